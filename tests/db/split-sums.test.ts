import type { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { migratedDatabase } from "#scripts/database/migrated-database.ts";
import { volume } from "#tests/support/volume.ts";

const PEOPLE = 4;
const SPLITS = 3;

function migrated(): DatabaseSync {
  const db = migratedDatabase();
  for (let n = 0; n < PEOPLE; n++) db.prepare("insert into profiles (id, created_at) values (?, 0)").run(`u${n}`);
  return db;
}

/** The expected contents of the derived tables, calculated from splits and shares alone. */
const expected = {
  split_entries: `
    select s.id as split_id, s.creator_id as user_id, 'creator' as role, split_date, total_amount_cents as total_cents,
      coalesce((select sum(amount_owed_cents) from split_participants where split_id = s.id and paid = 0), 0) as pending_cents,
      exists (select 1 from split_participants where split_id = s.id and paid = 0 and amount_owed_cents > 0) as active
    from splits s where deleted_at is null
    union all
    select s.id, p.user_id, 'participant', split_date, total_amount_cents, iif(p.paid, 0, p.amount_owed_cents),
      exists (select 1 from split_participants where split_id = s.id and paid = 0 and amount_owed_cents > 0)
    from splits s join split_participants p on p.split_id = s.id where deleted_at is null order by 1, 2`,
  split_months: `
    select user_id, substr(split_date, 1, 7) as month, role, pending_cents > 0 as pending, active, count(*) as count,
      sum(total_cents) as total_cents from split_entries group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  balances: `
    select s.creator_id as creditor_id, p.user_id as debtor_id, sum(p.amount_owed_cents) as cents, count(*) as count
    from splits s join split_participants p on p.split_id = s.id where p.paid = 0 and deleted_at is null
    group by 1, 2 order by 1, 2`,
};
const kept = {
  split_entries: "select * from split_entries order by split_id, user_id",
  split_months: "select * from split_months order by 1, 2, 3, 4, 5",
  balances: "select * from balances order by creditor_id, debtor_id",
};

type Step =
  | { do: "create"; split: number; creator: number; date: string; total: number }
  | { do: "add" | "remove" | "amount" | "paid" | "pending"; split: number; person: number; cents: number }
  | { do: "edit"; split: number; date: string; total: number }
  | { do: "delete" | "restore" | "purge"; split: number };

const isShareStep = (step: Step): step is Extract<Step, { person: number }> => "person" in step;

const split = fc.nat(SPLITS - 1);
const person = fc.nat(PEOPLE - 1);
const date = fc.constantFrom("2026-01-31", "2026-02-01", "2026-02-28");
const cents = fc.integer({ min: 1, max: 10_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("create" as const), split, creator: person, date, total: cents }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "add" as const,
        "add" as const,
        "remove" as const,
        "amount" as const,
        "paid" as const,
        "pending" as const,
      ),
      split,
      person,
      cents,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("edit" as const), split, date, total: cents }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("delete" as const, "restore" as const, "purge" as const), split }),
  },
);

/** Changes the tables as the app does. A deleted split is restored or purged, and a payment that is answered marks its shares. */
function run(db: DatabaseSync, next: Step): void {
  const id = `s${next.split}`;
  const found = db.prepare("select creator_id as creator, deleted_at as deletedAt from splits where id = ?").get(id);
  const on = (sql: string, ...values: (string | number)[]) => db.prepare(sql).run(...values);
  if (next.do === "create") {
    if (!found)
      on(
        "insert into splits (id, name, total_amount_cents, creator_id, split_date, created_at) values (?, 'x', ?, ?, ?, 0)",
        ...[id, next.total, `u${next.creator}`, next.date],
      );
    return;
  }
  if (!found) return;
  if (next.do === "restore") on("update splits set deleted_at = null where id = ?", id);
  else if (next.do === "purge") {
    if (found.deletedAt === null) return;
    on("delete from split_participants where split_id = ?", id);
    on("delete from splits where id = ?", id);
  } else if (found.deletedAt !== null && next.do !== "paid" && next.do !== "pending") return;
  else if (next.do === "delete") on("update splits set deleted_at = 1 where id = ?", id);
  else if (next.do === "edit")
    on("update splits set split_date = ?, total_amount_cents = ? where id = ?", next.date, next.total, id);
  else if (isShareStep(next)) {
    const user = `u${next.person}`;
    const where = "where split_id = ? and user_id = ?";
    if (next.do === "add") {
      if (user !== found.creator)
        on(
          "insert or ignore into split_participants (id, split_id, user_id, amount_owed_cents, percentage, paid) values (?, ?, ?, ?, 1, ?)",
          ...[`${id}-${user}`, id, user, next.cents % 5 === 0 ? 0 : next.cents, next.cents % 5 === 0 ? 1 : 0],
        );
    } else if (next.do === "remove") on(`delete from split_participants ${where}`, id, user);
    else if (next.do === "amount")
      on(`update split_participants set amount_owed_cents = ? ${where}`, next.cents, id, user);
    else on(`update split_participants set paid = ? ${where}`, next.do === "paid" ? 1 : 0, id, user);
  }
}

describe("the rows behind lists, months and balances", () => {
  it("match the splits and their shares after any operation", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
        const db = migrated();
        for (const next of steps) run(db, next);
        for (const table of ["split_entries", "split_months", "balances"] as const)
          expect(db.prepare(kept[table]).all()).toEqual(db.prepare(expected[table]).all());
        db.close();
      }),
      { numRuns: volume(20, 150) },
    );
  });

  it("of a deleted split owe nothing, also after its shares are marked", () => {
    const db = migrated();
    const create = { do: "create", split: 0, creator: 0, date: "2026-01-31", total: 100 } as const;
    const share = { split: 0, person: 1, cents: 99 } as const;
    for (const marking of ["paid", "pending", "paid"] as const) {
      for (const next of [
        create,
        { do: "add", ...share },
        { do: "delete", split: 0 },
        { do: marking, ...share },
      ] as const)
        run(db, next);
      expect(db.prepare(kept.balances).all()).toEqual([]);
      run(db, { do: "restore", split: 0 });
      expect(db.prepare(kept.balances).all()).toEqual(db.prepare(expected.balances).all());
    }
  });
});
