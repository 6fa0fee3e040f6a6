import type { SquadStats } from "#domain/squads/squad-stats.ts";
import * as messages from "#web/squads/stats/messages.ts";

/** The bills per week. A rate that rounds to 0 is not shown as 0 when there are bills. */
export const perWeekText = ({ bills, billsPerWeek }: Pick<SquadStats, "bills" | "billsPerWeek">): string =>
  bills > 0 && billsPerWeek === 0 ? messages.lessThanATenth : String(billsPerWeek);
