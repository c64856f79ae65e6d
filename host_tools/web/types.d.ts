// The types of what the page's scripts give each other. Only `make lint` reads this file.

type Bytes = Uint8Array<ArrayBuffer>;
type Files = Record<string, Bytes>; // by their names

/** The words of a text that has spaces. */
type Words<S extends string> = S extends `${infer One} ${infer Rest}` ? One | Words<Rest> : S;

// Words in both languages

type Value = string | number | boolean | null | undefined;
type Forms = [one: string, several: string];
/** Words and sentences by what they are for. The values of most sentences need no types of their own. */
type Sayings = { [key: string]: string | Forms | Sayings | Function | ((...values: Value[]) => string) };
/** The same, where a group of words can also be asked for a code that only the device knows. */
type Shape<S> = { [K in keyof S]: S[K] extends string | Forms | Function ? S[K] : Record<string, S[K][keyof S[K]]> };
type Indexed<S> = S & Shape<S>;

// The screen, as spoken.py tells it

interface Marks {
  lit?: boolean;
  framed?: boolean;
  here?: boolean;
  button?: boolean;
  boxed?: boolean;
}
interface TextItem extends Marks { text: string; icon?: never; die?: never }
interface IconItem extends Marks { icon: string; text?: never; die?: never }
interface CellItem extends Marks { head: Item; cell: Item; text?: never; icon?: never; die?: never }
interface DieItem extends Marks {
  die: string;
  face: string;
  kept: boolean;
  here: boolean;
  advised?: boolean;
  text?: never;
  icon?: never;
}
type Item = TextItem | IconItem | DieItem | CellItem;
interface Shown {
  screen: string;
  title: Item[];
  lines: Item[][];
  columns: Item[][];
  places: [x: number, y: number][][]; // of the lines
  keys: string[]; // what each does
}
/** A sentence, and the same without the cursor. */
type Sentence = [text: string, plain: string];

// Games, as host_tools/words tells them

/** The view of a game in the table protocol. */
interface State { game: string }
/** What the rows after it are about. */
interface Head {
  head: true;
  label: string;
  colour: string;
  active: boolean;
  out: boolean;
  first: boolean;
  columns: string[];
}
/** A value as it is shown, the action that corrects it, and what it can be, if it is no number. */
interface Cell {
  text: string;
  value: string | number;
  change: object | null;
  choices: [value: string | number, text: string][];
}
interface Row {
  head: false;
  label: string;
  cells: Cell[];
  note: string;
  track: [filled: number, whole: number] | null;
  squares: string[];
  stops: string[]; // the names of the spaces of the track
  colour: string;
}
interface Wording {
  happened: string[]; // in the game, by the last press
  said: Sentence[]; // of the screen
  does: string[]; // the keys
  labels: string[]; // of the keys
  keys: string[]; // what each does, as on the screen
  throws: string; // the key that throws dice now
  large: Large | null; // the screen as the page draws it, if it does
  menu: boolean;
  card: boolean; // whether there is something to share
}
/** Something in the table view, with its place on the glass. */
interface LargeItem { text: string; icon: string; die: string; marks: string[]; at: [x: number, y: number] | null }
interface Large { title: string[]; lines: LargeItem[][] }
interface Told { rows: (Head | Row)[]; facts: string[] } // the game, and the same in sentences

// The device

interface Board {
  name: string;
  title: string;
  title_es?: string;
  mcu: string[];
  display: { driver: string; width: number; height: number; rotate?: number; bus: I2c | Spi };
  keys: Record<string, number>;
  keys_at?: "corners";
  parts: { what: string }[];
}
interface I2c { type: "i2c"; id: number; sda: number; scl: number; freq: number; address: string }
interface Spi { type: "spi"; sck: number; mosi: number; cs: number; dc: number; rst?: number; backlight?: number }
/** What is wrong with a file, and with which action. */
type Wrong = ["damaged" | "no_game" | "other_version" | "foreign", number];
/** The class of inside.py. */
interface Inside {
  show(): void;
  complete(): void;
  power_off(): void;
  live(ms: number): number;
  tidy(): boolean;
  hold(key: string): void;
  release(key: string): void;
  touch(x: number, y: number): void;
  lift(): void;
  typing(): string;
  type(text: string): void;
  place(): string;
  go_on(): void;
  open(what: string): void;
  press(event: string): void;
  settle(): void;
  save(): boolean;
  changed(): boolean;
  frame(): number;
  coloured(): boolean;
  light(): number;
  dark(): boolean;
  lamp(): number;
  ask(line: string): string;
  state(): string;
  spoken(): string;
  told(keys: string, large: boolean): string;
  card(): string;
  drawing(name: string): string;
  tunes(): string;
  language(): string;
  speak(language: string): void;
  animate(wanted: boolean): void;
  game_file(): string;
  take(base64: string): string;
  check(name: string, base64: string): string;
}
interface Python {
  FS: PythonFiles;
  globals: { get(name: string): unknown };
  registerJsModule(name: string, module: object): void;
  runPython(source: string): void;
}
interface PythonFiles {
  analyzePath(path: string): { exists: boolean };
  mkdir(path: string): void;
  readdir(path: string): string[];
  readFile(path: string): Bytes;
  writeFile(path: string, content: Bytes): void;
  rename(from: string, to: string): void;
  unlink(path: string): void;
  lookupPath(path: string): {
    node: { node_ops: { lookup(): never }; stream_ops: { fsync?(stream: { path: string }): number } };
  };
  ErrnoError: new (code: number) => Error;
}
/** micropython/micropython.js */
interface MicroPythonModule {
  loadMicroPython(
    options: { heapsize: number; linebuffer: boolean; stdout(line: string): void },
  ): Promise<Python>;
}

// A Pico on a cable

type Kind = "pico" | "pico-w" | "pico-2" | "pico-2-w";
/** [path, free path]: where something is, and where it will be kept. */
type Pair = [string, string];

/** Those that a firmware reads and those that it does not read, and whether that is new. */
interface SavedGames {
  read: string[];
  unread: string[];
  new: boolean;
}
/** facts.json */
interface Facts {
  boards: Board[];
  files: Record<string, string>; // SHA-256 by name
  programs: Record<string, string>;
  modules: Record<string, string>;
  micropython?: string; // the UF2 that came with the page
  version: string;
  tested: string;
  download: string;
  places: Record<string, number>;
  seconds: number;
}
/** What is on a Pico, from installing.py. */
interface Found {
  running: string;
  board: string | null;
  version: string; // empty if none starts
  games: number;
  files: number;
  machine: string;
  known: boolean; // whether it is a Pico
  unfit: [code: string, ...details: Value[]] | null; // why its MicroPython cannot run Mathom
  python: string;
  remark: string;
}
/** The MicroPython in a UF2, from there. */
interface MicroPython { number: string; kind: Kind; chip: string; known: boolean | null; remark: string }
/** Its class. */
interface InstallerInside {
  connect(): void;
  begin(work: string, args: string): string;
  go_on(reply: string): string;
  fail(): string;
  micropython(path: string): string;
}
/** Says what happens now, and how much of the whole is done. */
type Progress = (code: string, done?: number, whole?: number) => void;
