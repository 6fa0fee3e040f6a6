const week = [
  { day: "Sat", height: "h-8" },
  { day: "Sun", height: "h-3" },
  { day: "Mon", height: "h-5" },
  { day: "Tue", height: "h-12" },
  { day: "Wed", height: "h-16" },
  { day: "Thu", height: "h-7" },
  { day: "Fri", height: "h-10" },
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
