// Runs before the modules are loaded: sets the language, and reports missing files of the page.

(() => {
  const spanish = (navigator.language || "es").toLowerCase().startsWith("es");
  document.documentElement.lang = spanish ? "es" : "en";
  // What a phone installs has a name in one language.
  document.head.append(
    Object.assign(document.createElement("link"), {
      rel: "manifest",
      href: `manifest-${document.documentElement.lang}.json`,
    }),
  );

  /** @type {string[]} */
  const missing = [];
  function report() {
    const said = spanish ? "Falta un archivo de la página:" : "A file of the page is missing:";
    const loading = document.getElementById("loading");
    if (loading && missing.length) loading.textContent = `${said} ${missing.join(", ")}`;
  }
  addEventListener(
    "error",
    ({ target }) => {
      const { src, href, rel } = /** @type {Partial<HTMLLinkElement & HTMLScriptElement>} */ (target);
      const address = src ?? href;
      if (!address || rel === "icon") return;
      const name = new URL(address).pathname.split("/").pop() ?? "";
      if (!missing.includes(name)) missing.push(name);
      report();
    },
    true,
  );
  addEventListener("DOMContentLoaded", report);
})();
