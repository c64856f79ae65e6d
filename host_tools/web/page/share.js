// An evening, or the end of a game, as a picture to send.

import { download } from "./files.js";
import { drawing, SIZE } from "./tracks.js";

const [WIDE, EDGE, LINE] = [1080, 72, 64]; // pixels
const LARGEST = 2.3; // how much larger than beside the device a row is drawn
const NAME = "mathom.png";
const [PAPER, INK, FAINT] = ["#1c1712", "#eadfc8", "#a99a83"];
/** @type {Record<string, string>} */
const COLOURS = { yellow: "#f4c828", red: "#f06050", blue: "#76a0ff", green: "#5fc775" };
const [SERIF, SANS] = [`"Iowan Old Style", Palatino, Georgia, serif`, "system-ui, sans-serif"];

/**
 * Draws the rows of a card.
 * @param {(Head | Row)[]} rows
 */
export function drawn(rows) {
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = 2 * EDGE + LINE * (rows.length + 0.7 * rows.filter(({ head }) => head).length);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDE, canvas.height);
  context.textBaseline = "middle";
  let y = EDGE;
  /** @type {(text: string, font: string, colour: string, x: number, align?: CanvasTextAlign) => void} */
  const write = (text, font, colour, x, align = "start") => {
    context.font = font;
    context.fillStyle = colour;
    context.textAlign = align;
    context.fillText(text, x, y, WIDE - 2 * EDGE);
  };
  for (const row of rows) {
    const colour = COLOURS[row.colour] ?? INK;
    if (row.head) {
      y += LINE / 2;
      write(row.label, `600 52px ${SERIF}`, colour, EDGE);
      y += LINE * 1.2;
      continue;
    }
    write(row.label, `32px ${SANS}`, FAINT, EDGE);
    const from = EDGE + Math.max(320, context.measureText(row.label).width + 24);
    const value = row.squares.length ? "" : row.cells[0].text;
    write(value, `600 36px ${SANS}`, INK, WIDE - EDGE, "end");
    const room = WIDE - EDGE - from - context.measureText(value).width - 24;
    const { wide, signs } = drawing(row);
    const scale = Math.min(LARGEST, room / wide);
    context.setTransform(scale, 0, 0, scale, from, y - (scale * SIZE) / 2);
    context.strokeStyle = context.fillStyle = colour;
    for (const [filled, outline] of signs) {
      context.stroke(new Path2D(outline));
      if (filled) context.fill(new Path2D(outline));
    }
    context.resetTransform();
    y += LINE;
  }
  y = canvas.height - EDGE / 2;
  write("Mathom", `28px ${SERIF}`, FAINT, WIDE - EDGE, "end");
  return canvas;
}

/**
 * Sends the card, or saves it where the browser sends nothing.
 * @param {(Head | Row)[]} rows
 */
export async function share(rows) {
  /** @type {Blob} */
  const blob = await new Promise((resolve) => drawn(rows).toBlob((made) => made && resolve(made), "image/png"));
  const files = [new File([blob], NAME, { type: blob.type })];
  if (navigator.canShare?.({ files }))
    await navigator.share({ files }).catch(() => {}); // nobody has to
  else download(blob, NAME);
}
