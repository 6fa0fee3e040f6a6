import type { KeyboardEvent } from "react";
import type { SocialEvent } from "#domain/events/events.ts";
import type { Day } from "#domain/time/calendar.ts";
import * as messages from "#web/events/month/messages.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatLongDate } from "#web/ui/format/format-date.ts";
import { plural } from "#web/ui/format/plural.ts";

const TITLES = 2;
const DOTS = 3;

type MonthDayProps = {
  day: Day;
  events: readonly SocialEvent[];
  isFirst: boolean;
  isInMonth: boolean;
  isToday: boolean;
  isSelected: boolean;
  /** Whether Tab reaches this day of the grid. */
  isReached: boolean;
  loading: boolean;
  onSelect: (day: Day) => void;
  onKey: (event: KeyboardEvent, day: Day) => void;
};

/** A day of the month: up to two titles, on phones a dot for each event. Its label says how many there are. */
export function MonthDay({ day, events, isToday, isSelected, onSelect, onKey, ...props }: MonthDayProps) {
  const number = Number(day.slice(8));
  return (
    <div
      role="gridcell"
      tabIndex={props.isReached ? 0 : -1}
      aria-selected={isSelected}
      aria-current={isToday ? "date" : undefined}
      aria-label={labelOf(day, events.length)}
      data-day={day}
      className={`relative min-w-0 cursor-pointer border-base-300 p-1 hover:bg-base-200 focus-visible:-outline-offset-2 ${props.isFirst ? "" : "md:border-l"} ${isSelected ? "bg-base-200" : ""}`}
      style={{ minHeight: "clamp(3.5rem, 9vw, 5.25rem)" }}
      onClick={() => onSelect(day)}
      onKeyDown={(event) => onKey(event, day)}
    >
      <span aria-hidden="true" className="flex flex-col gap-0.5 max-md:items-center">
        <span
          className={`grid size-7 place-items-center rounded-full border text-sm tabular-nums ${lookOf(isToday, isSelected)} ${props.isInMonth || isSelected ? "" : "text-ink-soft"}`}
        >
          {number}
        </span>
        {props.loading && props.isInMonth && number % 3 === 0 && (
          <Skeleton className="h-3.5 w-20 max-w-full rounded-md" />
        )}
        <Titles events={events} />
        <Dots events={events} />
      </span>
    </div>
  );
}

const labelOf = (day: Day, count: number): string =>
  count === 0
    ? formatLongDate(day)
    : fill(messages.dayWithEvents, { day: formatLongDate(day), events: plural(count, messages.eventCount) });

const lookOf = (isToday: boolean, isSelected: boolean): string =>
  isSelected
    ? "border-primary bg-primary text-primary-content"
    : isToday
      ? "border-primary text-primary"
      : "border-transparent";

/** Yellow is for what is the user's own. */
const groundOf = ({ role }: SocialEvent): string => (role === "organizer" ? "bg-marker-soft" : "bg-base-300");

function Titles({ events }: { events: readonly SocialEvent[] }) {
  const more = events.length - TITLES;
  return (
    <span className="flex flex-col gap-0.5 max-md:hidden">
      {events.slice(0, TITLES).map((event) => (
        <span key={event.id} className={`block truncate rounded-md px-1.5 text-xs leading-5 ${groundOf(event)}`}>
          <bdi>{event.title}</bdi>
        </span>
      ))}
      {more > 0 && <span className="px-1.5 text-xs text-ink-soft">{fill(messages.moreEvents, { count: more })}</span>}
    </span>
  );
}

function Dots({ events }: { events: readonly SocialEvent[] }) {
  return (
    <span className="flex justify-center gap-0.5 md:hidden">
      {events.slice(0, DOTS).map(({ id }) => (
        <span key={id} className="rounded-full bg-primary" style={{ width: 6, height: 6 }} />
      ))}
    </span>
  );
}
