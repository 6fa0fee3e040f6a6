import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows, type ValueOf } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import {
  MAX_SERIES,
  type SeriesAmount,
  type SplitTemplate,
  type SquadSplitTemplate,
} from "#domain/recurring/series.ts";
import { daysAfter, type Day } from "#domain/time/calendar.ts";
import { isSeriesReader } from "./series-access.ts";

const MOST_EXCEPTIONS = 60;

/** A series `s` of splits from its next day on. */
const recurringBill = (userId: string | SQL) =>
  jsonRow({
    id: col.text(sql`s.id`),
    title: col.text(sql`s.title`),
    ownerId: col.text(sql`s.owner_id`),
    /** The reader among those whom the template names: the user, or their member of the squad. */
    readerId: col.text(
      sql`iif(s.squad_id is null, ${userId}, (select m.id from squad_members m where m.squad_id = s.squad_id and m.user_id = ${userId}))`,
    ),
    currency: col.text(sql`coalesce((select currency from squads where id = s.squad_id), 'USD')`),
    rule: col.text(sql`s.rule`),
    startDay: col.text(sql`s.start_day`),
    timeZone: col.text(sql`s.time_zone`),
    nextDay: col.text(sql`s.next_day`),
    remaining: col.number(sql`s.remaining`).nullable(),
    amount: col.text<SeriesAmount>(sql`s.amount`),
    // Without what is null.
    template: col.json<SplitTemplate | SquadSplitTemplate>(sql`json_patch('{}', s.template)`),
    exceptions: col.list(
      jsonRow({
        day: col.text(sql`o.day`),
        state: col.text<"skipped" | "changed">(sql`o.state`),
        totalCents: col.number(sql`o.template ->> '$.totalCents'`).nullable(),
        movedTo: col.text(sql`o.moved_to`).nullable(),
      }),
      sql`(select * from series_occurrences where series_id = s.id and day >= s.next_day order by day ${limitTo(MOST_EXCEPTIONS)}) o
        where o.state in ('skipped', 'changed')`,
    ),
  });
export type RecurringBill = ValueOf<ReturnType<typeof recurringBill>>;

/** The day of a bill is due in its morning, so everywhere on Earth before this instant. */
const endOf = (day: Day): number => Date.parse(daysAfter(day, 1));

/** The active series of splits that a user reads and that happen until a day, if one is given. */
export const listRecurringBills = (db: Database, userId: string | SQL, until?: Day) =>
  selectRows(db, recurringBill(userId)).from(sql`
    series s where s.kind = 'split' and s.state = 'active' and s.next_day is not null
      ${until === undefined ? sql`` : sql`and +s.due_at < ${endOf(until)}`} and ${isSeriesReader(userId)} and s.id in (
        select id from series where owner_id = ${userId} and state <> 'ended'
        union select own.id from squad_members m join series own on own.squad_id = m.squad_id and own.state <> 'ended'
          where m.user_id = ${userId} and m.left_at is null)
    order by s.id ${limitTo(MAX_SERIES)}`);
