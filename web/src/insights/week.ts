import type { Day } from "#domain/time/calendar.ts";
import type { Insights } from "#domain/insights.ts";

/** Sums the last seven days. */
export const weekOf = (days: Insights["lastDays"]): { from: Day; to: Day; totalCents: number } => ({
  from: days[0]?.day ?? "",
  to: days.at(-1)?.day ?? "",
  totalCents: days.reduce((sum, { totalCents }) => sum + totalCents, 0),
});
