import { sql, type SQL } from "drizzle-orm";
import { selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { PaymentFilter } from "#domain/payments/payments.ts";
import { payment } from "./payments.ts";
import { partiesOf } from "./settling/settling.ts";

export interface PaymentPosition {
  paidOn: string;
  id: string;
}

/** The payment `x` matches a filter, apart from its person. */
const matches = ({ squadId, state, from, to }: PaymentFilter): SQL =>
  sql.join(
    [
      sql`true`,
      ...(squadId === undefined ? [] : [sql`x.squad_id = ${squadId}`]),
      ...(state === undefined ? [] : [sql`x.state = ${state}`]),
      ...(from === undefined ? [] : [sql`x.paid_on >= ${from}`]),
      ...(to === undefined ? [] : [sql`x.paid_on <= ${to}`]),
    ],
    sql` and `,
  );

/** The two ids under which a payment is between the user and a person: their own, or those of both in one squad, with claimed guests. */
const pairsOf = (userId: string, personId: string): SQL => sql`
  with shared as materialized (
    select me.id as me, them.id as them from squad_members me
      join squad_members them on them.squad_id = me.squad_id and them.user_id = ${personId} where me.user_id = ${userId}),
  mine as (select me, me as id from shared union select me, g.id from shared join squad_members g on g.claimed_by = me),
  theirs as (select me, them as id from shared union select me, g.id from shared join squad_members g on g.claimed_by = them)
  select ${userId} as mine, ${personId} as theirs union all select mine.id, theirs.id from mine join theirs using (me)`;

/** The user's payments across squads and direct splits, newest day first, from a position on. */
export const listPayments = (
  db: Database,
  userId: string,
  filter: PaymentFilter,
  { before, limit }: { before: PaymentPosition | null; limit: number },
) => {
  const start = before ? sql`and (x.paid_on, x.id) < (${before.paidOn}, ${before.id})` : sql``;
  const { person } = filter;
  // The newest of each side of each party or pair, which an index has in this order: the page is among them.
  const parties = person === undefined ? partiesOf(userId) : pairsOf(userId, person);
  const ids = (isOf: SQL) => sql`
    select p.id from (${parties}) own cross join payments p on p.id in (
      select x.id from payments x where ${isOf} and ${matches(filter)} ${start}
      order by x.paid_on desc, x.id desc ${limitTo(limit)})`;
  const [sent, received] =
    person === undefined
      ? [sql`x.from_id = own.id`, sql`x.to_id = own.id`]
      : [sql`x.from_id = own.mine and x.to_id = own.theirs`, sql`x.to_id = own.mine and x.from_id = own.theirs`];
  return selectRows(db, payment(userId)).from(sql`
    payments p where p.id in (${ids(sent)} union ${ids(received)})
    order by p.paid_on desc, p.id desc ${limitTo(limit)}`);
};
