import { sql, type SQL } from "drizzle-orm";

/** The member that stands for this one: themselves, or for a claimed guest the member who it turned out to be. */
const effective = (memberId: SQL): SQL =>
  sql`coalesce((select m.claimed_by from squad_members m where m.id = ${memberId}), ${memberId})`;

/**
 * What the members of a squad owe each other over all splits and payments, netted by pair, largest first. Claimed guests count
 * as their member.
 */
export const pairwiseDebtsOf = (squadId: SQL): SQL => sql`
  select iif(cents > 0, one, other) as debtorId, iif(cents > 0, other, one) as creditorId, abs(cents) as cents
  from (
    select min(debtor, creditor) as one, max(debtor, creditor) as other, sum(iif(debtor < creditor, cents, -cents)) as cents
    from (
      select ${effective(sql.raw("d.debtor_id"))} as debtor, ${effective(sql.raw("d.creditor_id"))} as creditor, d.cents
      from squad_debts d where d.squad_id = ${squadId})
    where debtor <> creditor group by 1, 2)
  where cents <> 0 order by abs(cents) desc, one, other`;
