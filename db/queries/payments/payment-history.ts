import { sql, type SQL } from "drizzle-orm";
import { selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { PaymentFilter } from "#domain/payments/payments.ts";
import { userOf } from "./payment-access.ts";
import { payment } from "./payments.ts";
import { partiesOf } from "./settling/settling.ts";

export interface PaymentPosition {
  paidOn: string;
  id: string;
}

/** The payment `x` matches a filter; `other` is the column of its other side. */
const matches = ({ person, squadId, state, from, to }: PaymentFilter, other: SQL): SQL =>
  sql.join(
    [
      sql`true`,
      ...(person === undefined ? [] : [sql`${userOf(other)} = ${person}`]),
      ...(squadId === undefined ? [] : [sql`x.squad_id = ${squadId}`]),
      ...(state === undefined ? [] : [sql`x.state = ${state}`]),
      ...(from === undefined ? [] : [sql`x.paid_on >= ${from}`]),
      ...(to === undefined ? [] : [sql`x.paid_on <= ${to}`]),
    ],
    sql` and `,
  );

/** The user's payments across squads and direct splits, newest day first, from a position on. */
export const listPayments = (
  db: Database,
  userId: string,
  filter: PaymentFilter,
  { before, limit }: { before: PaymentPosition | null; limit: number },
) => {
  const start = before ? sql`and (x.paid_on, x.id) < (${before.paidOn}, ${before.id})` : sql``;
  // The newest of each side of each party, which an index has in this order: the page is among them.
  const ids = (side: "from_id" | "to_id", other: "from_id" | "to_id") => sql`
    select p.id from (${partiesOf(userId)}) own cross join payments p on p.id in (
      select x.id from payments x where x.${sql.raw(side)} = own.id and ${matches(filter, sql.raw(`x.${other}`))} ${start}
      order by x.paid_on desc, x.id desc ${limitTo(limit)})`;
  return selectRows(db, payment(userId)).from(sql`
    payments p where p.id in (${ids("from_id", "to_id")} union ${ids("to_id", "from_id")})
    order by p.paid_on desc, p.id desc ${limitTo(limit)}`);
};
