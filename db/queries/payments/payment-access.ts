import { sql, type SQL } from "drizzle-orm";
import type { PaymentState } from "#domain/payments/payments.ts";
import { hasBecomeUserSince } from "#db/queries/squads/became-user.ts";
import { isInSquad, isSquadReader, readsSquad } from "#db/queries/squads/squad-access.ts";

declare const proof: unique symbol;

/**
 * The right of a user to read one payment, as a condition on its row `p` that every statement carries. Without the right the
 * payment does not exist.
 */
export interface PaymentReader {
  readonly paymentId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "reader" | "writer";
}

/** The right to do something with one payment now. */
export interface PaymentRight extends PaymentReader {
  readonly [proof]: "writer";
}

const right = (paymentId: string, userId: string, condition: SQL): PaymentRight =>
  ({ paymentId, userId, condition: sql`p.id = ${paymentId} and ${condition}` }) as PaymentRight;

/** The user who is one side of a payment: themselves, or who a member of a squad is; null for a guest. */
export const userOf = (partyId: SQL): SQL => sql`coalesce(
  (select coalesce(as_member.user_id, m.user_id) from squad_members m left join squad_members as_member on as_member.id = m.claimed_by
    where m.id = ${partyId}),
  (select id from profiles where id = ${partyId}))`;

const [sender, receiver] = [userOf(sql.raw("p.from_id")), userOf(sql.raw("p.to_id"))];

/** It is in one of these states, and changes by itself: what a savings goal wrote changes with the goal's book. */
const isIn = (states: readonly PaymentState[]): SQL =>
  sql`p.goal_id is null and p.state in (${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`;

const squadId = sql.raw("p.squad_id");

/** A side of a payment has no user who could answer it: a guest, or a deleted account. */
const hasNoAccount = (user: SQL): SQL =>
  sql`not exists (select 1 from profiles u where u.id = ${user} and u.deleted_at is null)`;

/**
 * A side of a payment became a user after the payment was last answered: they have claimed the guest whom it is with, or the
 * guest stood for them while they were invited.
 */
const hasBecomeUser = (partyId: SQL): SQL => hasBecomeUserSince(partyId, sql.raw("p.changed_at"));

/**
 * No user could answer for one side of a squad's payment. It is the matter of all members, because no one else could object
 * to what a member records with a guest; also once the guest is a user, until they answer it.
 */
export const hasSideWithoutAccount: SQL = sql`(p.squad_id is not null and (${hasNoAccount(sender)} or ${hasNoAccount(receiver)}
  or ${hasBecomeUser(sql.raw("p.from_id"))} or ${hasBecomeUser(sql.raw("p.to_id"))}))`;

/** The user is a member who neither sent nor recorded a payment with a side that has no account. */
const isWitness = (userId: string): SQL => sql`(p.recorded_by <> ${userId} and ${sender} is not ${userId}
  and ${isInSquad(squadId, userId)} and ${hasSideWithoutAccount})`;

/** A member of the payment's squad; and someone who left it if they are a side and still read it. Direct payments have no squad. */
const canAct = (userId: string | SQL): SQL => sql`(p.squad_id is null or ${isInSquad(squadId, userId)}
  or (${sender} = ${userId} or ${receiver} = ${userId}) and ${isSquadReader(squadId, userId)})`;

/**
 * The receiver can confirm what was sent, also after they said that it did not arrive, and after leaving. If they have no
 * account, a member can who neither sent nor recorded it.
 */
export const canConfirm = (userId: string): SQL => sql`(${isIn(["sent", "disputed"])}
  and (${receiver} = ${userId} or ${hasNoAccount(receiver)} and ${isWitness(userId)}))`;

/**
 * The receiver can say that it did not arrive until they confirm it, also after leaving. Where a side has no account, any
 * member can at any time, who neither sent nor recorded it.
 */
export const canDispute = (userId: string): SQL => sql`(${isIn(["sent", "confirmed"])}
  and (p.state = 'sent' and ${receiver} = ${userId} or ${isWitness(userId)}))`;

