import { apportionByWeights } from "#domain/money/apportion.ts";
import { ImportError } from "./import-error.ts";
import { amountsOf } from "./collect.ts";
import type { MemberAmounts } from "./imported.ts";

const SCALE = 1_000_000;

/**
 * An amount divided by the weights that a file gives, up to six decimals. Leftover minor units go to the largest remainders,
 * as in a split of the app. Throws an ImportError if there is no one to divide it among.
 */
export function divided(cents: number, weights: ReadonlyMap<string, number>, line: number): MemberAmounts {
  const all = [...weights].map(([id, weight]) => ({ id, weight: BigInt(Math.round(weight * SCALE)) }));
  if (!all.some(({ weight }) => weight > 0n)) throw new ImportError(line, "There is no one to divide this among.");
  return amountsOf(apportionByWeights(cents, all, `${line}`).map(({ id, cents: share }) => [id, share]));
}

/** A weight as a file has it; 1 where it has none. Throws an ImportError for other texts. */
export function weightOf(text: string | number | null | undefined, line: number): number {
  if (text == null || text === "") return 1;
  const weight = Number(String(text).replace(",", "."));
  if (!(weight >= 0 && weight <= 1_000_000)) throw new ImportError(line, `“${text}” is not a weight.`);
  return weight;
}

/** The names of a cell like "Ana, Bo". */
export const namesIn = (text: string): string[] =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
