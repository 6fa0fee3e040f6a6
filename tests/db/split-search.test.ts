import type { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { KeyRange, Rollup } from "#db/queries/jobs/rollup.ts";
import { splitPartners, splitSearch } from "#db/queries/jobs/search-rollups.ts";
import { listSplits } from "#db/queries/splits/split-list.ts";
import type { SplitPosition } from "#db/queries/splits/splits.ts";
import { foldName, foldText } from "#domain/profiles/people-search.ts";
import { splitStates, type SplitState } from "#domain/splits/split-list.ts";
import { searchTextOf } from "#domain/splits/splits.ts";
import { migratedDatabase } from "#scripts/database/migrated-database.ts";
import { asDatabase } from "#tests/support/db/as-database.ts";
import { volume } from "#tests/support/volume.ts";

const PEOPLE = ["usr_0", "usr_1", "usr_2", "usr_3"];
const NAMES = ["Ana", "Banana Åsa", "李 小龙", "o’Neil_9"];
const ITEMS = 6;
const DAYS = ["2026-01-31", "2026-02-01", "2026-02-28"];
/** Texts that share parts, with everything that a folded text can contain. */
const TEXTS = [
  "Dinner",
  "Cafe\u0301 Ünal",
  "Dinner at Ana’s",
  "🍕🍕 Pizza-Nacht",
  'say "AND" (x*)',
  "李小龙",
  "i",
  "aaaa ab",
];
const MERCHANTS = [null, "Ünal", "7-Eleven", "dinner & more"];

type Step =
  | {
      do: "create";
      item: number;
      by: number;
      others: number[];
      text: number;
      merchant: number;
      day: number;
      listed: boolean;
    }
  | { do: "add" | "remove" | "pay"; item: number; who: number }
  | { do: "edit"; item: number; text: number; merchant: number; day: number }
  | { do: "delete" | "restore" | "purge"; item: number }
  | { do: "rename"; who: number; name: number };

const item = fc.nat(ITEMS - 1);
const who = fc.nat(PEOPLE.length - 1);
const text = fc.nat(TEXTS.length - 1);
const merchant = fc.nat(MERCHANTS.length - 1);
const day = fc.nat(DAYS.length - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("create" as const),
      item,
      by: who,
      others: fc.uniqueArray(who),
      text,
      merchant,
      day,
      listed: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom("add" as const, "remove" as const, "pay" as const), item, who }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("edit" as const), item, text, merchant, day }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("delete" as const, "restore" as const, "purge" as const), item }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("rename" as const), who, name: fc.nat(NAMES.length - 1) }) },
);

function withPeople(): DatabaseSync {
  const db = migratedDatabase();
  for (const id of PEOPLE) db.prepare("insert into profiles (id, created_at) values (?, 0)").run(id);
  PEOPLE.forEach((id, n) => rename(db, id, NAMES[n]!));
  return db;
}

function rename(db: DatabaseSync, id: string, name: string): void {
  db.prepare(
    "insert into profile_names (user_id, names) values (?, ?) on conflict do update set names = excluded.names",
  ).run(id, foldName(name));
}

const insertShare = (db: DatabaseSync, splitId: string, userId: string) =>
  db
    .prepare(
      "insert into split_participants (id, split_id, user_id, amount_owed_cents, percentage, paid) select ?, id, ?, 10, 1, 0 from splits where id = ? and creator_id <> ? on conflict do nothing",
    )
    .run(`${splitId}-${userId}`, userId, splitId, userId);

interface Row {
  id: string;
  creator: string;
  date: string;
  name: string;
  merchant: string | null;
  deletedAt: number | null;
}

const insertSplit = (db: DatabaseSync, { id, creator, date, name, merchant, deletedAt }: Row) =>
  db
    .prepare(
      `insert into splits (id, name, total_amount_cents, creator_id, split_date, created_at, search_text, deleted_at)
      values (?, ?, ?, ?, ?, 0, ?, ?) on conflict do nothing`,
    )
    .run(id, name, 100 + Number(id.slice(4)), creator, date, searchTextOf({ name, merchant }), deletedAt);

