import { and, eq, gt, ne, sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { newIdSql } from "#db/new-id.ts";
import { splitParticipants, splits } from "#db/schema/splits.ts";
import type { Participant, Split } from "#domain/splits/splits.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import { friendIdsOf } from "#db/queries/friends/friends.ts";
import { person, personOf } from "#db/queries/profiles/person.ts";
import { squadMatesOf } from "#db/queries/squads/members.ts";
import type { ShareCreator, SplitCreator, SplitViewer } from "./split-access.ts";
import type { EventOrganizer } from "#db/queries/events/event-access.ts";

const participant = jsonRow({
  id: col.text(sql`p.id`),
  userId: col.text(sql`p.user_id`),
  person: person(sql.raw("q")),
  amountOwedCents: col.number(sql`p.amount_owed_cents`),
  percentage: col.number(sql`p.percentage`),
  paid: col.boolean(sql`p.paid`),
  paidAt: col.instant(sql`p.paid_at`).nullable(),
  remindedAt: col.instant(sql`p.reminded_at`).nullable(),
  disputedAt: col.instant(sql`p.disputed_at`).nullable(),
});

/** The event of the split under alias `s`, while it is not cancelled. */
export const eventOfSplit = col
  .one(
    jsonRow({ id: col.text(sql`ev.id`), title: col.text(sql`ev.title`) }),
    sql`events ev where ev.id = s.event_id and ev.deleted_at is null`,
  )
  .nullable();

/** The split under alias `s`, with its people: one shape for the list, the page and a create's answer. */
export const split = jsonRow({
  id: col.text(sql`s.id`),
  name: col.text(sql`s.name`),
  totalCents: col.number(sql`s.total_amount_cents`),
  merchant: col.text(sql`s.merchant`).nullable(),
  splitDate: col.text(sql`s.split_date`),
  event: eventOfSplit,
  input: col.json<NonNullable<Split["input"]>>(sql`s.method`).nullable(),
  seriesId: col.text(sql`s.series_id`).nullable(),
  creator: personOf(sql.raw("s.creator_id")),
  participants: col.list(
    participant,
    sql`split_participants p join profiles q on q.id = p.user_id where p.split_id = s.id`,
  ),
}).map(withSums);

/** Where a page of a list ends. */
export interface SplitPosition {
  splitDate: string;
  id: string;
}

/** Computes the sums from the shares, so that they always agree. */
function withSums(row: Omit<Split, "creatorShareCents" | "paidCents" | "pendingCents">): Split {
  const participants = row.participants.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const sum = (some: Participant[]) => some.reduce((total, each) => total + each.amountOwedCents, 0);
  const paidCents = sum(participants.filter((each) => each.paid));
  const pendingCents = sum(participants) - paidCents;
  return {
    ...row,
    participants,
    creatorShareCents: row.totalCents - paidCents - pendingCents,
    paidCents,
    pendingCents,
  };
}

export const insertSplit = (db: Database, values: typeof splits.$inferInsert) => db.insert(splits).values(values);

/** Refuses a batch that names an event which its creator does not organize. */
export const refuseUnavailableEvent = (db: Database, { condition }: EventOrganizer) =>
  refuseWhere(db, "event_unavailable", sql`not exists (select 1 from events e where ${condition})`);

/**
 * Refuses a batch that adds someone unknown, whose account was deleted, or who blocked the split's creator. With a right
 * to an existing split, only where that right holds.
 */
export const refuseUnavailablePeople = (
  db: Database,
  { creatorId, userIds, creator }: { creatorId: string; userIds: readonly string[]; creator?: SplitCreator },
) =>
  refuseWhere(
    db,
    "participant_unavailable",
    sql`${creator?.condition ?? sql`true`} and exists (
      select 1 from json_each(${JSON.stringify(userIds)}) left join profiles p on p.id = value and p.deleted_at is null
      where p.id is null or ${isBlocked(sql.raw("p.id"), sql`${creatorId}`)})`,
  );

export interface NewParticipant {
  userId: string;
  amountOwedCents: number;
  percentage: number;
  paid: boolean;
}

/** All participants in one statement; into an existing split only by its creator's right. */
export const insertParticipants = (
  db: Database,
  { splitId, condition }: SplitCreator,
  participants: NewParticipant[],
  now: Date,
) =>
  db.run(sql`
    insert into split_participants (id, split_id, user_id, amount_owed_cents, percentage, paid, pending_since)
    select ${newIdSql("prt", now)}, ${splitId}, value ->> 'userId', value ->> 'amountOwedCents', value ->> 'percentage',
      value ->> 'paid', iif(value ->> 'paid', null, ${now.getTime()})
    from json_each(${JSON.stringify(participants)}) where ${condition}`);

export const selectSplit = (viewer: SplitViewer) =>
  split.selectFrom(sql`splits s where s.id = ${viewer.splitId} and ${viewer.condition}`);

/** Marks a share as paid or pending; no row if it is already. A share of $0 stays paid. Marking a share settles its dispute. */
export const setSharePaid = (db: Database, creator: ShareCreator, paid: boolean, now: Date) =>
  db
    .update(splitParticipants)
    .set({ paid, paidAt: paid ? now : null, pendingSince: paid ? null : now, disputedAt: null })
    .where(
      and(
        eq(splitParticipants.id, creator.participantId),
        eq(splitParticipants.splitId, creator.splitId),
        ne(splitParticipants.paid, paid),
        gt(splitParticipants.amountOwedCents, 0),
        creator.condition,
      ),
    )
    .returning({ id: splitParticipants.id });

/** Everyone in a split, for live messages. */
export const listSplitPeople = (db: Database, viewer: SplitViewer) =>
  selectRows(db, { userId: col.text(sql`creator_id`) }).from(sql`
    splits where id = ${viewer.splitId} and ${viewer.condition}
    union select user_id from split_participants where split_id = ${viewer.splitId} and ${viewer.condition}`);

/** The ids of the splits that a user created or takes part in. */
export const splitsOf = (userId: string): SQL => sql`select split_id from split_entries where user_id = ${userId}`;

/** Everyone else in a user's splits and squads, and the user's friends and pending friends, each once. */
export const listMates = (db: Database, userId: string) =>
  selectRows(db, { userId: col.text(sql`user_id`) }).from(sql`
    split_entries where split_id in (${splitsOf(userId)}) and user_id <> ${userId}
    union ${squadMatesOf(userId)} union ${friendIdsOf(userId)}`);
