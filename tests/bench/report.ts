import { readFileSync, writeFileSync } from "node:fs";
import { formatLimit, formatValue, isMet, type Figure } from "./figures.ts";
import { scaleDocument, withFigures } from "./scale-document.ts";
import { tablesOf, targetOf, targetsOf, type Program } from "./targets.ts";

interface Run {
  program: Program;
  /** Whether every part was measured: then each target of the program must have a figure. */
  isComplete: boolean;
  /** Whether the volumes and samples were those that the targets are for: smaller ones leave docs/scale.md as it is. */
  isFullSize: boolean;
}

/** Prints each figure with its target and writes docs/scale.md. Returns the process's exit code: 1 if a target is missed. */
export async function report(figures: readonly Figure[], { program, isComplete, isFullSize }: Run): Promise<0 | 1> {
  console.table(figures.map(rowOf));
  const missed = figures.filter((figure) => !isMet(figure));
  const absent = tablesOf(program)
    .flatMap(targetsOf)
    .filter((id) => isComplete && !figures.some(({ target }) => target === id));
  for (const figure of missed)
    console.log(`missed: ${nameOf(figure)}: ${formatValue(figure)}, target ${formatLimit(figure.target)}`);
  for (const id of absent) console.log(`not measured: ${targetOf(id).what}`);
  if (isFullSize) writeFileSync(scaleDocument, await withFigures(readFileSync(scaleDocument, "utf8"), figures));
  console.log(`${figures.length - missed.length} of ${figures.length} figures meet their target.`);
  console.log(isFullSize ? "docs/scale.md has these figures." : "Smaller than declared: docs/scale.md stays as it is.");
  return missed.length + absent.length > 0 ? 1 : 0;
}

export const nameOf = ({ target, name }: Figure): string => [targetOf(target).what, name].filter(Boolean).join(": ");

const rowOf = (figure: Figure) => ({
  figure: nameOf(figure),
  value: formatValue(figure),
  p95: figure.p95 === undefined ? "" : formatValue({ ...figure, value: figure.p95 }),
  target: formatLimit(figure.target),
  met: isMet(figure) ? "yes" : "no",
  samples: figure.samples,
});
