import { afterEach, expect, it } from "vitest";
import { readImport } from "#domain/import/read-import.ts";
import { mappingOf, missingIn, rememberColumns, rememberedColumns, suggestColumns } from "#web/import/columns.ts";
import { begunChoices, forgetBegun, groupOf, keyFor, type Choices } from "#web/import/begun-imports.ts";
import { dropSession } from "#web/api/session/drop-session.ts";
import { signedInAs } from "#tests/support/web/signed-in-as.ts";

const header = ["Datum", "Was", "Betrag", "Bezahlt von", "Ana", "Bo"];
const examples = [["31.01.2026", "Tee", "3,00", "Ana", "1", "2"]];
const table = { header, examples };

afterEach(() => {
  dropSession();
  localStorage.clear();
});

it("columns are suggested by their names, and one currency where no column has codes", () => {
  expect(suggestColumns(table, "EUR")).toMatchObject({
    date: 0,
    amount: 2,
    payer: 3,
    currency: -1,
    oneCurrency: "EUR",
    sharing: "everyone",
  });
  const other = {
    header: ["When", "Who", "Amount", "Currency", "For"],
    examples: [["x", "Ana", "1", "usd", "Ana, Bo"]],
  };
  expect(suggestColumns(other, "EUR")).toMatchObject({
    date: 0,
    payer: 1,
    amount: 2,
    currency: 3,
    sharing: "names",
    names: 4,
  });
});

it("what is missing is named, and a complete choice becomes a mapping that the reader takes", () => {
  const suggested = suggestColumns(table, "EUR");
  expect(missingIn({ ...suggested, amount: -1, payer: -1, sharing: "weights" })).toEqual([
    "amount",
    "onePayer",
    "parts",
  ]);
  const chosen = { ...suggested, name: 1, sharing: "weights" as const, parts: [4, 5] };
  expect(missingIn(chosen)).toEqual([]);
  const text = [header, ...examples].map((row) => row.map((cell) => `"${cell}"`).join(";")).join("\n");
  const { squads } = readImport({ name: "wg.csv", text, mapping: mappingOf(chosen, header) });
  expect(squads[0]?.entries).toMatchObject([
    { line: 2, on: "2026-01-31", name: "Tee", cents: 300, paid: { Ana: 300 }, owed: { Ana: 100, Bo: 200 } },
  ]);
});

it("a choice is remembered for its header, until the user signs out", () => {
  signedInAs("usr_ana");
  const chosen = { ...suggestColumns(table, "EUR"), name: 1 };
  rememberColumns(header, chosen);
  expect(rememberedColumns([...header])).toEqual(chosen);
  expect(rememberedColumns(header.slice(1))).toBeUndefined();
  signedInAs("usr_bo");
  expect(rememberedColumns(header)).toBeUndefined();
});

it("an import that has no answer goes on under the same key, also on a page that was loaded again", () => {
  signedInAs("usr_ana");
  const entry = {
    line: 2,
    kind: "split" as const,
    on: "2026-01-01",
    name: "Tea",
    cents: 1,
    paid: { Ana: 1 },
    owed: { Bo: 1 },
  };
  const file = { currency: "EUR", members: ["Ana", "Bo"], entries: [entry] };
  const group = groupOf(file);
  expect(groupOf({ ...file, entries: [{ ...entry, on: "2026-01-02" }] })).not.toBe(group);
  const choices: Choices = { targetId: "", name: "Flat", currency: "EUR", matches: [["Bo", "guest"]] };
  expect(begunChoices(group)).toBeUndefined();
  const key = keyFor(group, choices);
  expect(keyFor(group, structuredClone(choices))).toBe(key);
  expect(begunChoices(group)).toMatchObject(choices);
  expect(keyFor(group, { ...choices, name: "Other" })).not.toBe(key);
  forgetBegun(group);
  expect(begunChoices(group)).toBeUndefined();
});
