import { formatDateTime, formatTime } from "#web/ui/format/format-time.ts";

/**
 * A relative time with the exact time as its tooltip. When the chat has keyboard focus, it shows the clock time
 * instead.
 */
export function Time({ at, words }: { at: string; words: string }) {
  return (
    <time dateTime={at} title={formatDateTime(new Date(at), "full")}>
      <span className="group-focus-visible/log:hidden">{words}</span>
      <span className="hidden group-focus-visible/log:inline">{formatTime(new Date(at))}</span>
    </time>
  );
}
