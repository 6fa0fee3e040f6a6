import { useQuery } from "@tanstack/react-query";
import { monthOf } from "#domain/time/calendar.ts";
import { insightsQuery } from "#web/insights/insights-query.ts";
import { PeriodChoice } from "#web/insights/period-choice.tsx";
import { usePeriod } from "#web/insights/period.ts";
import { useToday } from "#web/ui/format/use-now.ts";

/** Chooses the page's period; in the header on wide screens, above the figures on phones. */
export function InsightsPeriod() {
  const today = useToday();
  const [period, choose] = usePeriod();
  const firstMonth = useQuery(insightsQuery(period, today)).data?.firstMonth;
  if (!firstMonth) return null;
  return <PeriodChoice period={period} firstMonth={firstMonth} thisMonth={monthOf(today)} onChoose={choose} />;
}