function run(db: DatabaseSync, next: Step): void {
  const exec = (statement: string, ...values: (string | number | null)[]) => db.prepare(statement).run(...values);
  if (next.do === "rename") return rename(db, PEOPLE[next.who]!, NAMES[next.name]!);
  const split = `spl_${next.item}`;
  if (next.do === "create") {
    const [name, shop, date, creator] = [
      TEXTS[next.text]!,
      MERCHANTS[next.merchant]!,
      DAYS[next.day]!,
      PEOPLE[next.by]!,
    ];
    const deletedAt = next.listed ? null : 1;
    insertSplit(db, { id: split, creator, date, name, merchant: shop, deletedAt });
    for (const other of next.others) insertShare(db, split, PEOPLE[other]!);
    exec("update splits set deleted_at = null where id = ?", split);
  }
  if (next.do === "add") insertShare(db, split, PEOPLE[next.who]!);
  if (next.do === "remove")
    exec("delete from split_participants where split_id = ? and user_id = ?", split, PEOPLE[next.who]!);
  if (next.do === "pay")
    exec("update split_participants set paid = 1 where split_id = ? and user_id = ?", split, PEOPLE[next.who]!);
  if (next.do === "edit") {
    const [name, shop, date] = [TEXTS[next.text]!, MERCHANTS[next.merchant]!, DAYS[next.day]!];
    exec(
      "update splits set split_date = ?, search_text = ? where id = ?",
      date,
      searchTextOf({ name, merchant: shop }),
      split,
    );
  }
  if (next.do === "delete" || next.do === "restore")
    exec("update splits set deleted_at = ? where id = ?", next.do === "delete" ? 1 : null, split);
  if (next.do === "purge") {
    exec("update splits set deleted_at = 1 where id = ?", split);
    exec("delete from split_participants where split_id = ?", split);
    exec("delete from splits where id = ?", split);
  }
}

interface Line {
  id: string;
  date: string;
  cents: number;
}

/** Every split of a user that a search should find, by looking at each. */
const expectedSplits = (db: DatabaseSync, userId: string, query: string, state: SplitState): Line[] => {
  const condition = { all: "true", pending: "e.pending_cents > 0", settled: "e.pending_cents = 0" } as Record<
    string,
    string
  >;
  const side = { owed: "creator", owe: "participant" } as Record<string, string>;
  const wanted = foldName(query.trim());
  return db
    .prepare(
      `select s.id, s.split_date as date, s.total_amount_cents as cents from split_entries e join splits s on s.id = e.split_id
      where e.user_id = ? and ${condition[state] ?? `e.pending_cents > 0 and e.role = '${side[state]}'`}
        and (instr(s.search_text, ?) > 0 or exists (select 1 from split_entries w join profile_names n on n.user_id = w.user_id
          where w.split_id = s.id and w.user_id <> e.user_id and instr(n.names, ?) > 0))`,
    )
    .all(userId, wanted, wanted) as unknown as Line[];
};

const sorted = (lines: Line[]): Line[] =>
  lines.toSorted((one, other) => (one.date + one.id < other.date + other.id ? 1 : -1));

/** All pages, one after the other. */
async function readSplits(
  db: DatabaseSync,
  userId: string,
  query: string,
  state: SplitState,
  limit = 2,
): Promise<string[]> {
  const ids: string[] = [];
  for (let after: SplitPosition | null = null; ;) {
    const page = await listSplits(asDatabase(db), userId, { query, state }, after, limit);
    ids.push(...page.map(({ split }) => split.id));
    const last = page[limit - 1]?.split;
    if (!last) return ids;
    after = { splitDate: last.splitDate, id: last.id };
  }
}

/** Parts of what is written anywhere, and some that are nowhere. */
const queries = fc.oneof(
  fc
    .tuple(fc.constantFrom(...TEXTS, ...NAMES, "Ünal", "7-Eleven"), fc.nat(8), fc.integer({ min: 1, max: 9 }))
    .map(([from, at, length]) => [...from].slice(at, at + length).join("")),
  fc.constantFrom("zzyzxq", "nnid", "ana", "a", "b ", "🍕", "“", "%", "dinner at ana's and more"),
);

describe("the search of a user's splits", () => {
  it("finds what looking at every text finds, in the same order, after any operation", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 15, maxLength: 40 }),
        fc.array(fc.tuple(queries, fc.constantFrom(...splitStates)), {
          minLength: 6,
          maxLength: 6,
        }),
        async (steps, asked) => {
          const db = withPeople();
          for (const next of steps) run(db, next);
          for (const [query, state] of asked)
            for (const userId of foldText(query) ? PEOPLE : []) {
              const lines = sorted(expectedSplits(db, userId, query, state));
              expect([query, await readSplits(db, userId, query, state)]).toEqual([query, lines.map(({ id }) => id)]);
            }
          for (const rollup of [splitPartners, splitSearch]) expect(await differencesOf(db, rollup)).toEqual([]);
          db.close();
        },
      ),
      { numRuns: volume(2, 300) },
    );
  });

  it("finds a split by the name of its creator and of each participant, but not by the user's own", async () => {
    const db = withPeople();
    ["Ann", "Bob", "Cem"].forEach((name, n) => rename(db, PEOPLE[n]!, name));
    run(db, { do: "create", item: 0, by: 0, others: [1, 2], text: 0, merchant: 0, day: 0, listed: false });
    const found = async (userId: string) => {
      const each = ["ann", "bob", "cem"].map((query) => readSplits(db, userId, query, "all"));
      return (await Promise.all(each)).map((ids) => ids.length);
    };
    expect(await found("usr_0")).toEqual([0, 1, 1]);
    expect(await found("usr_1")).toEqual([1, 0, 1]);
    expect(await found("usr_2")).toEqual([1, 1, 0]);
    expect(await found("usr_3")).toEqual([0, 0, 0]);
  });
});

