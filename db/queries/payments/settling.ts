import { sql, type SQL } from "drizzle-orm";
import type { JsonQuery } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { MAX_PAYMENT_SHARES, type PaymentParty } from "#domain/payments/payments.ts";
import type { OpenShare } from "#domain/payments/settling-up.ts";
import type { SquadDebt } from "#domain/squads/squad-balances.ts";
import { cut, personJson, readPerson } from "#db/queries/profiles/person.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { pairwiseDebtsOf } from "#db/queries/squads/ledger.ts";
import { balanceOf, isPlanCurrent } from "#db/queries/squads/squad-access.ts";
import { isAwaitingReceiver } from "./payment-shares.ts";
import { partyJson, paymentJson } from "./payments.ts";

interface PlanSquad {
  squad: { id: string; name: string; emoji: string | null };
  currency: string;
  myMemberId: string;
}

const squadJson = sql`'squad', json_object('id', s.id, 'name', s.name, 'emoji', s.emoji), 'currency', s.currency, 'myMemberId', me.id`;

/** A transfer between the user and another member. */
export interface OwnTransfer extends PlanSquad {
  from: string;
  to: string;
  cents: number;
  other: PaymentParty;
}

/** The transfers of the user in the stored plans of all squads, as JSON of `OwnTransfer`. */
export const listOwnTransfers = (db: Database, userId: string) =>
  db.all<{ json: string }>(sql`
    select json_object(${squadJson}, 'from', x.from_id, 'to', x.to_id, 'cents', x.cents,
      'other', json(${partyJson(sql.raw("iif(x.from_id = me.id, x.to_id, x.from_id)"))})) as json
    from squad_members me join squads s on s.id = me.squad_id
      cross join squad_transfers x on x.squad_id = s.id and (x.from_id = me.id or x.to_id = me.id)
    where me.user_id = ${userId}`);

/** What the plan of a squad is made from, where a change has outdated it. */
export interface OutdatedPlan extends PlanSquad {
  simplify: 0 | 1;
  ledgerVersion: number;
  balances: { memberId: string; cents: number; party: PaymentParty }[];
  debts: SquadDebt[];
}

/** Some squads of the user whose plan is outdated, as JSON of `OutdatedPlan`. Normally there are none. */
export const listOutdatedPlans = (db: Database, userId: string, limit: number) =>
  db.all<{ json: string }>(sql`
    select json_object(${squadJson}, 'simplify', s.simplify, 'ledgerVersion', s.ledger_version,
      'balances', json((select json_group_array(json_object('memberId', b.id, 'cents', b.cents, 'party', json(${partyJson(sql.raw("b.id"))})))
        from (select m.id, ${balanceOf("m")} as cents from squad_members m where m.squad_id = s.id and m.claimed_by is null) b
        where b.cents <> 0)),
      'debts', json((select json_group_array(json_object('debtorId', debtorId, 'creditorId', creditorId, 'cents', cents))
        from (${pairwiseDebtsOf(sql.raw("s.id"))})))) as json
    from squad_members me join squads s on s.id = me.squad_id and not (${isPlanCurrent()})
    where me.user_id = ${userId} limit ${limit}`);

/** The ids under which a user pays and is paid: their own, those of their members, and those of the guests they have claimed. */
export const partiesOf = (userId: string): SQL => sql`
  select ${userId} as id union all select m.id from squad_members m where m.user_id = ${userId}
  union all select g.id from squad_members m join squad_members g on g.claimed_by = m.id where m.user_id = ${userId}`;

/**
 * The user's payments that wait for an answer, or did not arrive, newest first. Others can record any number of them: of each party
 * the newest are read, which an index has in this order.
 */
export const listOpenPayments = (db: Database, userId: string, limit: number) => {
  const newestOf = (side: SQL): SQL => sql`
    select o.id from (${partiesOf(userId)}) own cross join payments o on o.id in (
      select x.id from payments x where x.${side} = own.id and x.state in ('sent', 'disputed') order by x.id desc limit ${limit})`;
  return db.all<{ json: string }>(sql`
    select ${paymentJson(userId)} as json from payments p
    where p.id in (${newestOf(sql.raw("from_id"))} union ${newestOf(sql.raw("to_id"))})
    order by p.id desc limit ${limit}`);
};

/** A person; no row where there is no such user. */
export const selectPerson = (userId: string): JsonQuery<Person> => ({
  sql: sql`select ${personJson(sql.raw("p"))} as json from profiles p where p.id = ${userId}`,
  read: readPerson,
});

/** The pending shares between two users, oldest first. */
export const listOpenShares = (db: Database, userId: string, otherId: string) =>
  db.all<Omit<OpenShare, "isMine" | "isWaiting"> & { isMine: 0 | 1; isWaiting: 0 | 1 }>(sql`
    select p.id, s.id as splitId, ${cut(sql.raw("s.name"))} as splitName, s.split_date as splitDate,
      p.amount_owed_cents as cents, p.user_id = ${userId} as isMine, ${isAwaitingReceiver} as isWaiting
    from split_entries e cross join splits s on s.id = e.split_id
      join split_participants p on p.split_id = s.id and p.paid = 0
        and p.user_id = iif(e.role = 'creator', ${otherId}, ${userId})
    where e.user_id = ${userId} and e.pending_cents > 0 and (e.role = 'creator' or s.creator_id = ${otherId})
    order by s.split_date, s.id limit ${MAX_PAYMENT_SHARES}`);
