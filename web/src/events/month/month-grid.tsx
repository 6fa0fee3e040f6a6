import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { SocialEvent } from "#domain/events/events.ts";
import { monthOf, weekdayName, type Day, type Month } from "#domain/time/calendar.ts";
import { weeksOf } from "#domain/time/weeks.ts";
import { dayAfterKey } from "#web/events/month/day-after-key.ts";
import { MonthDay } from "#web/events/month/month-day.tsx";
import { formatShortWeekday } from "#web/ui/format/format-date.ts";

type MonthGridProps = {
  month: Month;
  /** The id of the heading that names it. */
  labelId: string;
  days: ReadonlyMap<Day, readonly SocialEvent[]>;
  today: Day;
  selected: Day;
  loading: boolean;
  /** A day that was chosen, also of another month. */
  onSelect: (day: Day) => void;
};

/** A month as weeks. The arrow keys move by day and Page Up and Page Down by month; Enter and Space choose the day. */
export function MonthGrid({ month, labelId, days, today, selected, loading, onSelect }: MonthGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const wanted = useRef<Day>(undefined);
  const [known, setKnown] = useState(selected);
  const [focused, setFocused] = useState(selected);
  if (known !== selected) {
    setKnown(selected);
    setFocused(selected);
  }
  const weeks = weeksOf(month);

  // Moves the focus to the day to which a key led, once it is in the page: another month arrives later.
  useEffect(() => {
    if (wanted.current !== focused) return;
    wanted.current = undefined;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  });

  const press = (event: KeyboardEvent, reached: Day) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // Keys that are pressed while a month is on its way count from the day to which the last one led.
    const day = wanted.current ?? reached;
    const isChosen = event.key === "Enter" || event.key === " ";
    const next = isChosen ? day : dayAfterKey(event.key, day);
    if (next === undefined) return;
    event.preventDefault();
    if (!isChosen) wanted.current = next;
    if (isChosen || monthOf(next) !== month) onSelect(next);
    else setFocused(next);
  };

  return (
    <div
      ref={grid}
      role="grid"
      aria-labelledby={labelId}
      aria-busy={loading}
      className="rounded-box border border-base-300"
    >
      <div role="row" className="grid grid-cols-7">
        {weeks[0]?.map((day) => (
          <span
            key={weekdayName(day)}
            role="columnheader"
            aria-label={weekdayName(day)}
            className="py-1.5 text-center text-xs text-ink-soft"
          >
            {formatShortWeekday(day)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className="grid grid-cols-7 border-t border-base-300">
          {week.map((day, index) => (
            <MonthDay
              key={day}
              day={day}
              events={days.get(day) ?? []}
              isFirst={index === 0}
              isInMonth={monthOf(day) === month}
              isToday={day === today}
              isSelected={day === selected}
              isReached={day === focused}
              loading={loading}
              onSelect={onSelect}
              onKey={press}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
