import { CalendarDays, CalendarRange } from "lucide-react";
import { monthName } from "#domain/time/calendar.ts";
import * as messages from "#web/insights/messages.ts";
import { periodOptions } from "#web/insights/period.ts";
import { PillSelect } from "#web/ui/form/pill-select.tsx";

type PeriodChoiceProps = {
  period: string | undefined;
  firstMonth: string;
  thisMonth: string;
  onChoose: (period: string | undefined) => void;
};

/** Chooses a year and a month of it. */
export function PeriodChoice({ period, firstMonth, thisMonth, onChoose }: PeriodChoiceProps) {
  const { years, months } = periodOptions(firstMonth, thisMonth, period);
  const year = period?.slice(0, 4);
  return (
    <div className="flex flex-wrap gap-2 max-md:mb-5">
      <PillSelect
        className="max-md:flex-1 md:h-11"
        label={messages.year}
        icon={CalendarRange}
        value={year ?? ""}
        onChange={(next) => onChoose(next || undefined)}
        options={[{ value: "", text: messages.allTime }, ...years.map((value) => ({ value, text: value }))]}
      />
      {year && (
        <PillSelect
          className="max-md:flex-1 md:h-11"
          label={messages.month}
          icon={CalendarDays}
          value={period === year ? "" : (period ?? "")}
          onChange={(next) => onChoose(next || year)}
          options={[
            { value: "", text: messages.wholeYear },
            ...months.map((value) => ({ value, text: monthName(value) })),
          ]}
        />
      )}
    </div>
  );
}
