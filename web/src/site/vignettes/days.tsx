import * as messages from "#web/site/messages.ts";

const week = [
  { day: messages.saturday, height: "h-8" },
  { day: messages.sunday, height: "h-3" },
  { day: messages.monday, height: "h-5" },
  { day: messages.tuesday, height: "h-12" },
  { day: messages.wednesday, height: "h-16" },
  { day: messages.thursday, height: "h-7" },
  { day: messages.friday, height: "h-10" },
];

/** Seven days of spending, the last of them today. */
export function Days() {
  return (
    <div className="flex items-end justify-between gap-1.5 text-xs text-[length:min(var(--text-xs),4.1vw)]">
      {week.map(({ day, height }, index) => (
        <span key={day} className={`min-w-0 flex-1 text-center ${index === 6 ? "font-bold" : "text-ink-soft"}`}>
          <span
            className={`mx-auto mb-1.5 block w-full max-w-6 rounded-t-md rounded-b-xs ${height} ${index === 6 ? "bg-primary" : "bg-primary/60"}`}
          />
          {day}
        </span>
      ))}
    </div>
  );
}
