import { colourOf } from "#web/ui/chart/theme-version.ts";
import { encodeCanvas } from "#web/ui/pictures/canvas.ts";
import type { YearFact } from "#web/squads/stats/year-facts.ts";

const WIDTH = 1080;
const MARGIN = 84;
const HEAD = 300;
const FACT = 176;
const FOOT = 120;

type YearPicture = {
  title: string;
  emoji: string | null;
  facts: readonly YearFact[];
  /** Where the picture is shown: its colours and font are those of the theme there. */
  element: HTMLElement;
};

/** Draws the facts of a year as a portrait picture. Long texts are cut with an ellipsis. */
export function drawYear({ title, emoji, facts, element }: YearPicture): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEAD + facts.length * FACT + FOOT;
  const context = canvas.getContext("2d")!;
  const font = getComputedStyle(element).fontFamily;
  const colour = (name: string) => colourOf(element, `var(${name})`);
  const write = (text: string, { size, bold = false, name, x = MARGIN, y }: Written) => {
    context.font = `${bold ? 700 : 400} ${size}px ${font}`;
    context.fillStyle = colour(name);
    context.fillText(fitted(context, text, WIDTH - MARGIN - x), x, y);
  };
  context.fillStyle = colour("--color-base-100");
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = colour("--color-primary");
  context.fillRect(0, 0, WIDTH, 24);
  if (emoji) write(emoji, { size: 84, name: "--color-base-content", y: 150 });
  write(title, { size: 64, bold: true, name: "--color-base-content", y: emoji ? 244 : 180 });
  for (const [index, { label, value, below }] of facts.entries()) {
    const top = HEAD + index * FACT;
    context.fillStyle = colour("--color-base-300");
    context.fillRect(MARGIN, top, WIDTH - 2 * MARGIN, 2);
    write(label, { size: 32, name: "--ink-soft", y: top + 52 });
    write(value, { size: 60, bold: true, name: "--color-base-content", y: top + 122 });
    if (below) write(below, { size: 30, name: "--ink-soft", x: WIDTH / 2 + 60, y: top + 52 });
  }
  write("Squadtab", { size: 36, bold: true, name: "--color-primary", y: canvas.height - 48 });
  return canvas;
}

type Written = { size: number; bold?: boolean; name: string; x?: number; y: number };

function fitted(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && context.measureText(`${letters.join("")}…`).width > width) letters.pop();
  return `${letters.join("")}…`;
}

/** The picture as a file; null if the browser cannot encode it. */
export const encodeYear = (canvas: HTMLCanvasElement): Promise<Blob | null> => encodeCanvas(canvas, "image/png");
