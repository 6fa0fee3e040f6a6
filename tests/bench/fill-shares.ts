import { PENDING_DAYS, dayRangesByZone } from "#domain/time/reminder-schedule.ts";

const PEOPLE = 20_000;
const SHARES_A_SPLIT = 10;
const CHUNK = 100_000;
const HOUR_MS = 60 * 60_000;
/** Dates on which one page of other shares is due, far apart from each other. */
export const SINGLE_PAGES = 50;
const APART_MS = 100 * 24 * HOUR_MS;

export const singlePageAt = (at: Date, index: number): Date => new Date(at.getTime() + (index + 1) * APART_MS);

/**
 * Inserts shares in splits of eleven people, who live in every time zone: a tenth has been pending for 3, 7 or 14 days
 * at `at`; a tenth is pending for another time, 1,000 of them for 3 days at each `singlePageAt`; the others are paid. The
 * triggers for lists and balances are off meanwhile, and those tables stay empty: the daily job does not read them.
 */
export async function fillShares(db: D1Database, shares: number, at: Date): Promise<void> {
  const triggers = await db
    .prepare(
      "select name, sql from sqlite_master where type = 'trigger' and tbl_name in ('splits', 'split_participants')",
    )
    .all<{ name: string; sql: string }>();
  for (const { name } of triggers.results) await db.prepare(`drop trigger ${name}`).run();
  await fillPeople(db);
  await fillDays(db, at);
  for (let from = 0; from < shares; from += CHUNK) await fillChunk(db, from, Math.min(shares, from + CHUNK));
  await db.prepare("drop table bench_days").run();
  for (const { sql } of triggers.results) await db.prepare(sql).run();
}

const zones = Intl.supportedValuesOf("timeZone");
// D1 binds numbers as floating point.
const numbers = "with recursive n(i) as (select cast(?1 as integer) union all select i + 1 from n where i + 1 < ?2)";

async function fillPeople(db: D1Database): Promise<void> {
  const insert = (sql: string) => db.prepare(`${numbers} ${sql}`);
  await db.batch([
    insert(
      "insert into users (id, name, email, created_at, updated_at) select 'usr_d' || i, '', 'd' || i || '@example.com', 0, 0 from n",
    ).bind(0, PEOPLE),
    insert(
      `insert into profiles (id, username, time_zone, created_at)
      select 'usr_d' || i, 'd' || i, json_extract(?3, '$[' || (i % ${zones.length}) || ']'), 0 from n`,
    ).bind(0, PEOPLE, JSON.stringify(zones)),
  ]);
}

/** By time zone: when a share that is due after this many days became pending, and its date. */
async function fillDays(db: D1Database, at: Date): Promise<void> {
  await db
    .prepare(
      "create table bench_days (zone integer, days integer, page integer, start integer, primary key (page, days, zone))",
    )
    .run();
  for (let page = 0; page <= SINGLE_PAGES; page++) {
    const seen = page === 0 ? at : singlePageAt(at, page - 1);
    const rows = PENDING_DAYS.flatMap((days, index) =>
      dayRangesByZone(zones, days, seen).map(({ start }, zone) => ({ zone, days: index, page, start })),
    );
    await db
      .prepare(
        "insert into bench_days select value ->> 'zone', value ->> 'days', value ->> 'page', value ->> 'start' from json_each(?)",
      )
      .bind(JSON.stringify(rows))
      .run();
  }
}

/**
 * Of ten shares the first is due and the second is pending for another time; no user is in a split twice. The times are
 * hours away from the ends of the day, because Node and workerd may know different versions of a zone.
 */
async function fillChunk(db: D1Database, from: number, to: number): Promise<void> {
  const person = `((i / ${SHARES_A_SPLIT}) * 13 + (i % ${SHARES_A_SPLIT}) * 1999) % ${PEOPLE}`;
  const single = `iif(i / 10 < ${SINGLE_PAGES} * 1000, 1 + (i / 10) % ${SINGLE_PAGES}, null)`;
  const dayOf = (page: string, days: string) =>
    `(select start + (2 + (i / 10) % 18) * ${HOUR_MS} from bench_days where page = ${page} and days = ${days} and zone = (${person}) % ${zones.length})`;
  await db.batch([
    db
      .prepare(
        `${numbers} insert into splits (id, name, total_amount_cents, creator_id, split_date, created_at, search_text)
        select format('spl_d%08d', i), 'Dinner', 12000, 'usr_d' || ((i * 13 + 7) % ${PEOPLE}), '2026-01-01', 0, 'dinner' from n`,
      )
      .bind(from / SHARES_A_SPLIT, to / SHARES_A_SPLIT),
    db
      .prepare(
        `${numbers} insert into split_participants (id, split_id, user_id, amount_owed_cents, percentage, paid, pending_since)
        select format('prt_d%08d', i), format('spl_d%08d', i / ${SHARES_A_SPLIT}), 'usr_d' || (${person}), 1090, 9.09, i % 10 > 1,
          case i % 10 when 0 then ${dayOf("0", "(i / 10) % 3")} when 1 then coalesce(${dayOf(single, "0")}, i) end from n`,
      )
      .bind(from, to),
  ]);
}
