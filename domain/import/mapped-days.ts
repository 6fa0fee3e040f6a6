import type { NumberCell } from "./amounts.ts";
import { ImportError } from "./import-error.ts";

export type DayOrder = "year-first" | "day-first" | "month-first";

const PARTS = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:$|[T ,])/;

/**
 * The dates of a column as "YYYY-MM-DD". The order of day and month is decided by the whole column. Throws an ImportError at
 * a text that is no date, or at the first date if all of them could be read in both orders.
 */
export function mappedDays(cells: readonly NumberCell[], given?: DayOrder): string[] {
  const all = cells.map(({ text, line }) => {
    const [, first = "", second = "", third = ""] = PARTS.exec(text) ?? [];
    if (first === "") throw new ImportError(line, `“${text.slice(0, 40)}” is not a date.`);
    return { first, second, third, line };
  });
  const order = given ?? orderOf(all);
  return all.map(({ first, second, third, line }) => {
    const [year, month, day] =
      order === "year-first"
        ? [first, second, third]
        : order === "day-first"
          ? [third, second, first]
          : [third, first, second];
    if (year.length !== 4 && year.length !== 2) throw new ImportError(line, "This date has no year.");
    return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  });
}

function orderOf(all: readonly { first: string; second: string; line: number }[]): DayOrder {
  if (all.every(({ first }) => first.length === 4)) return "year-first";
  if (all.some(({ first }) => Number(first) > 12)) return "day-first";
  if (all.some(({ second }) => Number(second) > 12)) return "month-first";
  const differs = all.find(({ first, second }) => Number(first) !== Number(second));
  if (!differs) return "day-first";
  throw new ImportError(
    differs.line,
    "Day and month of this date could be either way round. Please choose their order.",
  );
}
