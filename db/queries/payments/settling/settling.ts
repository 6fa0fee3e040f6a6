import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows, type ReturnedRow } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { MAX_PAYMENT_SHARES } from "#domain/payments/payments.ts";
import { cut, person } from "#db/queries/profiles/person.ts";
import { pairwiseDebt, pairwiseDebtsOf } from "#db/queries/squads/ledger.ts";
import { balanceOf, isPlanCurrent } from "#db/queries/squads/squad-access.ts";
import { isAwaitingReceiver } from "#db/queries/payments/payment-shares.ts";
import { party, payment } from "#db/queries/payments/payments.ts";

/** The squad `s` of a plan, with the user's member `me`. */
const planSquad = {
  squad: jsonRow({ id: col.text(sql`s.id`), name: col.text(sql`s.name`), emoji: col.text(sql`s.emoji`).nullable() }),
  currency: col.text(sql`s.currency`),
  myMemberId: col.text(sql`me.id`),
};

/** The transfers between the user and other members in the stored plans of all squads. */
export const listOwnTransfers = (db: Database, userId: string) =>
  selectRows(db, {
    ...planSquad,
    from: col.text(sql`x.from_id`),
    to: col.text(sql`x.to_id`),
    cents: col.number(sql`x.cents`),
    other: party(sql.raw("iif(x.from_id = me.id, x.to_id, x.from_id)")),
  }).from(sql`
    squad_members me join squads s on s.id = me.squad_id
      cross join squad_transfers x on x.squad_id = s.id and (x.from_id = me.id or x.to_id = me.id)
    where me.user_id = ${userId}`);
export type OwnTransfer = ReturnedRow<typeof listOwnTransfers>;

/** What the plans of some squads of the user are made from, where a change has outdated them. Normally there are none. */
export const listOutdatedPlans = (db: Database, userId: string, limit: number) =>
  selectRows(db, {
    ...planSquad,
    simplify: col.boolean(sql`s.simplify`),
    ledgerVersion: col.number(sql`s.ledger_version`),
    balances: col.list(
      jsonRow({ memberId: col.text(sql`b.id`), cents: col.number(sql`b.cents`), party: party(sql.raw("b.id")) }),
      sql`(select m.id, ${balanceOf("m")} as cents from squad_members m where m.squad_id = s.id and m.claimed_by is null) b
        where b.cents <> 0`,
    ),
    debts: col.list(pairwiseDebt, sql`(${pairwiseDebtsOf(sql.raw("s.id"))})`),
  }).from(sql`
    squad_members me join squads s on s.id = me.squad_id and not (${isPlanCurrent()})
    where me.user_id = ${userId} ${limitTo(limit)}`);
export type OutdatedPlan = ReturnedRow<typeof listOutdatedPlans>;

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
      select x.id from payments x where x.${side} = own.id and x.state in ('sent', 'disputed') order by x.id desc ${limitTo(limit)})`;
  return selectRows(db, payment(userId)).from(sql`
    payments p where p.id in (${newestOf(sql.raw("from_id"))} union ${newestOf(sql.raw("to_id"))})
    order by p.id desc ${limitTo(limit)}`);
};

/** A person; no row where there is no such user. */
export const selectPerson = (db: Database, userId: string) =>
  selectRows(db, { person: person(sql.raw("p")) }).from(sql`profiles p where p.id = ${userId}`);

/** The pending shares between two users, oldest first. */
export const listOpenShares = (db: Database, userId: string, otherId: string) =>
  selectRows(db, {
    id: col.text(sql`p.id`),
    splitId: col.text(sql`s.id`),
    splitName: col.text(cut(sql.raw("s.name"))),
    splitDate: col.text(sql`s.split_date`),
    cents: col.number(sql`p.amount_owed_cents`),
    isMine: col.boolean(sql`p.user_id = ${userId}`),
    isWaiting: col.boolean(isAwaitingReceiver),
  }).from(sql`
    (select split_id, ${otherId} as debtor_id from split_entries
        where user_id = ${userId} and role = 'creator' and pending_cents > 0
      union all select split_id, ${userId} from split_entries
        where user_id = ${otherId} and role = 'creator' and pending_cents > 0) e
      cross join split_participants p on p.split_id = e.split_id and p.user_id = e.debtor_id and p.paid = 0
      cross join splits s on s.id = e.split_id
    order by s.split_date, s.id ${limitTo(MAX_PAYMENT_SHARES)}`);
