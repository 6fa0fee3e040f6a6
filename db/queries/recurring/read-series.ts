import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows, type ValueOf } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { isVisible } from "#db/queries/events/event-access.ts";
import { personOf } from "#db/queries/profiles/person.ts";
import { squadOf } from "#db/queries/squads/squad-of.ts";
import { daysFrom, EVENT_LEAD_DAYS } from "#domain/recurring/schedule.ts";
import type { ComingBill } from "#domain/recurring/coming-shares.ts";
import { dateOf } from "#domain/recurring/moves.ts";
import {
  NEXT_DAYS,
  type CreatedItem,
  type PlannedDay,
  type Series,
  type SeriesAmount,
  type SeriesDetail,
  type SeriesProblem,
} from "#domain/recurring/series.ts";
import { sharesOfSeries } from "#domain/recurring/series-shares.ts";
import { daysAfter, utcDay } from "#domain/time/calendar.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import { isSeriesReader, type SeriesReader } from "./series-access.ts";
import { seriesPeopleJson } from "./series-people.ts";

const CREATED_SHOWN = 20;
/** The maximum of skipped and changed days that are read. */
const MAX_EXCEPTIONS_READ = 120;

/** The coming events of the series `s` that exist already, for a user who sees them. An event is created two weeks before. */
const plannedEvents = (userId: string, now: Date): SQL => sql`(
  select e.id, e.occurrence, e.event_date from events e
  where s.kind = 'event' and e.series_id = s.id and e.occurrence >= ${daysAfter(utcDay(now), -EVENT_LEAD_DAYS)}
    and e.event_date > ${now.getTime()} and ${isVisible(userId)}
  order by e.occurrence) planned`;

/** The series under alias `s`, as it is stored. `exceptions` are the days that are skipped, changed or moved, from the next one on. */
const seriesFields = (userId: string, now: Date) => ({
  id: col.text(sql`s.id`),
  storedKind: col.text<"split" | "event">(sql`s.kind`),
  title: col.text(sql`s.title`),
  squad: squadOf(sql.raw("s.squad_id")),
  owner: personOf(sql.raw("s.owner_id")),
  isOwner: col.boolean(sql`s.owner_id = ${userId}`),
  rule: col.text(sql`s.rule`),
  startDay: col.text(sql`s.start_day`),
  startTime: col.text(sql`s.start_time`).nullable(),
  allDay: col.boolean(sql`coalesce(s.template ->> '$.allDay', 0)`),
  timeZone: col.text(sql`s.time_zone`),
  amount: col.text<SeriesAmount>(sql`s.amount`),
  // Without what is null.
  template: col.json<SeriesDetail["template"]>(sql`json_patch('{}', s.template)`),
  totalCents: col.number(sql`s.template ->> '$.totalCents'`).nullable(),
  /** The reader among those whom the template names: a member of the squad, or the user. */
  readerId: col
    .text(
      sql`iif(s.squad_id is null, ${userId}, (select m.id from squad_members m where m.squad_id = s.squad_id and m.user_id = ${userId}))`,
    )
    .nullable(),
  state: col.text<Series["state"]>(sql`s.state`),
  problem: col.text<SeriesProblem>(sql`s.problem`).nullable(),
  nextDay: col.text(sql`s.next_day`).nullable(),
  remaining: col.number(sql`s.remaining`).nullable(),
  planned: col.list(
    jsonRow({
      itemId: col.text(sql`planned.id`),
      day: col.text(sql`planned.occurrence`),
      eventDate: col.date(sql`planned.event_date`),
    }),
    plannedEvents(userId, now),
  ),
  exceptions: col.list(
    jsonRow({
      day: col.text(sql`o.day`),
      state: col.text<"skipped" | "changed">(sql`o.state`),
      totalCents: col.number(sql`o.template ->> '$.totalCents'`).nullable(),
      movedTo: col.text(sql`o.moved_to`).nullable(),
    }),
    sql`(select * from series_occurrences where series_id = s.id and day >= s.next_day order by day ${limitTo(MAX_EXCEPTIONS_READ)}) o
      where o.state in ('skipped', 'changed')`,
  ),
  drafts: col.list(
    jsonRow({
      day: col.text(sql`d.day`),
      movedTo: col.text(sql`d.moved_to`).nullable(),
      totalCents: col.number(sql`s.template ->> '$.totalCents'`).nullable(),
    }),
    sql`series_occurrences d where d.series_id = s.id and d.state = 'draft'`,
  ),
});

const storedSeries = (userId: string, now: Date) => jsonRow(seriesFields(userId, now));

type StoredRow = ValueOf<ReturnType<typeof storedSeries>>;

/** What the reader bears of one occurrence with this total; null if they are not in it, or the amount is not known yet. */
function readersShare({ id, owner, readerId, template, amount }: StoredRow, totalCents: number | null): number | null {
  if (totalCents === null || amount === "ask") return null;
  return (
    sharesOfSeries({ id, ownerId: owner.id, template }, totalCents).find((share) => share.id === readerId)?.cents ??
    null
  );
}

