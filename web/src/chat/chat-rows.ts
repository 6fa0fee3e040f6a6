import type { Day } from "#domain/time/calendar.ts";
import { localDay } from "#web/ui/format/format-date.ts";
import { formatTime, formatTimeAgo } from "#web/ui/format/format-time.ts";

/** A share that was marked as paid. */
export interface PaymentLine {
  kind: "paid";
  id: string;
  at: string;
  words: string;
}

/** An entry of the chat: a comment or a message, or a share that was marked as paid. */
export type ChatLine<Item> = { kind: "comment"; id: string; at: string; comment: Item } | PaymentLine;

/** A row of the chat. */
export type ChatRow<Item> =
  | { kind: "day"; id: string; day: Day }
  | { kind: "new"; id: string }
  | { kind: "paid"; id: string; line: PaymentLine }
  /** `first` and `last` mark the ends of a run of comments by one person. */
  | { kind: "comment"; id: string; line: Extract<ChatLine<Item>, { kind: "comment" }>; first: boolean; last: boolean };

const PAUSE_MS = 5 * 60_000;

/**
 * Adds day separators and the 'New' marker above the first unread comment, and groups runs of comments by one person.
 */
export function chatRows<Item extends { userId: string }>(
  lines: readonly ChatLine<Item>[],
  firstUnread: string | null,
): ChatRow<Item>[] {
  const rows: ChatRow<Item>[] = [];
  let day = "";
  for (const line of lines) {
    const instant = new Date(line.at);
    const itsDay = localDay(instant);
    if (itsDay !== day) rows.push({ kind: "day", id: `day-${itsDay}`, day: (day = itsDay) });
    if (line.id === firstUnread) rows.push({ kind: "new", id: "new" });
    if (line.kind === "paid") {
      rows.push({ kind: "paid", id: line.id, line });
      continue;
    }
    const before = rows.at(-1);
    const goesOn =
      before?.kind === "comment" &&
      before.line.comment.userId === line.comment.userId &&
      instant.getTime() - Date.parse(before.line.at) < PAUSE_MS;
    if (goesOn) before.last = false;
    rows.push({ kind: "comment", id: line.id, line, first: !goesOn, last: true });
  }
  return rows;
}

const TIME_AGO_MS = 12 * 60 * 60_000;

/** "just now", "35 min ago", "2 h ago", "10:41 PM". A separator above the comments names the day. */
export function commentTime(at: string, now: number): string {
  const instant = new Date(at);
  return now - instant.getTime() < TIME_AGO_MS ? formatTimeAgo(instant, new Date(now)) : formatTime(instant);
}
