import { expect, it } from "vitest";
import type { TableMapping } from "#domain/import/formats/mapped-table.ts";
import { ImportError } from "#domain/import/import-error.ts";
import { balancesOf } from "#domain/import/imported.ts";
import { readImport } from "#domain/import/read-import.ts";
import { expectLinear } from "#tests/support/expect-linear.ts";

const HEADER = "Date,Description,Category,Cost,Currency,Ana,Bo";
const ROW = "2026-01-01,Tea,Food,2.00,EUR,1.00,-1.00";
const splitwise = (...rows: string[]): string => [HEADER, ...rows].join("\n");
const people = (count: number): string => Array.from({ length: count }, (_, index) => `P${index}`).join(",");

const spliit = (group: object, expense?: object): string =>
  JSON.stringify({
    name: "G",
    currencyCode: "EUR",
    participants: [
      { id: "a", name: "Ana" },
      { id: "b", name: "Bo" },
    ],
    expenses: [
      {
        expenseDate: "2026-01-01",
        amount: 100,
        paidById: "a",
        paidFor: [{ participantId: "b", shares: 1 }],
        ...expense,
      },
    ],
    ...group,
  });

const squadtab = (file: object): string =>
  JSON.stringify({
    format: "squadtab-squad",
    version: 1,
    squad: { name: "Flat", currency: "EUR" },
    members: [
      { id: "a", name: "Ana" },
      { id: "b", name: "Bo" },
    ],
    splits: [],
    payments: [],
    ...file,
  });
const split = (fields: object): object => ({
  id: "s",
  name: "Tea",
  on: "2026-01-01",
  totalCents: 100,
  shares: [
    { memberId: "a", paidCents: 100, shareCents: 50 },
    { memberId: "b", paidCents: 0, shareCents: 50 },
  ],
  ...fields,
});
const payment = (fields: object): object => ({
  id: "p",
  fromId: "a",
  toId: "b",
  cents: 100,
  on: "2026-01-01",
  state: "confirmed",
  ...fields,
});

const BILLS = "date,what,bill_type,amount,currency,payer_name,payer_weight,owers";
const COSPEND = "name,weight,active,color\nAna,1,1,#fff\n";
const COSPEND_BILLS = "what,amount,date,timestamp,payer_name,payer_weight,payer_active,owers,deleted";
const SPLIIT = "Date,Description,Category,Currency,Cost,Is Reimbursement,Split mode,Ana,Bo,Cy";
const SPLITPRO = "Paid By,Name,Category,Amount,Split Type,Expense Date,Currency,You Lent,You Owe,Settlement";
const SESTERCE = "Date,Title,Paid by Ana,Paid by Bo,Paid for Ana,Paid for Bo,Currency,Category,Exchange rate";

