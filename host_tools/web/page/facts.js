// The state of a game as text: its numbers and names, first those that hold for all, then each player's. For what a
// screen draws without letters, as a dial, and for who wants to read more than a small screen holds.

const SILENT = ["game", "name"];

const plain = (value) => ["number", "string"].includes(typeof value);

function line(facts, words) {
  return Object.keys(facts)
    .filter((key) => plain(facts[key]) && !SILENT.includes(key))
    .sort()
    .map((key) => `${words.facts[key] ?? key.replaceAll("_", " ")}: ${words.players[facts[key]] ?? facts[key]}`)
    .join(", ");
}

// A line for the game, and one for each player.
export function factLines(state, words) {
  if (!state) return [];
  const players = (state.players ?? []).filter((player) => typeof player === "object");
  const of = (player) => `${words.players[player.name] ?? player.name}: ${line(player, words)}`;
  return [line(state, words), ...players.map(of)];
}
