// The state of a game as text: its numbers and names, first those of the game, then each player's. For screen readers,
// as a screen also shows values as drawings, and for those who want more than fits on a small screen.

const SILENT = ["game", "name"];
const PEOPLE = ["active", "first"]; // what the players call themselves is no code

const plain = (value) => typeof value === "number" || (typeof value === "string" && value !== "");

function named(key, value, { players, values }) {
  if (PEOPLE.includes(key)) return players[value] ?? value;
  return values[`${key}=${value}`] ?? values[value] ?? value;
}

function line(facts, words) {
  return Object.keys(facts)
    .filter((key) => plain(facts[key]) && !SILENT.includes(key))
    .sort()
    .map((key) => `${words.facts[key] ?? key.replaceAll("_", " ")}: ${named(key, facts[key], words)}`)
    .join(", ");
}

// Returns a line for the game, and one for each player.
export function factLines(state, words) {
  if (!state) return [];
  const players = (state.players ?? []).filter((player) => typeof player === "object");
  const of = (player) => `${words.players[player.name] ?? player.name}: ${line(player, words)}`;
  return [line(state, words), ...players.map(of)];
}
