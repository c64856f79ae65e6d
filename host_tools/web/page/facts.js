// The state of a game as text: its numbers and names, first those of the game, then each player's. For screen readers,
// as a screen also shows values as drawings, and for those who want more than fits on a small screen.

const SILENT = ["game", "name"];
const PEOPLE = ["active", "first"]; // what the players call themselves is no code

const plain = (value) => typeof value === "number" || (typeof value === "string" && value !== "");

// The name of a code. A player may be called like something that every object has, such as "toString".
const own = (names, code) => (Object.hasOwn(names, code) ? names[code] : undefined);

function named(key, value, { players, values }) {
  if (PEOPLE.includes(key)) return own(players, value) ?? value;
  return own(values, `${key}=${value}`) ?? own(values, value) ?? value;
}

function line(facts, words) {
  return Object.keys(facts)
    .filter((key) => plain(facts[key]) && !SILENT.includes(key))
    .sort()
    .map((key) => `${own(words.facts, key) ?? key.replaceAll("_", " ")}: ${named(key, facts[key], words)}`)
    .join(", ");
}

// Returns a line for the game, and one for each player.
export function factLines(state, words) {
  if (!state) return [];
  const players = (state.players ?? []).filter((player) => typeof player === "object");
  const of = (player) => `${own(words.players, player.name) ?? player.name}: ${line(player, words)}`;
  return [line(state, words), ...players.map(of)];
}
