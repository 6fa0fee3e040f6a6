import { useQuery } from "@tanstack/react-query";
import { monthOf } from "#domain/time/calendar.ts";
import { insightsQuery } from "#web/insights/insights-query.ts";
import { PeriodChoice } from "#web/insights/period-choice.tsx";
import { usePeriod } from "#web/insights/period.ts";
import { useToday } from "#web/ui/format/today.ts";

/** Which period the page is of; stands in its header where there is room, over the figures on phones. */
export function InsightsPeriod() {
  const today = useToday();
  const [period, choose] = usePeriod();
  const firstMonth = useQuery(insightsQuery(period, today)).data?.firstMonth;
  if (!firstMonth) return null;
  return <PeriodChoice period={period} firstMonth={firstMonth} thisMonth={monthOf(today)} onChoose={choose} />;
}
