import { sql, type SQL } from "drizzle-orm";
import { areFriends } from "#db/queries/friends/friends-access.ts";
import { isBlockedEitherWay } from "#db/queries/profiles/blocks.ts";
import { balanceOf } from "#db/queries/squads/squad-access.ts";

declare const proof: unique symbol;

/** The right of a user to see how a person can be paid whom they owe. Without it, the ways to pay do not exist. */
export interface HandlesReader {
  readonly creditorId: string;
  readonly debtorId: string;
  readonly condition: SQL;
  readonly [proof]: true;
}

/** The member under an alias, and the guests whom they have claimed, as `own`. */
const asMember = (alias: "me" | "m"): SQL => sql.raw(`(own.id = ${alias}.id or own.claimed_by = ${alias}.id)`);

/** The splits in which a user has written what the member under an alias paid and owes. */
const splitsWrittenFor = (alias: "me" | "m", by: string): SQL => sql`
  select x.split_id from squad_members own join split_shares x on x.written_by = ${by} and x.member_id = own.id
  where ${asMember(alias)}`;

/** The payments that a user has recorded in the squad of `me`. */
const recordedPayments = (by: string): SQL =>
  sql`payments p where p.recorded_by = ${by} and p.squad_id = me.squad_id and p.state in ('sent', 'confirmed')`;

/** The sum of the entries of the member under an alias that a user has written, and that are debts or credits. */
const writtenEntries = (alias: "me" | "m", by: string, sign: "<" | ">"): SQL => sql`(
  select coalesce(sum(e.cents), 0) from squad_members own join squad_entries e on e.member_id = own.id and e.source_id in (
    select x.split_id from split_shares x where x.written_by = ${by} and x.member_id = own.id
    union all select p.id from ${recordedPayments(by)} and ${sql.raw(sign === "<" ? "p.to_id" : "p.from_id")} = own.id)
  where ${asMember(alias)} and e.cents ${sql.raw(sign)} 0)`;

/** What one of two members owes the other for splits and payments between them, without those that the debtor has written. */
const pairwiseDebt = (debtorId: string): SQL => {
  const between = (debtor: string, creditor: string) =>
    sql.raw(`${debtor} in (select own.id from squad_members own where own.id = me.id or own.claimed_by = me.id)
      and ${creditor} in (select own.id from squad_members own where own.id = m.id or own.claimed_by = m.id)`);
  return sql`(
    (select coalesce(sum(d.cents), 0) from squad_debts d where d.squad_id = me.squad_id and ${between("d.debtor_id", "d.creditor_id")})
    - (select coalesce(sum(d.cents), 0) from squad_debts d where d.squad_id = me.squad_id and ${between("d.creditor_id", "d.debtor_id")})
    - (select coalesce(sum(d.cents), 0) from split_debts d join splits s on s.id = d.split_id and s.deleted_at is null
        where d.split_id in (${splitsWrittenFor("me", debtorId)} union ${splitsWrittenFor("m", debtorId)})
          and ${between("d.debtor_id", "d.creditor_id")})
    - (select coalesce(sum(p.cents), 0) from ${recordedPayments(debtorId)} and ${between("p.to_id", "p.from_id")}))`;
};

/**
 * The member `me` of squad `s` owes the member `m` something that `me` has not written alone: without those splits and payments
 * that `me` wrote, `me` would still be in debt, and `m` would still be owed. A squad whose debts are not simplified goes by
 * what the two owe each other.
 */
const owesInSquad = (debtorId: string): SQL => sql`iif(s.simplify,
  ${balanceOf("me")} < ${writtenEntries("me", debtorId, "<")} and ${balanceOf("m")} > ${writtenEntries("m", debtorId, ">")},
  ${pairwiseDebt(debtorId)} > 0)`;

/**
 * How a person can be paid is shown to those who owe them:
 * - for a direct split, which the person wrote themselves,
 * - to a friend, for a debt in a squad,
 * - to a fellow member, for a debt in a squad that the person has joined themselves.
 * A debt in a squad that the debtor alone has written shows nothing, and neither does a debt with a block between the two.
 */
export const asDebtor = ({ creditorId, debtorId }: { creditorId: string; debtorId: string }): HandlesReader =>
  ({
    creditorId,
    debtorId,
    condition: sql`not ${isBlockedEitherWay(sql`${creditorId}`, sql`${debtorId}`)} and (
      exists (select 1 from balances where creditor_id = ${creditorId} and debtor_id = ${debtorId} and cents > 0)
      or exists (
        select 1 from squad_members me join squad_members m on m.squad_id = me.squad_id and m.user_id = ${creditorId}
          join squads s on s.id = me.squad_id
        where me.user_id = ${debtorId} and (m.joined_self = 1 or ${areFriends(sql`${creditorId}`, sql`${debtorId}`)})
          and ${owesInSquad(debtorId)}))`,
  }) as HandlesReader;