it.each<[what: string, text: string, line: number, sentence: string]>([
  ["an empty file", "", 1, "empty"],
  ["a file of blanks", " \n\t\n", 1, "empty"],
  ["a byte order mark alone", "\uFEFF", 1, "empty"],
  ["10 MB and one byte", "a".repeat(10 * 1024 * 1024 + 1), 1, "larger than 10 MB"],
  ["10 MB in letters of two bytes", "é".repeat(5 * 1024 * 1024 + 1), 1, "larger than 10 MB"],
  ["a renamed zip", "PK\u0003\u0004\u0014\0\u0006", 1, "zip"],
  ["an empty zip", "PK\u0005\u0006\0\0", 1, "zip"],
  ["a PDF", "%PDF-1.7\n", 1, "PDF"],
  ["UTF-16, little endian", "\uFFFD\uFFFDD\0a\0t\0e\0", 1, "UTF-16"],
  ["UTF-16, big endian", "\uFFFD\uFFFD\0D\0a\0t\0e", 1, "UTF-16"],
  ["a NUL byte", splitwise(ROW, "2026-01-01,T\0a,Food,2.00,EUR,1.00,-1.00"), 3, "no text has"],
  ["HTML", "<!doctype html><title>Sign in</title>", 1, "does not know the columns"],
  ["a wrong header", "Date,Title,Money\n2026-01-01,Tea,2", 1, "does not know the columns"],
  ["a header alone", HEADER, 1, "no entries"],
  ["a header and blank lines", `${HEADER}\n\n\n`, 1, "no entries"],
  ["a quote that is not closed", splitwise(ROW, '2026-01-01,"Tea,Food,2.00,EUR,1.00,-1.00'), 3, "quote"],
  ["text behind a quote", splitwise('2026-01-01,"Tea" x,Food,2.00,EUR,1.00,-1.00'), 2, "quote"],
  ["a cell too much", splitwise(`${ROW},3.00`), 2, "8 cells"],
  ["a missing cell", splitwise(ROW, "2026-01-01,Tea,Food,2.00,EUR,1.00"), 3, "6 cells"],
  ["51 people", `Date,Description,Category,Cost,Currency,${people(51)}`, 1, "more than 50 people"],
  ["a person without a name", "Date,Description,Category,Cost,Currency,Ana,,Bo\n", 1, "no name"],
  ["a row that does not add up", splitwise("2026-01-01,Tea,Food,2.00,EUR,1.00,-2.00"), 2, "does not add up"],
  ["no one who paid", splitwise("2026-01-01,Tea,Food,2.00,EUR,0.00,-2.00"), 2, "does not add up"],
  ["shares larger than the cost", splitwise("2026-01-01,Tea,Food,2.00,EUR,3.00,-3.00"), 2, "owe more"],
  ["a footer that disagrees", splitwise(ROW, "", "2026-02-01,Total balance, , ,EUR,1.01,-1.01"), 4, "rows add up to"],
  [
    "a footer of an unused currency",
    splitwise(ROW, "2026-02-01,Total balance, , ,USD,1.00,-1.00"),
    3,
    "rows add up to",
  ],
  ["a date that does not exist", splitwise("2026-02-30,Tea,Food,2.00,EUR,1.00,-1.00"), 2, "not a date"],
  ["a date in words", splitwise("yesterday,Tea,Food,2.00,EUR,1.00,-1.00"), 2, "not a date"],
  ["a date of the last century", splitwise("1999-12-31,Tea,Food,2.00,EUR,1.00,-1.00"), 2, "between 2000 and 2099"],
  ["an unknown currency", splitwise("2026-01-01,Tea,Food,2.00,ABC,1.00,-1.00"), 2, "not a currency"],
  ["no currency", splitwise("2026-01-01,Tea,Food,2.00,,1.00,-1.00"), 2, "no currency"],
  ["no number", splitwise("2026-01-01,Tea,Food,lots,EUR,1.00,-1.00"), 2, "not an amount"],
  ["a formula for a number", splitwise("2026-01-01,Tea,Food,=1+1,EUR,1.00,-1.00"), 2, "not an amount"],
  ["infinity", splitwise("2026-01-01,Tea,Food,Infinity,EUR,1.00,-1.00"), 2, "not an amount"],
  ["an exponent", splitwise("2026-01-01,Tea,Food,2e3,EUR,1.00,-1.00"), 2, "not an amount"],
  ["a huge number", splitwise(`2026-01-01,Tea,Food,${"9".repeat(400)},EUR,1.00,-1.00`), 2, "too large"],
  [
    "more than a squad can have",
    splitwise("2026-01-01,Tea,Food,2000000.00,EUR,1000000.00,-1000000.00"),
    2,
    "too large",
  ],
  ["too many decimals", splitwise("2026-01-01,Tea,Food,2.001,JPY,1.00,-1.00"), 2, "more decimals"],
  ["two decimal marks", splitwise(ROW, '2026-01-01,Tea,Food,"2,5",EUR,"1,25","-1,25"'), 3, "different decimal marks"],
  ["a cost of 0 with shares", splitwise("2026-01-01,Tea,Food,0.00,EUR,1.00,-1.00"), 2, "owe more"],
  ["damaged JSON", '{\n"participants": [\n', 3, "incomplete or damaged"],
  ["JSON of something else", '{"hello": "world"}', 1, "does not know this kind"],
  ["an empty list", "[]", 1, "does not know this kind"],
  ["JSON that is 1,000 deep", `${"[".repeat(1_000)}${"]".repeat(1_000)}`, 1, "nested too deeply"],
  ["JSON that is a million deep", '{"a":'.repeat(1_000_000), 1, "nested too deeply"],
  ["a prototype as JSON", '{"__proto__": {"participants": [], "expenses": []}}', 1, "does not know this kind"],
  ["Spliit without people", spliit({ participants: "none" }), 1, "participants"],
  [
    "Spliit with 51 people",
    spliit({
      participants: people(51)
        .split(",")
        .map((name) => ({ id: name, name })),
    }),
    1,
    "50",
  ],
  ["Spliit with a stranger", spliit({}, { paidById: "x" }), 1, "not in the group"],
  ["Spliit with half a cent", spliit({}, { amount: 1.5 }), 1, "amount"],
  [
    "Spliit with shares of 0",
    spliit({}, { splitMode: "BY_SHARES", paidFor: [{ participantId: "b", shares: 0 }] }),
    1,
    "all 0",
  ],
  [
    "Spliit's CSV with two payers",
    `${SPLIIT}\n2026-01-01,Tea,Food,EUR,2.00,No,Evenly,1.00,1.00,0`,
    2,
    "More than one person",
  ],
  [
    "Spliit's CSV that does not add up",
    `${SPLIIT}\n2026-01-01,Tea,Food,EUR,2.00,No,Evenly,1.00,-2.00,0`,
    2,
    "do not add up",
  ],
  ["IHateMoney without anyone who owes", `${BILLS}\n2026-01-01,Tea,Expense,2,EUR,Ana,1,`, 2, "no one to divide"],
  ["IHateMoney with a person twice", `${BILLS}\n2026-01-01,Tea,Expense,2,EUR,Ana,1,"Bo, Bo"`, 2, "named twice"],
  ["IHateMoney with a negative weight", `${BILLS}\n2026-01-01,Tea,Expense,2,EUR,Ana,-1,Bo`, 2, "not a weight"],
  ["Cospend with two members of a name", `${COSPEND}Ana,2,1,#fff\n\n${COSPEND_BILLS}\n`, 3, "Two members"],
  ["Cospend without bills", COSPEND, 1, "no bills"],
  ["Sesterce that does not add up", `${SESTERCE}\n2026-01-01,Tea,2.00,0,1.00,0.50,EUR,,1`, 2, "do not add up"],
  [
    "SplitPro with a share above the amount",
    `${SPLITPRO}\nYou,Tea,x,2.00,EXACT,2026-01-01,EUR,3.00,0,`,
    2,
    "larger than",
  ],
  ["a newer Squadtab", squadtab({ version: 2 }), 1, "newer version"],
  ["a squad without anything", squadtab({}), 1, "no splits"],
  ["a split that does not add up", squadtab({ splits: [split({ totalCents: 101 })] }), 1, "does not add up"],
  [
    "a split of a stranger",
    squadtab({ splits: [split({ shares: [{ memberId: "x", paidCents: 1, shareCents: 1 }] })] }),
    1,
    "not in the file",
  ],
  [
    "a split with amounts of both signs",
    squadtab({
      splits: [
        split({
          shares: [
            { memberId: "a", paidCents: 200, shareCents: 100 },
            { memberId: "b", paidCents: -100, shareCents: 0 },
          ],
        }),
      ],
    }),
    1,
    "wrong sign",
  ],
  ["a negative payment", squadtab({ payments: [payment({ cents: -100 })] }), 1, "from one person to another"],
])("%s is refused with the line and a sentence", (_what, text, line, sentence) => {
  const error = catchError(() => readImport({ name: "file.csv", text }));
  expect(error).toBeInstanceOf(ImportError);
  expect(error).toMatchObject({ line, message: expect.stringContaining(sentence) });
  expect((error as ImportError).message).toMatch(/^[A-Z“\d].*\.$/s);
});

