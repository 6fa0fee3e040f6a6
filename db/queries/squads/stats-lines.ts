import { sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { eventDay } from "#db/queries/events/event-day.ts";
import type { StatsLine, StatsLinesQuery } from "#domain/squads/squad-stats.ts";
import type { Day } from "#domain/time/calendar.ts";
import { isInSquad, type SquadReader } from "./squad-access.ts";

export interface LinePosition {
  on: string;
  id: string;
}

interface LinesAsked extends Pick<StatsLinesQuery, "of" | "memberId" | "kind"> {
  /** The days of the period; null is without a bound. */
  from: Day | null;
  to: Day | null;
  before: LinePosition | null;
  limit: number;
}

/** What all lines have, as SQL. */
interface LineColumns {
  type: StatsLine["type"];
  id: string;
  on: string;
  name?: string;
  cents?: string;
}

const lineOf = ({ type, id, on, name = "''", cents = "null" }: LineColumns) => ({
  type: col.text<StatsLine["type"]>(sql.raw(`'${type}'`)),
  id: col.text(sql.raw(id)),
  on: col.text(sql.raw(on)),
  name: col.text(sql.raw(name)),
  cents: col.number(sql.raw(cents)).nullable(),
  days: col.number(sql.raw("null")).nullable(),
  fromId: col.text(sql.raw("null")).nullable(),
  toId: col.text(sql.raw("null")).nullable(),
});

const bill = lineOf({
  type: "split",
  id: "s.id",
  on: "s.split_date",
  name: "s.name",
  cents: "iif(s.is_refund, -1, 1) * s.total_amount_cents",
});
const share = (cents: string) =>
  lineOf({ type: "split", id: "e.source_id", on: "e.entry_date", name: "s.name", cents: `sum(${cents})` });
const event = lineOf({
  type: "event",
  id: "v.id",
  on: eventDay,
  name: "v.title",
});
/** A member, or no one if they, or who has claimed them, hide their figures from the reader. */
const memberOrNone = (id: string, userId: string): SQL => sql`(
  select d.id from squad_members d join squad_members w on w.id = coalesce(d.claimed_by, d.id)
  where d.id = ${sql.raw(id)} and (w.hides_stats = 0 or w.user_id = ${userId}))`;
const payment = (userId: string) => ({
  ...lineOf({ type: "payment", id: "p.id", on: "p.paid_on", cents: "p.cents" }),
  days: col.number(sql.raw("p.settled_days")).nullable(),
  fromId: col.text(memberOrNone("p.from_id", userId)).nullable(),
  toId: col.text(memberOrNone("p.to_id", userId)).nullable(),
});

/** The lines behind a figure of a squad, newest first, from a position on. A page reads about as many rows as it has. */
export function listStatsLines(db: Database, reader: SquadReader, asked: LinesAsked) {
  const { squadId, userId, condition } = reader;
  const { of, memberId = "", kind, from, to, before, limit } = asked;
  /** In the period and after the position. */
  const isNext = (on: string, id: string): SQL => sql`
    ${from === null ? sql`` : sql`and ${sql.raw(on)} >= ${from}`} ${to === null ? sql`` : sql`and ${sql.raw(on)} <= ${to}`}
    ${before ? sql`and (${sql.raw(on)}, ${sql.raw(id)}) < (${before.on}, ${before.id})` : sql``}`;
  const newest = (on: string, id: string): SQL =>
    sql`order by ${sql.raw(on)} desc, ${sql.raw(id)} desc ${limitTo(limit)}`;
  // No one reads the lines of a member who hides their figures, but the member.
  const isShown = sql`exists (select 1 from squad_members w where w.id = ${memberId} and w.squad_id = ${squadId}
    and w.claimed_by is null and (w.hides_stats = 0 or w.user_id = ${userId}))`;
  const bills = (are: SQL): SQL => sql`
    splits s where s.squad_id = ${squadId} and s.deleted_at is null and ${condition} and ${are}
      ${isNext("s.split_date", "s.id")} ${newest("s.split_date", "s.id")}`;
  /** The entries of a member and of the guests whom they have claimed: of each the newest, among which the page is. */
  const entries = (counts: SQL): SQL => sql`
    squad_members m cross join squad_entries e on e.member_id = m.id and e.source_id in (
      select x.source_id from squad_entries x where x.member_id = m.id and x.source = 'split' and ${counts}
        ${isNext("x.entry_date", "x.source_id")} ${newest("x.entry_date", "x.source_id")})
    cross join splits s on s.id = e.source_id
    where (m.id = ${memberId} or m.claimed_by = ${memberId}) and m.squad_id = ${squadId} and ${condition} and ${isShown}
    group by e.entry_date, e.source_id ${newest("e.entry_date", "e.source_id")}`;
  switch (of) {
    case "bills":
      return selectRows(db, bill).from(bills(kind ? sql`s.kind = ${kind}` : sql`true`));
    case "shares":
      return selectRows(db, share("e.share_cents")).from(entries(sql`x.share_cents <> 0`));
    case "paid":
      return selectRows(db, share("e.cents + e.share_cents")).from(entries(sql`x.cents + x.share_cents > 0`));
    case "covered":
      return selectRows(db, bill).from(
        bills(sql`json_array_length(s.method, '$.covers') > 0 and s.is_refund = 0 and ${isShown} and exists (
          select 1 from json_each(s.method, '$.covers') c join squad_members g on g.id = c.value ->> 'to'
          where g.id = ${memberId} or g.claimed_by = ${memberId})`),
      );
    case "organized":
      return selectRows(db, event).from(sql`
        squad_members m cross join events v on v.squad_id = m.squad_id and v.creator_id = m.user_id and v.deleted_at is null
        where m.id = ${memberId} and m.squad_id = ${squadId} and ${isInSquad(sql`${squadId}`, userId)} and ${isShown}
          ${isNext(eventDay, "v.id")}
        ${newest(eventDay, "v.id")}`);
    case "settled":
      return selectRows(db, payment(userId)).from(sql`
        payments p where p.squad_id = ${squadId} and p.settled_days is not null and p.state in ('sent', 'confirmed') and ${condition}
          ${isNext("p.paid_on", "p.id")} ${newest("p.paid_on", "p.id")}`);
  }
}
