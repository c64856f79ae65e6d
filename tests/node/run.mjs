// Runs a program in MicroPython (compiled to WebAssembly) and prints what it prints.
// On stdin, as JSON: where the MicroPython package is, the bytes of heap, the program, and the files it can import.
//
// MicroPython collects garbage here only while no Python runs. So a program that must live in a small heap defines
// `step()`, which does a little, calls gc.collect(), and returns whether there is more to do.
import { readFileSync } from "node:fs";

const job = JSON.parse(readFileSync(0, "utf8"));
try {
  const { loadMicroPython } = await import(job.micropython);
  const python = await loadMicroPython({
    heapsize: job.heap,
    stdout: (line) => process.stdout.write(line + "\n"),
    linebuffer: true,
  });
  const folders = new Set(["/lib"]);
  for (const path of Object.keys(job.files)) {
    for (let end = path.indexOf("/"); end > 0; end = path.indexOf("/", end + 1)) {
      folders.add("/lib/" + path.slice(0, end));
    }
  }
  for (const folder of folders) python.FS.mkdir(folder);
  for (const [path, content] of Object.entries(job.files)) {
    python.FS.writeFile("/lib/" + path, Buffer.from(content, "base64"));
  }
  python.runPython(job.program);
  if (job.stepwise) {
    const step = python.globals.get("step");
    while (step());
  }
} catch (error) {
  console.error(String(error)); // without its stack, which quotes all of MicroPython
  process.exitCode = 1;
}
