import * as z from "zod/mini";

const DECIMALS = 4;
const SCALE = 10n ** BigInt(DECIMALS);
const MAX_DECIMAL = 1_000_000;
const INVALID_DECIMAL = "Please enter a number of at most 1,000,000 with at most four decimals";

/**
 * A percentage or a weight as it was typed: "33.33", "1.5", "0". Not negative, at most 1,000,000, at most four decimals, with
 * a decimal point in any language. It stays text, so that it is neither rounded nor shown in another way than it was typed.
 */
export const decimalSchema = z.string(INVALID_DECIMAL).check(
  z.regex(/^\d{1,7}(\.\d{1,4})?$/, INVALID_DECIMAL),
  z.refine((value) => Number(value) <= MAX_DECIMAL, INVALID_DECIMAL),
);

/** A text that matches `decimalSchema` in ten-thousandths: "1.5" is 15000n. */
export function tenThousandths(decimal: string): bigint {
  const [whole = "", decimals = ""] = decimal.split(".");
  return BigInt(whole) * SCALE + BigInt(decimals.padEnd(DECIMALS, "0"));
}

/** The shortest text of a non-negative number of ten-thousandths: 100n is "0.01". */
export function formatTenThousandths(value: bigint): string {
  const decimals = String(value % SCALE)
    .padStart(DECIMALS, "0")
    .replace(/0+$/, "");
  return `${value / SCALE}${decimals && `.${decimals}`}`;
}
