import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { pairwiseDebts, type PairwiseDebt } from "#domain/payments/settling/pairwise-debts.ts";
import { within, type Difference, type KeyRange, type Rollup } from "./rollup.ts";

interface WrongSplit {
  id: string;
  version: number;
  wanted: PairwiseDebt[];
  kept: PairwiseDebt[];
}

/** What each member of the split `s` has paid, or owes. */
const amounts = (column: SQL) =>
  col.list(
    jsonRow({ id: col.text(sql`member_id`), cents: col.number(column) }),
    sql`split_shares where split_id = s.id and ${column} <> 0`,
  );

const debt = jsonRow({
  debtorId: col.text(sql`debtor_id`),
  creditorId: col.text(sql`creditor_id`),
  cents: col.number(sql`cents`),
});

/** The same debts have the same text, in whatever order they are. */
const textOf = (debts: readonly PairwiseDebt[]): string =>
  debts
    .map(({ debtorId, creditorId, cents }) => `${debtorId} ${creditorId} ${cents}`)
    .toSorted()
    .join();

/** The splits whose debts are not those of their shares. What does not add up has no debts; `checks` reports it. */
async function listWrong(db: Database, range: KeyRange): Promise<WrongSplit[]> {
  const rows = await selectRows(db, {
    id: col.text(sql`s.id`),
    version: col.number(sql`s.version`),
    paid: amounts(sql.raw("paid_cents")),
    shares: amounts(sql.raw("share_cents")),
    kept: col.list(debt, sql`split_debts where split_id = s.id`),
  }).from(sql`
    splits s where s.squad_id is not null and ${within("s.id", range)} order by s.id`);
  return rows.flatMap(({ id, version, paid, shares, kept }) => {
    try {
      const wanted = pairwiseDebts(shares, paid);
      return textOf(wanted) === textOf(kept) ? [] : [{ id, version, wanted, kept }];
    } catch (error) {
      if (error instanceof RangeError) return [];
      throw error;
    }
  });
}

/** Sets the debts of one split, unless it has been edited since it was read. */
async function setDebts(db: Database, { id, version, wanted }: WrongSplit): Promise<unknown[]> {
  const json = JSON.stringify(wanted);
  const isUnchanged = sql`exists (select 1 from splits where id = ${id} and version = ${version})`;
  const written = await db.all(sql`
    insert into split_debts (split_id, debtor_id, creditor_id, cents)
    select ${id}, value ->> 'debtorId', value ->> 'creditorId', value ->> 'cents' from json_each(${json}) where ${isUnchanged}
    on conflict (split_id, debtor_id, creditor_id) do update set cents = excluded.cents where cents <> excluded.cents
    returning 1 as changed`);
  const removed = await db.all(sql`
    delete from split_debts where split_id = ${id} and ${isUnchanged} and (debtor_id, creditor_id) not in (
      select value ->> 'debtorId', value ->> 'creditorId' from json_each(${json})) returning 1 as changed`);
  return [...written, ...removed];
}

const differencesOf = ({ id, wanted, kept }: WrongSplit): Difference[] => {
  const without = (debts: PairwiseDebt[], others: PairwiseDebt[], isWanted: 0 | 1): Difference[] =>
    debts
      .filter((debt) => !others.some((other) => textOf([other]) === textOf([debt])))
      .map((debt) => ({ wanted: isWanted, split_id: id, ...debt }));
  return [...without(wanted, kept, 1), ...without(kept, wanted, 0)];
};

/** The debts of each split, which the server calculates: apportioning with remainders is no matter for SQL. */
export const splitDebtsRollup: Rollup = {
  name: "split_debts",
  pagedBy: "splits",
  differences: async (db, range, limit) => (await listWrong(db, range)).flatMap(differencesOf).slice(0, limit),
  repair: (db, range) => [
    async () => {
      const changed: unknown[] = [];
      for (const split of await listWrong(db, range)) changed.push(...(await setDebts(db, split)));
      return changed;
    },
  ],
};
