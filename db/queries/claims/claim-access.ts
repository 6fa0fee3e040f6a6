import { sql, type SQL } from "drizzle-orm";
import { isSquadMember, isSquadReader } from "#db/queries/squads/squad-access.ts";

declare const proof: unique symbol;

// Conditions here are on a claim `k`, its split `s` and a seat `t` of it.

const squadOfSplit = sql.raw("s.squad_id");

/** The user is in the direct split `s`. Its payer must still be there for anyone to change something. */
const isInDirectSplit = (userId: string): SQL => sql`(s.creator_id = ${userId} or exists (
  select 1 from split_participants me where me.split_id = s.id and me.user_id = ${userId}))`;
const isPayerThere = sql.raw(
  "exists (select 1 from profiles payer where payer.id = s.creator_id and payer.deleted_at is null)",
);
const isUser = (userId: string | SQL): SQL =>
  sql`exists (select 1 from profiles own where own.id = ${userId} and own.deleted_at is null)`;

const seesSplit = (userId: string): SQL => sql`(s.deleted_at is null
  and iif(s.squad_id is null, ${isInDirectSplit(userId)}, ${isSquadReader(squadOfSplit, userId)}))`;

/** The user can change things in the split: they are in it now, and it is neither read-only nor in an archived squad. */
const isAtSplit = (userId: string): SQL => sql`(s.deleted_at is null and ${isUser(userId)}
  and iif(s.squad_id is null, ${isPayerThere} and ${isInDirectSplit(userId)}, ${isSquadMember(squadOfSplit, userId)}))`;

/** The user paid: the creator of a direct split; in a squad a current member who paid for it, or added it. */
const hasPaid = (
  userId: string | SQL,
): SQL => sql`(s.deleted_at is null and ${isUser(userId)} and iif(s.squad_id is null, s.creator_id = ${userId},
  exists (select 1 from squad_members me cross join squads own on own.id = me.squad_id
    where me.squad_id = s.squad_id and me.user_id = ${userId} and me.left_at is null and own.archived_at is null
      and (s.creator_id = ${userId} or exists (
        select 1 from split_shares paid where paid.split_id = s.id and paid.member_id = me.id and paid.paid_cents > 0)))))`;

/** The user at seat `t`; a guest who turned out to be a member is that member. */
export const userOfSeat = sql.raw(`iif(s.squad_id is null, t.person_id, (
  select coalesce(own.user_id, w.user_id) from squad_members w left join squad_members own on own.id = w.claimed_by
  where w.id = t.person_id))`);

/** The person at seat `t` is in the squad and has no account. */
export const isGuestSeat = sql.raw(`exists (select 1 from squad_members w where w.id = t.person_id
  and w.user_id is null and w.claimed_by is null and w.left_at is null)`);

/** Names and amounts of the items of the split `s`, as JSON. */
export const itemsKeyOfSplit = sql.raw(`(select json_group_array(json_array(i.value ->> 'name', i.value ->> 'cents'))
  from json_each(s.method, '$.items') i)`);

/** The claim `k` can be tapped now. */
export const isOpen = (now: Date): SQL =>
  sql`(k.ended_at is null and k.ends_at > ${now.getTime()} and s.deleted_at is null and k.items_key = ${itemsKeyOfSplit})`;

/** The right to ask everyone in a split what they had: of the person who paid. */
export interface ClaimMaker {
  readonly splitId: string;
  readonly userId: string;
  /** On the split `s`. */
  readonly condition: SQL;
  readonly [proof]: "maker";
}

export const asClaimMaker = (splitId: string, userId: string): ClaimMaker =>
  ({ splitId, userId, condition: sql`s.id = ${splitId} and ${hasPaid(userId)}` }) as ClaimMaker;

/** The right to see a claim: of everyone who sees its split. */
export interface ClaimReader {
  readonly userId: string;
  /** On the claim `k` with its split `s`. */
  readonly condition: SQL;
  readonly [proof]: "reader";
}

export const asClaimReader = (claimId: string, userId: string): ClaimReader =>
  ({ userId, condition: sql`k.id = ${claimId} and ${seesSplit(userId)}` }) as ClaimReader;

/** The same for the newest claim of a split. */
export const asNewestClaimReader = (splitId: string, userId: string): ClaimReader =>
  ({
    userId,
    condition: sql`k.id = (select newest.id from receipt_claims newest where newest.split_id = ${splitId}
      order by newest.opened_at desc limit 1) and ${seesSplit(userId)}`,
  }) as ClaimReader;

/** The right to save a claim, to end it and to give its link away: of everyone who could open it. */
export interface ClaimOpener {
  readonly claimId: string;
  readonly userId: string;
  /** On the claim `k` with its split `s`. */
  readonly condition: SQL;
  readonly [proof]: "opener";
}

export const asClaimOpener = (claimId: string, userId: string): ClaimOpener =>
  ({ claimId, userId, condition: sql`k.id = ${claimId} and ${hasPaid(userId)}` }) as ClaimOpener;

/** The user could open the claim `k`. */
export const isOpener = hasPaid;

/** The right to tap for one seat: of the person who sits there, of who paid for every seat, and with the link for a guest. */
export interface ClaimTapper {
  /** On the claim `k` with its split `s` and the seat `t`. */
  readonly condition: SQL;
  readonly [proof]: "tapper";
}

/** `seat` null: the own one. */
export const asClaimTapper = (claimId: string, seat: number | null, userId: string): ClaimTapper =>
  ({
    condition: sql`k.id = ${claimId} and ${isAtSplit(userId)} and ${
      seat === null
        ? sql`t.seat = ${ownSeatOf(userId)}`
        : sql`t.seat = ${seat} and (${userOfSeat} = ${userId} or ${hasPaid(userId)})`
    }`,
  }) as ClaimTapper;

/** The seat of the user at the claim `k`: their own, or the first of a guest whom they have claimed; null without one. */
export const ownSeatOf = (userId: string): SQL =>
  sql`(select t.seat from receipt_claim_seats t where t.claim_id = k.id and ${userOfSeat} = ${userId}
    order by exists (select 1 from squad_members w where w.id = t.person_id and w.claimed_by is not null), t.seat limit 1)`;

/** The right of everyone who holds the link of a claim, to see it. */
export interface ClaimGuest {
  /** On the claim `k` with its split `s`. */
  readonly condition: SQL;
  readonly [proof]: "guest";
}

/** The link works: it is neither revoked nor expired, and who gave it away could still do so. */
const isLink = (tokenHash: string, now: Date): SQL =>
  sql`k.link_hash = ${tokenHash} and k.link_ends_at > ${now.getTime()} and k.ends_at > ${now.getTime()} and ${hasPaid(sql.raw("k.opened_by"))}`;

export const asClaimGuest = (tokenHash: string, now: Date): ClaimGuest =>
  ({ condition: isLink(tokenHash, now) }) as ClaimGuest;

export const asGuestTapper = (tokenHash: string, seat: number, now: Date): ClaimTapper =>
  ({ condition: sql`${isLink(tokenHash, now)} and t.seat = ${seat} and ${isGuestSeat}` }) as ClaimTapper;
