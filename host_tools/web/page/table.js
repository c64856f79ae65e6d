// Beside the device: the routes of all players in Journey to Mordor.

const PLACES = 9;

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

// The CSS classes of the squares of a Nazgûl route, by their texts in the table protocol.
const SQUARES = { "-": "", X: "marked", "--": "split", "X-": "split half", XX: "split marked" };

function route(player, state, texts, words) {
  const name = texts.of(player.name);
  const out = player.status === "eliminated";
  const free = player.left;
  const steps = player.nazgul.reduce((sum, square) => sum + square.length, 0);
  const here = player.rings - 1;
  const places = Array.from({ length: PLACES }, (_, at) =>
    element("i", { className: at < here ? "place passed" : at === here ? "place here" : "place" }),
  );
  const squares = player.nazgul.map((square) => element("i", { className: `square ${SQUARES[square]}` }));
  const active = player.name === state.active && !state.winners;
  const said = [words.route(name, player.rings, free, steps), active && words.turn, out && words.out].filter(Boolean);
  return element(
    "li",
    { className: `player ${player.colour}${active ? " active" : ""}${out ? " out" : ""}` },
    element("span", { className: "unseen", textContent: `${said.join(", ")}.` }),
    element("span", { className: "name", ariaHidden: "true", textContent: out ? `${name} (${words.out})` : name }),
    element("span", { className: "way", ariaHidden: "true" }, ...places),
    element("span", { className: "way", ariaHidden: "true" }, ...squares),
  );
}

// Draws the table again. `state` is the view of the game, or null; `texts` are those of the game.
export function lay(table, state, texts, words) {
  table.hidden = state?.game !== "journey";
  if (table.hidden) {
    table.replaceChildren();
    return;
  }
  table.replaceChildren(
    element("h2", { textContent: `${words.routes}, ${words.round(state.round)}` }),
    element("ul", { className: "routes" }, ...state.players.map((player) => route(player, state, texts, words))),
  );
}
