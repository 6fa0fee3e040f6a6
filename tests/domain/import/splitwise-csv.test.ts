import { expect, it } from "vitest";
import { balancesOf } from "#domain/import/imported.ts";
import { readImport } from "#domain/import/read-import.ts";

const read = (text: string, name = "trip-to-rome_2026-04-01_export.csv") => readImport({ name, text });

const HEADER = "Date,Description,Category,Cost,Currency,Ana,Bo,Cy";
const file = (...rows: string[]): string => [HEADER, "", ...rows, ""].join("\n");
const onlyEntry = (...rows: string[]) => read(file(...rows)).squads[0]?.entries[0];

it("a group has its rows, its people, and the totals of its last line", () => {
  const text = file(
    "2026-03-14,Power bill,Electricity,90.00,EUR,60.00,-30.00,-30.00",
    "2026-03-15,Ana P. paid Bo K.,Payment,30.00,EUR,30.00,-30.00,0.00",
    "",
    "2026-04-01,Total balance, , ,EUR,90.00,-60.00,-30.00",
  );
  expect(read(text)).toEqual({
    format: "splitwise-csv",
    squads: [
      {
        name: "trip-to-rome",
        currency: "EUR",
        members: ["Ana", "Bo", "Cy"],
        entries: [
          {
            line: 3,
            kind: "split",
            on: "2026-03-14",
            name: "Power bill",
            cents: 9000,
            paid: { Ana: 9000 },
            owed: { Ana: 3000, Bo: 3000, Cy: 3000 },
          },
          {
            line: 4,
            kind: "payment",
            on: "2026-03-15",
            name: "Ana P. paid Bo K.",
            cents: 3000,
            paid: { Ana: 3000 },
            owed: { Bo: 3000 },
          },
        ],
        stated: { Ana: 9000, Bo: -6000, Cy: -3000 },
      },
    ],
    skipped: [],
  });
});

it.each([
  ["German", "Datum,Beschreibung,Kategorie,Kosten,Währung", "Gesamtbilanz"],
  ["French", "Date,Description,Catégorie,Coût,Devise", "Solde total"],
  ["Spanish", "Fecha,Descripción,Categoría,Coste,Moneda", "Saldo total"],
  ["Italian", "Data,Descrizione,Categorie,Costo,Valuta", "Bilancio totale"],
  ["Portuguese", "Data,Descrição,Categoria,Custo,Moeda", "Saldo total"],
  ["Japanese", "日付,概要,カテゴリ,費用,通貨", "合計残高"],
  ["Dutch", "Datum,Omschrijving,Categorie,Kosten,Valuta", "Totaal saldo"],
  ["Swedish", "Datum,Beskrivning,Kategori,Kostnad,Valuta", "Totalsumma"],
])("a group in %s is read like one in English", (_language, columns, footer) => {
  const text = [
    `${columns},Ana,Bo`,
    "",
    "2026-03-14,Miete,Rent,900.00,EUR,750.00,-750.00",
    `2026-04-01,${footer}, , ,EUR,750.00,-750.00`,
  ].join("\r\n");
  expect(read(text).squads[0]).toMatchObject({
    members: ["Ana", "Bo"],
    entries: [{ line: 3, cents: 90_000, paid: { Ana: 90_000 }, owed: { Ana: 15_000, Bo: 75_000 } }],
    stated: { Ana: 75_000, Bo: -75_000 },
  });
});

it("unequal shares stay exactly as they are", () => {
  const text = [
    "Date,Description,Category,Cost,Currency,Ana,Bo,Cy,Di",
    "2026-01-01,Rent,Rent,900.00,EUR,750.00,-150.00,-300.00,-300.00",
  ].join("\n");
  expect(read(text).squads[0]?.entries[0]).toMatchObject({
    paid: { Ana: 90_000 },
    owed: { Ana: 15_000, Bo: 15_000, Cy: 30_000, Di: 30_000 },
  });
});

it("where several paid, every net is exact, and their own shares are equal parts in the order of columns", () => {
  expect(onlyEntry("2026-01-01,Dinner,Dining out,100.01,EUR,60.00,10.00,-70.00")).toEqual({
    line: 3,
    kind: "split",
    on: "2026-01-01",
    name: "Dinner",
    cents: 10_001,
    paid: { Ana: 7501, Bo: 2500 },
    owed: { Ana: 1501, Bo: 1500, Cy: 7000 },
    inferred: true,
  });
});

it("a row in which no one owes anything is listed as skipped", () => {
  const text = file(
    "2026-01-01,Deleted,General,12.00,EUR,0.00,0.00,0.00",
    "2026-01-02,Taxi,Taxi,2.00,EUR,1.00,-1.00,0.00",
  );
  const { skipped, squads } = read(text);
  expect(skipped).toEqual([{ line: 3, reason: expect.stringContaining("No one owes anything") }]);
  expect(squads[0]?.entries).toHaveLength(1);
});

it("a payment is known by its category in any language, or by its description", () => {
  expect(onlyEntry("2026-01-01,Überweisung,Zahlung,5.00,EUR,0.00,5.00,-5.00")).toMatchObject({
    kind: "payment",
    paid: { Bo: 500 },
    owed: { Cy: 500 },
  });
  expect(onlyEntry("2026-01-01,Cy Z. paid Ana P.,General,5.00,EUR,-5.00,0.00,5.00")).toMatchObject({ kind: "payment" });
});

