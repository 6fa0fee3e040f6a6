import { CalendarDays, X } from "lucide-react";
import { useState } from "react";
import { FIRST_DAY, type Day } from "#domain/time/calendar.ts";
import * as messages from "#web/expenses/messages.ts";
import { presetOf, rangeOf, type DateRange, type RangeName } from "#web/expenses/list/date-range.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { PillSelect } from "#web/ui/form/pill-select.tsx";

const names: readonly { value: RangeName | "chosen"; text: string }[] = [
  { value: "any", text: messages.anyDate },
  { value: "this-month", text: messages.thisMonth },
  { value: "last-month", text: messages.lastMonth },
  { value: "last-7-days", text: messages.last7Days },
  { value: "this-year", text: messages.thisYear },
  { value: "last-year", text: messages.lastYear },
  { value: "chosen", text: messages.chooseDates },
];

type DateChoiceProps = { range: DateRange; today: Day; onChange: (range: DateRange) => void };

/** Date presets; the last one opens the `from` and `to` fields below. */
export function useDateChoice({ range, today, onChange }: DateChoiceProps) {
  const [choosing, setChoosing] = useState(false);
  const name = presetOf(range, today);
  const open = choosing || name === null;
  const choose = (value: RangeName | "chosen") => {
    setChoosing(value === "chosen");
    if (value !== "chosen") onChange(rangeOf(value, today));
  };
  return {
    select: (
      <PillSelect
        label={messages.dates}
        icon={CalendarDays}
        options={names}
        value={open ? "chosen" : name}
        onChange={choose}
      />
    ),
    fields: open && (
      <div
        role="group"
        aria-label={messages.chosenDates}
        className="mt-2 flex flex-wrap items-center justify-end gap-2"
      >
        <DayField
          label={messages.fromDate}
          value={range.from}
          today={today}
          onChange={(from) => onChange({ ...range, from })}
        />
        <DayField
          label={messages.toDate}
          value={range.to}
          today={today}
          onChange={(to) => onChange({ ...range, to })}
        />
        <IconButton
          label={messages.anyDate}
          icon={<X className="icon-20" />}
          // On phones the select above shows it.
          className="max-md:hidden"
          onClick={() => choose("any")}
        />
      </div>
    ),
  };
}

type DayFieldProps = { label: string; value: string; today: Day; onChange: (day: string) => void };

function DayField({ label, value, today, onChange }: DayFieldProps) {
  return (
    <label className="field-box h-10 w-auto min-w-0 gap-2 rounded-full field-quiet text-sm pointer-coarse:h-11 max-md:flex-1 max-md:px-3">
      <span className="text-ink-soft max-[400px]:sr-only">{label}</span>
      <input
        type="date"
        className="field-input text-sm font-medium"
        min={FIRST_DAY}
        max={today}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
