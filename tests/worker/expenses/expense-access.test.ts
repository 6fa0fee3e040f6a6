import { sql, type SQL } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  asExpenseOwner,
  asExpenseRestorer,
  asExpensesOwner,
  asExpensesRestorer,
} from "#db/queries/expenses/expense-access.ts";
import { database, expense, people, split } from "#tests/support/worker/factories.ts";
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

describe("an expense that counts a share", () => {
  /** Ana's lunch counts her share of a split, her taxi that of another one. */
  async function counted() {
    const made = await expenses();
    const { ana, leo, lunch, taxi } = made;
    const [dinner, drinks] = [await split(ana, [leo]), await split(ana, [leo])];
    for (const [{ id }, of] of [
      [lunch, dinner],
      [taxi, drinks],
    ] as const)
      await set("expenses", id, { deleted_at: 1_000, split_id: of.id, counted_cents: 1 });
    return { ...made, dinner };
  }

  it("is not restored while its split is deleted", async () => {
    const { ana, lunch, taxi, dinner, found } = await counted();
    const restores = ({ id }: { id: string }) => found(asExpenseRestorer(id, ana.id, new Date(1_000)));
    expect([await restores(lunch), await restores(taxi)]).toEqual([[lunch.id], [taxi.id]]);
    await set("splits", dinner.id, { deleted_at: 1_000 });
    expect([await restores(lunch), await restores(taxi)]).toEqual([[], [taxi.id]]);
  });

  it("keeps others from being restored with it while its split is deleted, and not from being deleted", async () => {
    const { ana, lunch, taxi, dinner, found } = await counted();
    const ids = [lunch.id, taxi.id];
    const restores = (which = ids) => found(asExpensesRestorer(which, ana.id, new Date(1_000)));
    expect(await restores()).toHaveLength(2);
    await set("splits", dinner.id, { deleted_at: 1_000 });
    expect([await restores(), await restores([taxi.id])]).toEqual([[], [taxi.id]]);
    expect(await found(asExpensesOwner(ids, ana.id, new Date(1_000)))).toHaveLength(2);
    // One that is not deleted stays as it is.
    await set("expenses", lunch.id, { deleted_at: null });
    expect(await restores()).toHaveLength(2);
  });
});

it("several expenses are restored by their owner, if none was deleted before a time", async () => {
  const { ana, leo, lunch, taxi, books, found } = await expenses();
  const restores = ({ id }: { id: string }, ids: readonly string[], since = 1_000) =>
    found(asExpensesRestorer(ids, id, new Date(since)));
  await set("expenses", lunch.id, { deleted_at: 1_000 });
  expect(await restores(ana, [lunch.id, taxi.id])).toHaveLength(2);
  expect(await restores(ana, [lunch.id, taxi.id], 1_001)).toEqual([]);
  expect([await restores(ana, [lunch.id, books.id]), await restores(leo, [lunch.id])]).toEqual([...[[], []]]);
});