it("a settling of everyone and a dinner paid by card are splits", () => {
  expect(onlyEntry("2026-01-01,Settle all balances,General,5.00,EUR,-2.00,-3.00,5.00")).toMatchObject({
    kind: "split",
  });
  expect(onlyEntry("2026-01-01,Dinner paid with card,General,5.00,EUR,-2.50,0.00,2.50")).toMatchObject({
    kind: "split",
  });
});

it("a row of an old file that is a cent off is divided so that it adds up", () => {
  const text = file(
    "2026-01-01,Pizza,Dining out,10.00,EUR,6.67,-3.33,-3.33",
    "",
    "2026-04-01,Total balance, , ,EUR,6.67,-3.33,-3.33",
  );
  expect(read(text).squads[0]?.entries[0]).toMatchObject({ paid: { Ana: 1000 }, owed: { Ana: 334, Bo: 333, Cy: 333 } });
});

it("several currencies are several squads, and are never added up", () => {
  const text = file(
    "2026-01-01,Pizza,Dining out,10.00,EUR,5.00,-5.00,0.00",
    "2026-01-02,Ramen,Dining out,30000,JPY,-10000,20000,-10000",
    "",
    "2026-04-01,Total balance, , ,EUR,5.00,-5.00,0.00",
    "2026-04-01,Total balance, , ,JPY,-10000,20000,-10000",
  );
  expect(read(text).squads.map(({ currency, stated }) => [currency, stated])).toEqual([
    ["EUR", { Ana: 500, Bo: -500, Cy: 0 }],
    ["JPY", { Ana: -10_000, Bo: 20_000, Cy: -10_000 }],
  ]);
});

it("amounts with a decimal comma are read as they are meant", () => {
  const text = [
    "Datum;Beschreibung;Kategorie;Kosten;Währung;Ana;Bo",
    "2026-01-01;Miete;Miete;1.200,50;EUR;600,25;-600,25",
  ].join("\n");
  expect(read(text).squads[0]?.entries[0]).toMatchObject({ cents: 120_050, owed: { Ana: 60_025, Bo: 60_025 } });
});

it("two people with the same name are two members, and a removed one has their name", () => {
  const text = [
    'Date,Description,Category,Cost,Currency,Ana,Ana,Bo (removed),"Cy, the tall"',
    "2026-01-01,Tea,General,4.00,EUR,3.00,-1.00,-1.00,-1.00",
  ].join("\n");
  expect(read(text).squads[0]?.members).toEqual(["Ana", "Ana (2)", "Bo", "Cy, the tall"]);
});

it("members can be called like properties of every object", () => {
  const text = [
    "Date,Description,Category,Cost,Currency,__proto__,constructor,toString",
    "2026-01-01,Tea,General,3.00,EUR,2.00,-1.00,-1.00",
  ].join("\n");
  const [squad] = read(text).squads;
  expect(squad?.members).toEqual(["__proto__", "constructor", "toString"]);
  const balances = squad && balancesOf(squad);
  expect(Object.entries(balances ?? {})).toEqual([
    ["__proto__", 200],
    ["constructor", -100],
    ["toString", -100],
  ]);
});

it("notes above the header, quoted line breaks and an empty description are no obstacle", () => {
  const text = [
    "Note: exported by Ana",
    "",
    HEADER,
    '2026-01-01,"Pizza',
    'and wine",Dining out,9.00,EUR,6.00,-3.00,-3.00',
    "2026-01-02,,Groceries,9.00,EUR,6.00,-3.00,-3.00",
  ].join("\r\n");
  expect(read(text).squads[0]?.entries.map(({ line, name }) => [line, name])).toEqual([
    [4, "Pizza and wine"],
    [6, "Groceries"],
  ]);
});

it("a file has the same entries with each kind of line break, also with two kinds", () => {
  const lines = [
    HEADER,
    "",
    '2026-01-01,"Pizza',
    'and ""good"" wine",Dining out,9.00,EUR,6.00,-3.00,-3.00',
    "",
    "2026-01-02,Tea,Groceries,9.00,EUR,6.00,-3.00,-3.00",
    "2026-01-03,Total balance,,,EUR,12.00,-6.00,-6.00",
    "",
  ];
  const expected = read(lines.join("\n"));
  expect(expected.squads[0]?.entries.map(({ line, name }) => [line, name])).toEqual([
    [3, 'Pizza and "good" wine'],
    [6, "Tea"],
  ]);
  const mixed = lines.map((line, index) => line + ["\r\n", "\n", "\r"][index % 3]).join("");
  for (const text of [lines.join("\r\n"), lines.join("\r"), mixed]) expect(read(text)).toEqual(expected);
});

it("long runs of blanks before a line break end no row and join none", () => {
  const row = `2026-01-01,Tea${" ".repeat(200)},Groceries,9.00,EUR,6.00,-3.00,-3.00${" ".repeat(200)}`;
  for (const lineBreak of ["\n", "\r\n"]) {
    const { entries } = read([HEADER, row, row, ""].join(lineBreak)).squads[0]!;
    expect(entries.map(({ line, name }) => [line, name])).toEqual([
      [2, "Tea"],
      [3, "Tea"],
    ]);
  }
});

it("a refund is negative in all of its amounts", () => {
  expect(onlyEntry("2026-01-01,Deposit back,General,-9.00,EUR,-6.00,3.00,3.00")).toMatchObject({
    cents: -900,
    paid: { Ana: -900 },
    owed: { Ana: -300, Bo: -300, Cy: -300 },
  });
});

it("text that a spreadsheet would run is only text", () => {
  expect(onlyEntry("2026-01-01,'=1+1,General,9.00,EUR,6.00,-3.00,-3.00")).toMatchObject({ name: "=1+1" });
});