describe("the search of many splits", () => {
  const COUNT = 450;

  let db: DatabaseSync;
  beforeAll(() => {
    db = withPeople();
    for (let n = 0; n < COUNT; n++) {
      const by = n % 2;
      insertSplit(db, {
        id: `spl_${n}`,
        creator: PEOPLE[by]!,
        date: DAYS[n % 3]!,
        name: n < 9 ? "Late" : n % 4 ? "Dinner" : "Taxi",
        merchant: null,
        deletedAt: 1,
      });
      for (const other of n % 5 ? [0, 1] : [0, 1, 3]) insertShare(db, `spl_${n}`, PEOPLE[other]!);
    }
    db.exec("update splits set deleted_at = null");
  });
  afterAll(() => db.close());

  it.each(["dinner", "a", "banana", "o’neil", "late", "nowhere"])(
    "finds each with “%s”, page by page",
    async (query) => {
      const lines = sorted(expectedSplits(db, "usr_0", query, "all"));
      expect(await readSplits(db, "usr_0", query, "all", 30)).toEqual(lines.map(({ id }) => id));
    },
  );

  it("takes any number of people whose names match", async () => {
    const db = withPeople();
    insertSplit(db, { id: "spl_0", creator: "usr_0", date: DAYS[0]!, name: "Festival", merchant: null, deletedAt: 1 });
    const guests = JSON.stringify(Array.from({ length: 3000 }, (_, n) => n));
    for (const statement of [
      "insert into profiles (id, created_at) select 'usr_x' || value, 0 from json_each(?)",
      "insert into profile_names (user_id, names) select 'usr_x' || value, 'guest ' || value from json_each(?)",
      `insert into split_participants (id, split_id, user_id, amount_owed_cents, percentage, paid)
      select 'spl_0-usr_x' || value, 'spl_0', 'usr_x' || value, 10, 1, 0 from json_each(?)`,
    ])
      db.prepare(statement).run(guests);
    db.exec("update splits set deleted_at = null");
    expect(await readSplits(db, "usr_0", "guest", "all")).toEqual(["spl_0"]);
    expect(await readSplits(db, "usr_x7", "guest 2999", "all")).toEqual(["spl_0"]);
  });
});

const everything: KeyRange = { after: "", upTo: null };
const differencesOf = (db: DatabaseSync, rollup: Rollup) => rollup.differences(asDatabase(db), everything, 100);

describe("the operator's check of the search", () => {
  const filled = () => {
    const db = withPeople();
    const create = { do: "create", merchant: 1, listed: false } as const;
    run(db, { ...create, item: 0, by: 0, others: [1, 2], text: 0, day: 0 });
    run(db, { ...create, item: 1, by: 1, others: [0], text: 1, day: 1 });
    run(db, { do: "delete", item: 1 });
    return db;
  };

  it.each([
    ["a split that is not in the index", "delete from split_search", splitSearch],
    ["a split without a key", "update splits set search_key = null where id = 'spl_0'", splitSearch],
    [
      "words that the index does not have",
      "delete from split_search; insert into split_search (rowid, tokens) select search_key, 'usr_0 usr_1 usr_2' from splits where id = 'spl_0'",
      splitSearch,
    ],
    ["a pair of people that is missing", "delete from split_partners where participant_id = 'usr_2'", splitPartners],
  ])("reports and repairs %s", async (_, broken, rollup) => {
    const db = filled();
    expect(await differencesOf(db, rollup)).toEqual([]);
    db.exec(broken);
    expect(await differencesOf(db, rollup)).toHaveLength(1);
    const repaired = rollup.repair(asDatabase(db), everything);
    for (const repair of repaired) await repair();
    expect(await differencesOf(db, rollup)).toEqual([]);
    expect(await readSplits(db, "usr_2", "dinn", "all")).toEqual(["spl_0"]);
    expect(await readSplits(db, "usr_2", "banana", "all")).toEqual(["spl_0"]);
  });
});