function catchError(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

it("a file of JSON says on which line the expense is", () => {
  const text = spliit({}, { paidById: "x" }).replaceAll(",", ",\n");
  const error = catchError(() => readImport({ name: "g.json", text }));
  expect((error as ImportError).line).toBe(text.slice(0, text.indexOf('{"expenseDate"')).split("\n").length);
});

it("20,000 rows are read, and one more is refused", () => {
  const rows = Array.from({ length: 20_001 }, () => ROW);
  expect(readImport({ name: "x.csv", text: splitwise(...rows.slice(1)) }).squads[0]?.entries).toHaveLength(20_000);
  expect(catchError(() => readImport({ name: "x.csv", text: splitwise(...rows) }))).toMatchObject({ line: 20_002 });
});

it.each<[what: string, text: (length: number) => string]>([
  ["quotes without an end", (length) => `${HEADER}\n${'"a'.repeat(length / 2)}`],
  ["quotes and blanks", (length) => `${HEADER}\n"${'a"'.repeat(length / 4)}${" ".repeat(length / 2)},`],
  ["commas", (length) => `${HEADER}\n${",".repeat(length)}`],
  ["blank lines", (length) => `${HEADER}${"\n".repeat(length)}`],
  ["a long name", (length) => splitwise(`2026-01-01,${"ab ".repeat(length / 3)},Food,2.00,EUR,1.00,-1.00`)],
  [
    "a long description of a payment",
    (length) => splitwise(`2026-01-01,${" paid ".repeat(length / 6)},Food,2.00,EUR,1.00,-1.00`),
  ],
  ["a long number", (length) => splitwise(`2026-01-01,Tea,Food,${"1.".repeat(length / 2)},EUR,1.00,-1.00`)],
  ["a JSON string without an end", (length) => `{"a": "${'\\"'.repeat(length / 2)}`],
  ["a JSON string of backslashes", (length) => `{"a": "${"\\\\".repeat(length / 2)}"}`],
])("%s take time in proportion to their length", (_what, text) => {
  // Texts of 20,000 characters are read in the time in which new memory comes: 107 ms were measured instead of 20.
  expectLinear((length) => catchError(() => readImport({ name: "x.csv", text: text(length) })));
});

const MAPPING: TableMapping = {
  date: 0,
  name: 1,
  amount: 2,
  currency: "EUR",
  payer: 3,
  owed: { kind: "everyone" },
};
const TABLE = "Day,What,Sum,Who,Ana,Bo";
const parts = (kind: "amounts" | "weights"): TableMapping["owed"] => ({
  kind,
  columns: [
    { column: 4, member: "Ana" },
    { column: 5, member: "Bo" },
  ],
});

it.each<[what: string, row: string, mapping: Partial<TableMapping>, sentence: string]>([
  ["a date in words", "today,Tea,2.00,Ana,1,1", {}, "not a date"],
  ["a date without a year", "1.2.,Tea,2.00,Ana,1,1", {}, "not a date"],
  ["a date of two orders", "01/02/2026,Tea,2.00,Ana,1,1", {}, "either way round"],
  ["a month that does not exist", "2026-13-01,Tea,2.00,Ana,1,1", {}, "not a date"],
  ["a day in the place of a month", "31.01.2026,Tea,2.00,Ana,1,1", { dayOrder: "month-first" }, "not a date"],
  ["an amount in words", "2026-01-01,Tea,two,Ana,1,1", {}, "not an amount"],
  ["an amount that can be two", '2026-01-01,Tea,"1,234",Ana,1,1', {}, "two amounts"],
  ["a formula as an amount", "2026-01-01,Tea,=SUM(A1),Ana,1,1", {}, "not an amount"],
  ["an amount above the limit", "2026-01-01,Tea,1000000.01,Ana,1,1", {}, "too large"],
  ["decimals that the currency has not", "2026-01-01,Tea,2.50,Ana,1,1", { currency: "JPY" }, "more decimals"],
  ["a currency that does not exist", "2026-01-01,Tea,2.00,Ana,1,1", { currency: 1 }, "not a currency"],
  ["a payer without a name", "2026-01-01,Tea,2.00,,1,1", {}, "no name"],
  ["no one to share with", "2026-01-01,Tea,2.00,Ana,,1", { owed: { kind: "names", column: 4 } }, "no one to divide"],
  ["amounts that do not add up", "2026-01-01,Tea,2.00,Ana,1.00,0.50", { owed: parts("amounts") }, "do not add up"],
  ["an amount of the other sign", "2026-01-01,Tea,2.00,Ana,3.00,-1.00", { owed: parts("amounts") }, "wrong sign"],
  ["weights that are all 0", "2026-01-01,Tea,2.00,Ana,0,0", { owed: parts("weights") }, "no one to divide"],
  ["a weight in words", "2026-01-01,Tea,2.00,Ana,much,1", { owed: parts("weights") }, "not a weight"],
  ["a weight below 0", "2026-01-01,Tea,2.00,Ana,-1,2", { owed: parts("weights") }, "not a weight"],
  ["a cell too much", "2026-01-01,Tea,2.00,Ana,1,1,1", {}, "7 cells"],
  ["a NUL byte", "2026-01-01,T\0ea,2.00,Ana,1,1", {}, "no text has"],
])("a table whose columns were chosen, with %s, is refused with the line", (_what, row, mapping, sentence) => {
  const text = [TABLE, row].join("\n");
  const error = catchError(() => readImport({ name: "x.csv", text, mapping: { ...MAPPING, ...mapping } }));
  expect(error).toBeInstanceOf(ImportError);
  expect(error).toMatchObject({ line: 2, message: expect.stringContaining(sentence) });
});

it("a table in which everyone shares has at most 50 people", () => {
  const rows = Array.from({ length: 51 }, (_, index) => `2026-01-01,Tea,2.00,P${index},1,1`);
  const error = catchError(() => readImport({ name: "x.csv", text: [TABLE, ...rows].join("\n"), mapping: MAPPING }));
  expect(error).toMatchObject({ line: 52, message: "This file has more than 50 people." });
});

it("a member called like a part of every object is a person like any other", () => {
  const rows = ["__proto__", "constructor", "toString"].map((name) => `2026-01-01,Tea,3.00,${name},1,1`);
  const { squads } = readImport({ name: "x.csv", text: [TABLE, ...rows].join("\n"), mapping: MAPPING });
  expect(squads[0]?.members).toEqual(["__proto__", "constructor", "toString"]);
  expect(Object.entries(balancesOf(squads[0]!))).toEqual([
    ["__proto__", 0],
    ["constructor", 0],
    ["toString", 0],
  ]);
});
