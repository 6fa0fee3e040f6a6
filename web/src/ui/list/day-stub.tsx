import { monthName, monthOf, type Day } from "#domain/time/calendar.ts";

/** A day as a small calendar leaf. Hidden from screen readers: the text beside it says the date too. */
export function DayStub({ day, faint = false }: { day: Day; faint?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-11 shrink-0 content-center justify-items-center rounded-field bg-base-200 leading-none ${faint ? "text-ink-soft" : ""}`}
    >
      <span className="text-[0.6875rem] font-medium text-ink-soft">{monthName(monthOf(day)).slice(0, 3)}</span>
      <span className="money mt-0.5 text-lg leading-5 font-bold">{Number(day.slice(8))}</span>
    </span>
  );
}
