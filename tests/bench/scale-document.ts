import { format, resolveConfig } from "prettier";
import { inRoot } from "#scripts/local/project.ts";
import { formatLimit, formatValue, isMet, type Figure } from "./figures.ts";
import { programs, targetOf, targetsOf, type Table, type TargetId } from "./targets.ts";

/** The document whose tables list every target with its last figures. The texts around the tables are written by hand. */
export const scaleDocument = inRoot("docs/scale.md");

const startOf = (table: Table): string => `<!-- targets: ${table} -->`;
const END = "<!-- end of targets -->";

/** Writes the figures into the tables of the document's text. A target without a new figure keeps its last one. */
export async function withFigures(text: string, figures: readonly Figure[]): Promise<string> {
  const written = (Object.keys(programs) as Table[]).reduce((soFar, table) => {
    const { 0: before, 1: rest } = soFar.split(startOf(table));
    const end = rest?.indexOf(END) ?? -1;
    if (before === undefined || rest === undefined || end < 0)
      throw new Error(`docs/scale.md has no ${startOf(table)}`);
    const measured = lastFigures(rest.slice(0, end));
    const rows = targetsOf(table).map((id) => {
      const { what } = targetOf(id);
      const last = measured.get(what) ?? "not yet";
      return `| ${what} | ${formatLimit(id)} | ${cellOf(id, figures) ?? last} |`;
    });
    const head = ["| What | Target | Measured |", "| --- | --- | --- |"];
    return [before, startOf(table), "\n\n", [...head, ...rows].join("\n"), "\n\n", rest.slice(end)].join("");
  }, text);
  return format(written, { ...(await resolveConfig(scaleDocument)), parser: "markdown" });
}

/** The third column of a table, by the first. */
const lastFigures = (table: string): Map<string, string> =>
  new Map(
    table
      .split("\n")
      .map((line) => line.split("|").map((cell) => cell.trim()))
      .flatMap(({ 1: what, 3: measured }) => (what && measured ? [[what, measured]] : [])),
  );

/** More figures of one target than this are shown as the smallest and the largest. */
const LISTED = 5;

/** The figures of a target, if it was measured. */
function cellOf(id: TargetId, figures: readonly Figure[]): string | null {
  const own = figures.filter(({ target }) => target === id);
  if (own.length === 0) return null;
  const sorted = own.toSorted((a, b) => a.value - b.value).map(formatValue);
  const shown = own.length > LISTED ? `${sorted[0]} to ${sorted.at(-1)}` : own.map(formatValue).join(" / ");
  return own.every(isMet) ? shown : `${shown}, missed`;
}
