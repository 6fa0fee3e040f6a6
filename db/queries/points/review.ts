import { sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { hasSettledElsewhere, invitedLines } from "./invited.ts";
import { addLines, int, stands, taking } from "./lines.ts";
import { earns, readOnce, settledLines } from "./settled.ts";

/** What the line `l` gives points for is still so. Challenges and streaks answer for their own. */
export const holds: SQL = sql`case l.kind
  when 'settled' then exists (select 1 from settlements s where s.subject = l.subject and s.from_id = l.user_id and ${earns})
  when 'answered' then exists (select 1 from payments p where p.id = l.subject and p.state in ('confirmed', 'disputed'))
  when 'invited' then exists (select 1 from referrals r where r.user_id = l.subject and r.inviter_id = l.user_id and ${hasSettledElsewhere})
  else 1 end`;

/** Lines or settlements from an instant on, by it and by a key. */
export interface ReviewPosition {
  atMs: number;
  key: string;
}

const lineKey = sql`l.user_id || ' ' || printf('%012d', l.number)`;

/** A page of lines, oldest first. */
export const listLinesToReview = (db: Database, after: ReviewPosition, limit: number) =>
  selectRows(db, {
    atMs: col.number(sql`l.at`),
    key: col.text(lineKey),
    userId: col.text(sql`l.user_id`),
    number: col.number(sql`l.number`),
  }).from(sql`
    points l where l.at >= ${after.atMs} and (l.at > ${after.atMs} or ${lineKey} > ${after.key})
    order by l.at, l.user_id, l.number ${limitTo(limit)}`);

/** Takes back the lines among these whose facts have gone. */
export const takeBackLines = (db: Database, lines: readonly { userId: string; number: number }[], now: Date) =>
  addLines(
    db,
    sql`
    select ${taking} from json_each(${JSON.stringify(lines.map(({ userId, number }) => [userId, number]))}) each
      cross join points l on l.user_id = each.value ->> 0 and l.number = each.value ->> 1
    where ${stands} and not ${holds}`,
    now,
  );

/** A page of settlements that were in time, oldest first. */
export const listSettlementsToReview = (db: Database, after: ReviewPosition, limit: number) =>
  selectRows(db, { atMs: col.number(sql`s.at`), key: col.text(sql`s.subject`) }).from(sql`
    settlements s where s.at >= ${int(after.atMs)} and (s.at > ${int(after.atMs)} or s.subject > ${after.key})
    order by s.at, s.subject ${limitTo(limit)}`);

/** Adds what is missing for these settlements. */
export const addMissingLines = (db: Database, subjects: readonly string[], now: Date) => {
  const settled = {
    subjects: sql`select value from json_each(${JSON.stringify(subjects)})`,
    people: sql`select null as user_id`,
  };
  return addLines(
    db,
    readOnce(settled, (once) => sql`${settledLines(once, now)} union all ${invitedLines(once, now)}`),
    now,
  );
};
