import * as messages from "#web/splits/messages.ts";
import type { SplitLine } from "#web/splits/list/split-line.ts";
import { SplitRow } from "#web/splits/list/split-row.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatRelativeDay, localToday } from "#web/ui/format/format-date.ts";
import { useCreatedId } from "#web/ui/list/just-created.ts";

/** A list of splits with a heading for each day: "Today", "Yesterday", "Friday, November 13". */
export function SplitDays({ lines }: { lines: readonly SplitLine[] }) {
  const createdId = useCreatedId();
  const today = localToday();
  return [...Map.groupBy(lines, ({ splitDate }) => splitDate)].map(([day, rows]) => {
    const heading = formatRelativeDay(day, today, "long");
    return (
      <section key={day} aria-labelledby={`day-${day}`} className="mt-5 first:mt-3">
        <h2 id={`day-${day}`} className="border-b border-base-300 pb-1.5 text-sm font-medium text-ink-soft">
          {heading}
        </h2>
        <ul aria-label={fill(messages.splitsOfDay, { day: heading })} className="month-rows @container">
          {rows.map((line) => (
            <SplitRow key={line.id} line={line} isCreated={line.id === createdId} />
          ))}
        </ul>
      </section>
    );
  });
}
