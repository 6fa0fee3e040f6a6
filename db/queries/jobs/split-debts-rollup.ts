import { sql } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { pairwiseDebts, type PairwiseDebt } from "#domain/squads/pairwise-debts.ts";
import { within, type Difference, type KeyRange, type Rollup } from "./rollup.ts";

interface Amount {
  id: string;
  cents: number;
}

interface SplitRow {
  id: string;
  version: number;
  paid: string;
  shares: string;
  debts: string;
}

interface WrongSplit {
  id: string;
  version: number;
  wanted: PairwiseDebt[];
  kept: PairwiseDebt[];
}

const read = <Row>(json: string): Row[] => JSON.parse(json) as Row[];

/** The same debts have the same text, in whatever order they are. */
const textOf = (debts: readonly PairwiseDebt[]): string =>
  debts
    .map(({ debtorId, creditorId, cents }) => `${debtorId} ${creditorId} ${cents}`)
    .toSorted()
    .join();

/** The splits whose debts are not those of their shares. What does not add up has no debts; `checks` reports it. */
async function listWrong(db: Database, range: KeyRange): Promise<WrongSplit[]> {
  const rows = await db.all<SplitRow>(sql`
    select s.id, s.version,
      (select json_group_array(json_object('id', member_id, 'cents', paid_cents)) from split_shares
        where split_id = s.id and paid_cents <> 0) as paid,
      (select json_group_array(json_object('id', member_id, 'cents', share_cents)) from split_shares
        where split_id = s.id and share_cents <> 0) as shares,
      (select json_group_array(json_object('debtorId', debtor_id, 'creditorId', creditor_id, 'cents', cents))
        from split_debts where split_id = s.id) as debts
    from splits s where s.squad_id is not null and ${within("s.id", range)} order by s.id`);
  return rows.flatMap(({ id, version, ...row }) => {
    const kept = read<PairwiseDebt>(row.debts);
    try {
      const wanted = pairwiseDebts(read<Amount>(row.shares), read<Amount>(row.paid), id);
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
