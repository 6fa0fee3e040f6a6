import { timeAgo } from "#web/notifications/time-ago.ts";
import { exactTime } from "#web/ui/format/instants.ts";
import { useClockValue } from "#web/ui/format/clock.ts";

/** How long ago, always up to date; the exact time when pointed at. */
export function NotificationTime({ at, within }: { at: string; within?: "day" }) {
  const words = useClockValue((now) => timeAgo(new Date(at), new Date(now), within));
  return (
    <time dateTime={at} title={exactTime(new Date(at))} className="text-xs text-ink-soft">
      {words}
    </time>
  );
}
