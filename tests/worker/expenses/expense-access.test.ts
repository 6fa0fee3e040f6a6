import { sql, type SQL } from "drizzle-orm";
import { expect, it } from "vitest";
import { asExpenseOwner, asExpenseRestorer, asExpensesOwner } from "#db/queries/expenses/expense-access.ts";
import { database, expense, people } from "#tests/support/worker/factories.ts";
import { set } from "#tests/support/worker/holds.ts";

/** Ana has two expenses, and Leo one. */
async function expenses() {
  const [ana, leo] = await people("ana", "leo");
  const [lunch, taxi, books] = [await expense(ana), await expense(ana), await expense(leo)];
  const found = async ({ condition }: { condition: SQL }) => {
    const rows = await database().all<{ id: string }>(sql`select id from expenses where ${condition} order by id`);
    return rows.map(({ id }) => id);
  };
  return { ana, leo, lunch, taxi, books, found };
}

it("an expense is its owner's alone, until it is deleted", async () => {
  const { ana, leo, lunch, books, found } = await expenses();
  expect(await found(asExpenseOwner(lunch.id, ana.id))).toEqual([lunch.id]);
  expect([await found(asExpenseOwner(lunch.id, leo.id)), await found(asExpenseOwner(books.id, ana.id))]).toEqual([
    ...[[], []],
  ]);
  await set("expenses", lunch.id, { deleted_at: 1 });
  expect(await found(asExpenseOwner(lunch.id, ana.id))).toEqual([]);
});

it("an expense is restored by its owner, if it was deleted at a time or later", async () => {
  const { ana, leo, lunch, taxi, found } = await expenses();
  const restores = ({ id }: { id: string }, since = 1_000) => found(asExpenseRestorer(lunch.id, id, new Date(since)));
  expect(await restores(ana)).toEqual([]);
  for (const { id } of [lunch, taxi]) await set("expenses", id, { deleted_at: 1_000 });
  expect([await restores(ana), await restores(ana, 1_001), await restores(leo)]).toEqual([[lunch.id], [], []]);
});

it("several expenses are changed all together, or not at all", async () => {
  const { ana, leo, lunch, taxi, books, found } = await expenses();
  const owns = ({ id }: { id: string }, of: readonly { id: string }[], since?: number) =>
    found(
      asExpensesOwner(
        of.map((each) => each.id),
        id,
        since === undefined ? undefined : new Date(since),
      ),
    );
  const both = [lunch.id, taxi.id].toSorted((one, other) => (one < other ? -1 : 1));
  expect(await owns(ana, [lunch, taxi])).toEqual(both);
  expect(await owns(ana, [lunch])).toEqual([lunch.id]);
  expect([
    await owns(ana, [lunch, books]),
    await owns(leo, [lunch]),
    await owns(ana, [lunch, { id: "exp_no" }]),
  ]).toEqual([...[[], [], []]]);
  await set("expenses", lunch.id, { deleted_at: 1_000 });
  expect(await owns(ana, [lunch, taxi])).toEqual([]);
  expect(await owns(ana, [lunch, taxi], 1_000)).toEqual(both);
  expect(await owns(ana, [lunch, taxi], 1_001)).toEqual([]);
});
