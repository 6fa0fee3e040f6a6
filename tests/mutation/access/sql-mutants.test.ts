import { describe, expect, it } from "vitest";
import { sqlMutants, withMutants } from "./sql-mutants.ts";

/** The mutants of one template, as "condition → text". */
const mutants = (sql: string): string[] =>
  sqlMutants(`const right = sql\`${sql}\`;`).map(({ name }) => name.replace("right: ", ""));

describe("the mutants of an SQL template", () => {
  it("leave out each part of a condition: it is true beside and, and false beside or", () => {
    expect(mutants("select 1 from t where a = 1 and b = 2")).toEqual(["a = 1 → 1", "b = 2 → 1"]);
    expect(mutants("a = 1 or b = 2")).toEqual(["a = 1 → 0", "b = 2 → 0"]);
    expect(mutants("a = 1 or b = 2 and c")).toEqual(["a = 1 → 0", "b = 2 → 1", "b = 2 → 0", "c → 1"]);
    expect(mutants("and status = 2")).toEqual(["status = 2 → 1"]);
  });

  it("leave out a part in parentheses, and each part inside it", () =>
    expect(mutants("a = 1 and (b = 2 or c is null)").toSorted()).toEqual([
      ...["(b = 2 or c is null) → 1", "a = 1 → 1", "b = 2 → 0", "c is null → 0"],
    ]));

  it.each([
    ["a = 1", ["a = 1 → 1"]],
    ["not ${isBlocked}", ["not ${isBlocked} → 1"]],
    ["delete from t where a in (1, 2) returning b", ["a in (1, 2) → 1"]],
    ["select 1 from t join u on u.id = t.id", ["u.id = t.id → 1"]],
    ["case when a = 1 then b end", ["a = 1 → 1"]],
    ["select iif(a is null, b, c) from t", ["a is null → 1"]],
    ["x between 1 and 2 and y", ["x between 1 and 2 → 1", "y → 1"]],
  ])("leave out a condition that is alone: %s", (sql, expected) => expect(mutants(sql)).toEqual(expected));

  it("move a bound by one", () => {
    expect(mutants("a > 0")).toEqual(["a > 0 → 1", "> → >="]);
    expect(mutants("select 1 from t where a <= ${most}")).toEqual(["a <= ${most} → 1", "<= → <"]);
  });

  it.each([
    "s.squad_id",
    "(a + coalesce((select b from c), 0))",
    "insert into t (a) values (1) on conflict do nothing",
    "",
  ])("do not exist where there is no condition: %s", (sql) => expect(mutants(sql)).toEqual([]));

  it("take strings and expressions for one word, and the templates in expressions for themselves", () =>
    expect(mutants("a <> 'x and y' and ${isB ? sql`b = 1` : c || d}").toSorted()).toEqual([
      ...["${isB ? sql`b = 1` : c || d} → 1", "a <> 'x and y' → 1", "b = 1 → 1"],
    ]));

  it("are in templates of sql and of sql.raw, and are named after their declaration", () => {
    const source = [
      "const isOpen = (id: string) => sql`a = ${id}`;",
      "export function isOwn(alias: string): SQL {",
      "  return sql.raw(`${alias}.own = 1`);",
      "}",
      "const words = html`b = 1`;",
    ].join("\n");
    expect(sqlMutants(source).map(({ line, name, template }) => ({ line, name, template }))).toEqual([
      { line: 1, name: "isOpen: a = ${id} → 1", template: 0 },
      { line: 3, name: "isOwn: ${alias}.own = 1 → 1", template: 1 },
    ]);
  });

  it("have names of their own, also where a condition is repeated", () =>
    expect(mutants("a = 1 and b or a = 1 and c").filter((name) => name.includes("a = 1"))).toEqual([
      ...["a = 1 → 1", "a = 1 → 1 (2)", "a = 1 → 0"],
    ]));
});

it("a source with its mutants switches each template by the mutant's key", () =>
  expect(withMutants("own-access.ts", "const right = sql`a = 1 and ${sql`b = 1`}`;")).toBe(
    [
      "const right = globalThis.switchable(",
      'sql`a = 1 and ${globalThis.switchable(sql`b = 1`, "own-access.ts#1", { "own-access.ts#2": () => sql`1` })}`',
      ', "own-access.ts#0", { "own-access.ts#0": () => sql`1 and ${sql`b = 1`}`, ',
      '"own-access.ts#1": () => sql`a = 1 and 1` });',
    ].join(""),
  ));