/**
 * The sender, and who recorded it, can withdraw it until it is confirmed. One that was confirmed when it was recorded, and is
 * unchanged since, can be withdrawn by who recorded it. Where a side has no account, any member can at any time.
 */
export const canWithdraw = (
  userId: string | SQL,
): SQL => sql`(p.goal_id is null and p.state <> 'withdrawn' and ${canAct(userId)} and (
  ${isIn(["sent", "disputed"])} and (p.recorded_by = ${userId} or ${sender} = ${userId})
  or p.recorded_by = ${userId} and p.changed_at = p.created_at
  or ${isInSquad(squadId, userId)} and ${hasSideWithoutAccount}))`;

export const asConfirmer = (paymentId: string, userId: string) => right(paymentId, userId, canConfirm(userId));
export const asDisputer = (paymentId: string, userId: string) => right(paymentId, userId, canDispute(userId));
export const asWithdrawer = (paymentId: string, userId: string) => right(paymentId, userId, canWithdraw(userId));

/** The right over a payment of the user who records it, in the batch that writes it. */
export const asRecorder = (paymentId: string, userId: string) =>
  right(paymentId, userId, sql`p.recorded_by = ${userId}`);

/** Both sides see a payment, and everyone who can read its squad. */
export const asPaymentReader = (paymentId: string, userId: string): PaymentReader =>
  right(
    paymentId,
    userId,
    sql`(${sender} = ${userId} or ${receiver} = ${userId} or ${isSquadReader(sql.raw("p.squad_id"), userId)})`,
  );

const hasNoUser = (alias: "f" | "t"): SQL => hasNoAccount(sql.raw(`${alias}.user_id`));

const canPay = (alias: "f" | "t"): SQL => sql`${sql.raw(alias)}.claimed_by is null and ${readsSquad(alias)}`;

/** The sides of a payment in a squad that a user records: members. */
interface SquadSides {
  squadId: string;
  from: string;
  to: string;
  userId: string;
}

/** The right to record a payment between two members of a squad. */
export interface SquadPayer extends Readonly<SquadSides> {
  readonly condition: SQL;
  readonly [proof]: true;
}

/**
 * One of the two members is the user, or has no account, which only current members speak for. Those who left can settle what
 * is open for themselves.
 */
const canRecord = ({ squadId: id, from, to, userId }: SquadSides): SQL => sql`exists (
  select 1 from squad_members f join squad_members t on t.squad_id = f.squad_id
  where f.id = ${from} and t.id = ${to} and f.squad_id = ${id} and ${canPay("f")} and ${canPay("t")}
    and (f.user_id = ${userId} or t.user_id = ${userId}
      or (${hasNoUser("f")} or ${hasNoUser("t")}) and ${isInSquad(sql`${id}`, userId)}))`;

export const asSquadPayer = (sides: SquadSides): SquadPayer =>
  ({ ...sides, condition: canRecord(sides) }) as SquadPayer;

/** The right to record a payment for direct splits: of its two sides, while both have an account. */
export interface DirectPayer {
  /** Users. */
  readonly from: string;
  readonly to: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: true;
}

export const asDirectPayer = (sides: { from: string; to: string; userId: string }): DirectPayer =>
  ({
    ...sides,
    condition: sql`${sides.userId} in (${sides.from}, ${sides.to})
      and 2 = (select count(*) from profiles where id in (${sides.from}, ${sides.to}) and deleted_at is null)`,
  }) as DirectPayer;

/** A payment is confirmed when a user records it if they are its receiver, or that is no user who could confirm it. */
export const stateOfNewPayment = (to: SQL, userId: string): SQL => sql`iif(exists (
  select 1 from squad_members t where t.id = ${to} and (t.user_id = ${userId} or ${hasNoUser("t")})), 'confirmed', 'sent')`;

export const stateWhenRecordedInSquad = ({ to, userId }: SquadPayer): SQL => stateOfNewPayment(sql`${to}`, userId);
