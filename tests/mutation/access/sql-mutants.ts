import { boundsIn, conditionsIn } from "./sql-conditions.ts";
import { sqlTemplates } from "./sql-templates.ts";

/** So much of a condition is part of the name of its mutant. */
const MAX_NAMED = 80;

/** One change of a source that breaks a condition. */
export interface Mutant {
  /** The declaration and the change: the same wherever the declaration is in its file. */
  name: string;
  line: number;
  /** The range that `text` replaces. */
  from: number;
  to: number;
  text: string;
  /** The index of its template in the source. */
  template: number;
}

/** All mutants of the SQL in a source: each condition is left out, and each bound is moved by one. */
export function sqlMutants(source: string): Mutant[] {
  const mutants: Mutant[] = [];
  const timesNamed = new Map<string, number>();
  for (const [index, template] of sqlTemplates(source).entries()) {
    const add = (range: { from: number; to: number }, text: string) => {
      const [from, to] = [template.from + range.from, template.from + range.to];
      const change = `${template.declaration}: ${shortened(source.slice(from, to))} → ${text}`;
      const times = (timesNamed.get(change) ?? 0) + 1;
      timesNamed.set(change, times);
      const name = times > 1 ? `${change} (${times})` : change;
      mutants.push({ name, line: source.slice(0, from).split("\n").length, from, to, text, template: index });
    };
    for (const condition of conditionsIn(template.text)) {
      // A part of "or" is left out by making it false; every other one by making it true.
      if (!condition.joinedBy.has("or") || condition.joinedBy.has("and")) add(condition, "1");
      if (condition.joinedBy.has("or")) add(condition, "0");
    }
    for (const { swapped, ...range } of boundsIn(template.text)) add(range, swapped);
  }
  return mutants;
}

function shortened(code: string): string {
  const line = code.replaceAll(/\s+/g, " ").trim();
  return line.length > MAX_NAMED ? `${line.slice(0, MAX_NAMED)}…` : line;
}

/** A mutant or a template of a file, by its index in the file. */
export const keyOf = (path: string, index: number): string => `${path}#${index}`;

/**
 * The source with all mutants in it: each template is in a call of `switchable` (tests/mutation/access/switch-mutants.ts), which
 * decides when a statement is built which of them is active.
 */
export function withMutants(path: string, source: string): string {
  const mutants = sqlMutants(source);
  const insertions = sqlTemplates(source).flatMap(({ start, end }, index): [number, string][] => {
    const own = mutants.filter(({ template }) => template === index);
    if (own.length === 0) return [];
    const variants = own.map((mutant) => {
      const variant = source.slice(start, mutant.from) + mutant.text + source.slice(mutant.to, end);
      return `${JSON.stringify(keyOf(path, mutants.indexOf(mutant)))}: () => ${variant}`;
    });
    return [
      [start, "globalThis.switchable("],
      [end, `, ${JSON.stringify(keyOf(path, index))}, { ${variants.join(", ")} })`],
    ];
  });
  let code = source;
  // From the end, so that the indexes before stay valid.
  for (const [at, text] of insertions.toSorted(([one], [other]) => other - one))
    code = code.slice(0, at) + text + code.slice(at);
  return code;
}
