import { timeAgo } from "#web/notifications/time-ago.ts";
import { exactTime } from "#web/ui/format/instants.ts";
import { useClockValue } from "#web/ui/format/clock.ts";

/** The relative time, kept current, with the exact time as its tooltip. */
export function NotificationTime({ at, within }: { at: string; within?: "day" }) {
  const words = useClockValue((now) => timeAgo(new Date(at), new Date(now), within));
  return (
    <time dateTime={at} title={exactTime(new Date(at))} className="text-xs text-ink-soft">
      {words}
    </time>
  );
}