/** The next days of a series by date: events that exist already, and days that are only planned. */
function plannedDays(row: StoredRow, shown: number): PlannedDay[] {
  const { nextDay, remaining, exceptions, planned, timeZone } = row;
  const usualShare = readersShare(row, row.totalCents);
  const existing = planned.map(({ day, itemId, eventDate }): PlannedDay => {
    const date = dayIn(timeZone, eventDate);
    const movedTo = date === day ? null : date;
    return { day, isSkipped: false, totalCents: null, myShareCents: null, itemId, movedTo };
  });
  const exceptionOf = new Map(exceptions.map((each) => [each.day, each]));
  const position = nextDay === null ? null : { nextDay, remaining };
  const days = daysFrom(row, position, shown + exceptions.length).map((day): PlannedDay => {
    const totalCents = exceptionOf.get(day)?.totalCents ?? null;
    return {
      day,
      isSkipped: exceptionOf.get(day)?.state === "skipped",
      totalCents,
      myShareCents: totalCents === null ? usualShare : readersShare(row, totalCents),
      itemId: null,
      movedTo: exceptionOf.get(day)?.movedTo ?? null,
    };
  });
  const all = [...existing, ...days].sort((one, other) => (dateOf(one) < dateOf(other) ? -1 : 1));
  const last = all.filter(({ isSkipped }) => !isSkipped)[shown - 1];
  return last ? all.slice(0, all.indexOf(last) + 1) : all;
}

function toSeries(row: StoredRow, shown: number): Series {
  const {
    storedKind,
    template: _template,
    readerId: _reader,
    nextDay: _next,
    planned: _planned,
    exceptions: _exceptions,
    ...series
  } = row;
  return {
    ...series,
    kind: storedKind === "event" ? "event" : row.squad ? "squad-split" : "split",
    next: plannedDays(row, shown),
  };
}

export const selectSeries = ({ userId, condition }: SeriesReader, now: Date) =>
  storedSeries(userId, now)
    .map((row) => toSeries(row, NEXT_DAYS.list))
    .selectFrom(sql`series s where ${condition}`);

/** An active series of splits as in the budget, for a reader who can be in it. */
function comingBill(row: StoredRow): ComingBill | null {
  const { id, title, storedKind, state, nextDay, remaining, readerId, owner, squad, template, amount } = row;
  if (storedKind === "event" || state !== "active" || nextDay === null || readerId === null || "title" in template)
    return null;
  const { rule, startDay, timeZone, exceptions } = row;
  const bill = { id, title, ownerId: owner.id, readerId, currency: squad?.currency ?? "USD", amount, template };
  return { ...bill, rule, startDay, timeZone, nextDay, remaining, exceptions };
}

/**
 * The series that a user owns or reads in their squads, the newest first, those of splits also as bills. Ended ones are not
 * among them.
 */
export const listSeries = (db: Database, userId: string, limit: number, now: Date) =>
  selectRows(
    db,
    storedSeries(userId, now).map((row) => ({ series: toSeries(row, NEXT_DAYS.list), bill: comingBill(row) })),
  ).from(sql`
    series s where s.state <> 'ended' and ${isSeriesReader(userId)} and s.id in (
      select id from series where owner_id = ${userId} and state <> 'ended'
      union select own.id from squad_members m join series own on own.squad_id = m.squad_id and own.state <> 'ended'
        where m.user_id = ${userId} and m.left_at is null
      union select series_id from series_regulars where user_id = ${userId})
    order by s.id desc ${limitTo(limit)}`);

/** The splits and events of the series `s`, the newest first, with the reader's part of each split. */
const createdItems = (userId: string) =>
  col.list(
    jsonRow({
      day: col.text(sql`o.day`),
      movedTo: col.text(sql`o.moved_to`).nullable(),
      itemId: col.text(sql`o.item_id`),
      totalCents: col.number(sql`bill.total_amount_cents`).nullable(),
      myShareCents: col
        .number(
          sql`case when bill.id is null then null
            when bill.squad_id is not null then (select sh.share_cents from squad_members m
              join split_shares sh on sh.split_id = bill.id and sh.member_id = m.id
              where m.squad_id = bill.squad_id and m.user_id = ${userId})
            when bill.creator_id = ${userId} then bill.total_amount_cents
              - (select coalesce(sum(p.amount_owed_cents), 0) from split_participants p where p.split_id = bill.id)
            else (select p.amount_owed_cents from split_participants p where p.split_id = bill.id and p.user_id = ${userId}) end`,
        )
        .nullable(),
      pendingCents: col.number(sql`iif(bill.squad_id is null, bill.pending_cents, null)`).nullable(),
    }),
    sql`(select * from series_occurrences where series_id = s.id and state = 'created' order by day desc ${limitTo(CREATED_SHOWN)}) o
      left join splits bill on bill.id = o.item_id and bill.deleted_at is null`,
  );

/** All details of a series. */
export const selectSeriesDetail = (db: Database, { userId, condition }: SeriesReader, now: Date) =>
  selectRows(db, {
    ...seriesFields(userId, now),
    people: col.json<SeriesDetail["people"]>(seriesPeopleJson),
    created: createdItems(userId),
    regulars: col.list(
      personOf(sql.raw("r.user_id")),
      sql`(select * from series_regulars where series_id = s.id order by since, user_id) r`,
    ),
  })
    .from(sql`series s where ${condition}`)
    .map(({ people, created, regulars, ...row }): SeriesDetail => ({
      ...toSeries(row, NEXT_DAYS.page),
      template: row.template,
      people,
      shares:
        row.amount === "ask" || row.totalCents === null
          ? []
          : sharesOfSeries({ id: row.id, ownerId: row.owner.id, template: row.template }, row.totalCents),
      created: created satisfies CreatedItem[],
      regulars,
    }));
