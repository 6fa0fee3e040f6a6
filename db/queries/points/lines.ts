import { sql, type SQL } from "drizzle-orm";
import { col, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { MAX_TURNS, YEAR_MS, type PointKind } from "#domain/points/points.ts";

/** An integer as text: D1 binds numbers as reals. */
export const int = (value: number): SQL => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no integer`);
  return sql.raw(String(value));
};

/** The total of all lines of a user up to an instant. */
export const totalAt = (userId: SQL, at: SQL): SQL => sql`coalesce((
  select upto.total from points upto where upto.user_id = ${userId} and upto.at <= ${at} order by upto.at desc, upto.number desc limit 1), 0)`;

/** How many lines a subject of a kind has: an odd number while it counts. */
export const turnsOf = (userId: SQL, kind: PointKind, subject: SQL): SQL => sql`(
  select count(*) from points had where had.user_id = ${userId} and had.kind = ${kind} and had.subject = ${subject})`;

/** A subject with so many lines can get points now. */
export const canCount = (turns: SQL): SQL => sql`${turns} % 2 = 0 and ${turns} < ${int(MAX_TURNS)}`;

/** A user collects points: they have an account and have not turned them off. */
export const collects = (userId: SQL): SQL =>
  sql`exists (select 1 from profiles who where who.id = ${userId} and who.deleted_at is null and who.points_off_since is null)`;

/** How many other subjects of a kind have got points since an instant. What was undone since is among them. */
export const countedSince = (
  userId: SQL,
  kind: PointKind,
  subject: SQL,
  since: SQL,
  more: SQL = sql`true`,
): SQL => sql`(
  select count(distinct given.subject) from points given where given.user_id = ${userId} and given.kind = ${kind}
    and given.at >= ${since} and given.points > 0 and given.subject <> ${subject} and ${more})`;

/**
 * The line `l` gives points that no later line has taken back.
 */
export const stands: SQL = sql`l.points > 0 and not exists (select 1 from points undone
  where undone.user_id = l.user_id and undone.kind = l.kind and undone.subject = l.subject and undone.turn = l.turn + 1)`;

/** The line that takes back the line `l`. */
export const taking: SQL = sql`l.user_id, l.kind, l.subject, l.turn + 1 as turn, -l.points as points, l.squad_id, l.person_id`;

/**
 * Adds lines from rows of `user_id, kind, subject, turn, points, squad_id, person_id`. Each continues the totals of its user.
 * Of two writes at once, the second finds the lines of the first.
 */
export const addLines = (db: Database, rows: SQL, now: Date) =>
  writeRows(db, {
    userId: col.text(sql`user_id`),
    kind: col.text<PointKind>(sql`kind`),
    points: col.number(sql`points`),
  }).by(sql`
    insert into points (user_id, number, kind, subject, turn, points, total, year_points, at, squad_id, person_id)
    select c.user_id, c.number, c.kind, c.subject, c.turn, c.points, c.total,
      c.total - ${totalAt(sql`c.user_id`, sql`c.at - ${int(YEAR_MS)}`)}, c.at, c.squad_id, c.person_id
    from (
      select w.user_id, w.kind, w.subject, w.turn, w.points, w.squad_id, w.person_id,
        coalesce(newest.number, 0) + row_number() over (partition by w.user_id order by w.kind, w.subject) as number,
        coalesce(newest.total, 0) + sum(w.points) over (partition by w.user_id order by w.kind, w.subject rows unbounded preceding) as total,
        max(${int(now.getTime())}, coalesce(newest.at, 0)) as at
      from (${rows}) w left join points newest on newest.user_id = w.user_id
        and newest.number = (select max(upto.number) from points upto where upto.user_id = w.user_id)) c
    where true on conflict (user_id, kind, subject, turn) do nothing`);
