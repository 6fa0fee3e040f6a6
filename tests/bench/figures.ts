import { targetOf, type TargetId } from "./targets.ts";

/** A measured figure in the unit of its target. */
export interface Figure {
  target: TargetId;
  /** Which one, where a target is for several. */
  name?: string;
  /** A ratio of medians, a difference of medians, or a count. */
  value: number;
  p95?: number;
  samples: number;
}

export const isMet = ({ target, value }: Figure): boolean => {
  const { limit, isMinimum } = targetOf(target);
  return isMinimum ? value >= limit : value <= limit;
};

export const formatLimit = (id: TargetId): string => {
  const { limit, isMinimum, unit } = targetOf(id);
  return limit === 0 ? "0" : `${isMinimum ? "≥" : "≤"} ${limit}${unit && ` ${unit}`}`;
};

/** With as many decimals as say something: 1.04, 119.99, 208. */
export const formatValue = ({ target, value }: Figure): string => {
  const { unit } = targetOf(target);
  if (unit === "×") return value.toFixed(value < 10 ? 2 : 1);
  return String(Number(value.toFixed(2)));
};

/** One figure of each measured thing: the median of several runs. */
export function mediansOf(runs: readonly (readonly Figure[])[]): Figure[] {
  const groups = Map.groupBy(runs.flat(), ({ target, name = "" }) => `${target} ${name}`);
  return [...groups.values()].map((same) => {
    const byValue = same.toSorted((a, b) => a.value - b.value);
    return byValue[Math.floor((byValue.length - 1) / 2)]!;
  });
}
