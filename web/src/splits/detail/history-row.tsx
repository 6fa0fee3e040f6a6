import { historySentence, type HistoryLine } from "#domain/splits/split-history.ts";
import { faceOf } from "#web/ui/format/names.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { formatShortDate, localDay } from "#web/ui/format/format-date.ts";
import { formatDateTime, formatTime } from "#web/ui/format/format-time.ts";

/** "10:41 PM", "Nov 18", "Nov 18, 2024": the shortest unambiguous form. */
function shortTime(at: Date, now: Date): string {
  const [day, today] = [localDay(at), localDay(now)];
  return day === today ? formatTime(at) : formatShortDate(day, today);
}

export function HistoryRow({ line, me }: { line: HistoryLine; me: string }) {
  const at = new Date(line.createdAt);
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-start gap-x-3.5 py-2">
      <span className="grid justify-center">
        <Avatar person={faceOf(line.person)} size={28} />
      </span>
      <p className="pt-1 text-sm wrap-anywhere">{historySentence(line, me)}</p>
      <time dateTime={line.createdAt} title={formatDateTime(at)} className="pt-1 text-xs leading-5.5 text-ink-soft">
        {shortTime(at, new Date())}
      </time>
    </li>
  );
}
