import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { userOf, type PaymentRight } from "#db/queries/payments/payment-access.ts";
import type { ShareCreator } from "#db/queries/splits/split-access.ts";
import { ANSWER_MS, LIMITS, POINTS_FOR, weekStartOf } from "#domain/points/points.ts";
import { canCount, addLines, collects, countedSince, int, stands, taking, turnsOf } from "./lines.ts";
import { invitedLines, uninvitedLines } from "./invited.ts";
import { notifyPoints } from "./point-notifications.ts";
import { readOnce, settledLines, unsettledLines, type Settled } from "./settled.ts";

/** What takes back the lines for answers to payments that were withdrawn. */
const unansweredLines = ({ subjects, people }: Settled): SQL => sql`
  select ${taking} from (${people}) who
    cross join points l indexed by points_once on l.user_id = who.user_id and l.kind = 'answered' and l.subject in (${subjects})
  where ${stands} and not exists (select 1 from payments p where p.id = l.subject and p.state in ('confirmed', 'disputed'))`;

/**
 * Brings the points in line with settlements that have changed: takes back what does not count any more, then adds what counts.
 * It only follows what the database says, so it changes nothing when it runs again. Runs after the change, in its batch.
 */
export const followSettlements = (db: Database, settled: Settled, now: Date) => ({
  takenBack: addLines(
    db,
    readOnce(
      settled,
      (once) => sql`${unsettledLines(once, now)} union all ${unansweredLines(once)} union all ${uninvitedLines(once)}`,
    ),
    now,
  ),
  added: addLines(
    db,
    readOnce(settled, (once) => sql`${settledLines(once, now)} union all ${invitedLines(once, now)}`),
    now,
  ),
  notified: notifyPoints(db, settled, now),
});

const sender = userOf(sql.raw("p.from_id"));
const receiver = userOf(sql.raw("p.to_id"));

const ofPayment = ({ paymentId }: PaymentRight): Settled => ({
  subjects: sql`select ${paymentId} union all select x.participant_id from payment_shares x where x.payment_id = ${paymentId}`,
  people: sql`select ${sender} as user_id from payments p where p.id = ${paymentId} union all select ${receiver} from payments p where p.id = ${paymentId}`,
});

/** Brings the points in line with a payment that was recorded, answered or withdrawn in this batch. */
export const followPayment = (db: Database, right: PaymentRight, now: Date) =>
  followSettlements(db, ofPayment(right), now);

/** Brings the points in line with a share that was marked in this batch. */
export const followShare = (db: Database, { participantId, splitId }: ShareCreator, now: Date) =>
  followSettlements(
    db,
    {
      subjects: sql`select ${participantId}`,
      people: sql`select x.user_id from split_participants x where x.id = ${participantId}
        union all select s.creator_id from splits s where s.id = ${splitId}`,
    },
    now,
  );

/** Brings the points in line with a direct split that was deleted or restored in this batch. */
export const followSplit = (db: Database, { splitId }: { splitId: string }, now: Date) =>
  followSettlements(
    db,
    {
      subjects: sql`select x.id from split_participants x where x.split_id = ${splitId}`,
      people: peopleOfSplit(splitId),
    },
    now,
  );

const peopleOfSplit = (splitId: string): SQL =>
  sql`select x.user_id from split_participants x where x.split_id = ${splitId} union all select s.creator_id from splits s where s.id = ${splitId}`;

/** Points of its receiver who answers a payment in time. Runs before its state is changed. */
export const awardAnswered = (db: Database, { userId, condition }: PaymentRight, now: Date) => {
  const turns = turnsOf(sql`${userId}`, "answered", sql`p.id`);
  return addLines(
    db,
    sql`
    select ${userId} as user_id, 'answered' as kind, p.id as subject, ${turns} as turn, ${int(POINTS_FOR.answered)} as points,
      p.squad_id, ${sender} as person_id
    from payments p where ${condition} and p.state = 'sent' and ${receiver} = ${userId}
      and p.created_at >= ${int(now.getTime() - ANSWER_MS)} and ${canCount(turns)} and ${collects(sql`${userId}`)}
      and ${countedSince(sql`${userId}`, "answered", sql`p.id`, int(weekStartOf(now.getTime())))} < ${int(LIMITS.answeredPerWeek)}`,
    now,
  );
};
