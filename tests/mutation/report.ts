import type { EquivalentMutant } from "./equivalent-mutants.ts";
import type { Group } from "./groups.ts";

/** What happened to the tests when one condition was broken. */
export interface Verdict {
  path: string;
  line: number;
  /** What was broken, and how. */
  name: string;
  /** A test that failed. Undefined: the mutant survived. */
  killedBy: string | undefined;
}

export interface Counted extends Group {
  verdicts: readonly Verdict[];
}

/** Prints the survivors, and how many mutants each group has. Returns what is missing, as sentences. */
export function report(groups: readonly Counted[], equivalent: readonly EquivalentMutant[]): string[] {
  return groups.filter(({ verdicts }) => verdicts.length > 0).flatMap((group) => reportGroup(group, equivalent));
}

function reportGroup({ name, least, verdicts }: Counted, equivalent: readonly EquivalentMutant[]): string[] {
  const keyOf = (mutant: { path: string; name: string }): string => `${mutant.path}: ${mutant.name}`;
  const listed = new Set(equivalent.map(keyOf));
  const killed = verdicts.filter(({ killedBy }) => killedBy !== undefined);
  const survived = verdicts.filter((verdict) => !verdict.killedBy && !listed.has(keyOf(verdict)));
  for (const verdict of survived) console.log(`survived  ${verdict.path}:${verdict.line}  ${verdict.name}`);

  const percent = (100 * killed.length) / (killed.length + survived.length || 1);
  const others = verdicts.length - killed.length - survived.length;
  console.log(
    `${name}: ${verdicts.length} mutants, ${killed.length} killed, ${survived.length} survived, ${others} equivalent; ` +
      `${percent.toFixed(1)} % of ${least} %`,
  );

  const problems = percent < least ? [`${name}: only ${percent.toFixed(1)} % are killed`] : [];
  const paths = new Set(verdicts.map(({ path }) => path));
  for (const mutant of equivalent.filter(({ path }) => paths.has(path))) {
    const verdict = verdicts.find((each) => keyOf(each) === keyOf(mutant));
    if (!verdict) problems.push(`Listed as equivalent, but there is no such mutant: ${keyOf(mutant)}`);
    else if (verdict.killedBy) problems.push(`Listed as equivalent, but "${verdict.killedBy}" kills ${keyOf(mutant)}`);
  }
  return problems;
}
