import { sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { MAX_PAYMENT_SHARES } from "#domain/payments/payments.ts";
import { cut, person } from "#db/queries/profiles/person.ts";
import { isAwaitingReceiver } from "#db/queries/payments/payment-shares.ts";
import { payment } from "#db/queries/payments/payments.ts";

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
