import { expect, it } from "vitest";
import { readImport, readUnknownTable } from "#domain/import/read-import.ts";
import type { TableMapping } from "#domain/import/formats/mapped-table.ts";

const read = (text: string, name = "Flat.csv", mapping?: TableMapping) => readImport({ name, text, mapping });
const entriesOf = (text: string, name?: string) => read(text, name).squads[0]?.entries;

const SPLIIT =
  "\uFEFFDate,Description,Category,Currency,Cost,Original cost,Original currency,Conversion rate,Is Reimbursement,Split mode";

it("Spliit's CSV has shares, positive for the payer", () => {
  const text = [
    `${SPLIIT},Ana,Bo,Cy`,
    "2026-01-01,Dinner,Dining Out,EUR,90.00,,,,No,Unevenly – By amount,40.00,-30.00,-20.00",
  ].join("\n");
  expect(entriesOf(text)).toEqual([
    {
      line: 2,
      kind: "split",
      on: "2026-01-01",
      name: "Dinner",
      cents: 9000,
      paid: { Ana: 9000 },
      owed: { Ana: 4000, Bo: 3000, Cy: 2000 },
    },
  ]);
});

it("of two people in Spliit's CSV, the one without a share has paid; of three, it is asked", () => {
  const reimbursement = "2026-01-02,Back,Payment,EUR,30.00,,,,Yes,Evenly";
  expect(entriesOf([`${SPLIIT},Ana,Bo`, `${reimbursement},0.00,-30.00`].join("\n"))).toMatchObject([
    { kind: "payment", paid: { Ana: 3000 }, owed: { Bo: 3000 } },
  ]);
  const three = [
    `${SPLIIT},Ana,Bo,Cy`,
    `${reimbursement},0.00,-30.00,0.00`,
    "2026-01-03,Tea,Food,EUR,2.00,,,,No,Evenly,1.00,-1.00,0.00",
  ];
  expect(read(three.join("\n")).skipped).toEqual([{ line: 2, reason: expect.stringContaining("Who paid") }]);
});

const spliit = (expense: object) =>
  JSON.stringify(
    {
      id: "g",
      name: "Flat 12",
      currency: "€",
      currencyCode: "EUR",
      participants: [
        { id: "a", name: "Ana" },
        { id: "b", name: "Bo" },
        { id: "c", name: "Cy" },
      ],
      expenses: [
        {
          id: "e1",
          expenseDate: "2026-01-01T00:00:00.000Z",
          title: "Dinner",
          category: { grouping: "Food", name: "Dining Out" },
          paidById: "a",
          isReimbursement: false,
          ...expense,
        },
      ],
    },
    null,
    2,
  );

it.each([
  ["BY_SHARES", 1000, [100, 300], { Ana: 250, Bo: 750 }],
  ["BY_PERCENTAGE", 1000, [3333, 6667], { Ana: 333, Bo: 667 }],
  ["BY_AMOUNT", 1000, [1, 999], { Ana: 1, Bo: 999 }],
  ["EVENLY", -1000, [100, 100], { Ana: -500, Bo: -500 }],
])("Spliit's JSON divides %s", (splitMode, amount, [a, b], owed) => {
  const paidFor = [
    { participantId: "a", shares: a },
    { participantId: "b", shares: b },
  ];
  const result = read(spliit({ amount, splitMode, paidFor }), "group.json");
  expect(result.format).toBe("spliit-json");
  expect(result.squads[0]).toMatchObject({
    name: "Flat 12",
    currency: "EUR",
    entries: [{ on: "2026-01-01", cents: amount, paid: { Ana: amount }, owed }],
  });
});

it("Spliit's leftover cents go to one person after the other, from the one whom the expense's id decides", () => {
  const paidFor = ["c", "a", "b"].map((participantId) => ({ participantId, shares: 100 }));
  const dearest = (id: string) => {
    const [entry] = entriesOf(spliit({ id, amount: 100, splitMode: "EVENLY", paidFor }), "group.json") ?? [];
    return Object.entries(entry?.owed ?? {}).flatMap(([name, cents]) => (cents === 34 ? [name] : []));
  };
  // The 32-bit FNV-1a hashes of "a", "b" and "e" are 3826002220, 3876335077 and 3758891744.
  expect([dearest("a"), dearest("b"), dearest("e")]).toEqual([["Bo"], ["Bo"], ["Cy"]]);
});

it("a reimbursement of Spliit is a payment", () => {
  const text = spliit({ amount: 500, isReimbursement: true, paidFor: [{ participantId: "b", shares: 100 }] });
  expect(entriesOf(text, "group.json")).toMatchObject([{ kind: "payment", paid: { Ana: 500 }, owed: { Bo: 500 } }]);
});

it("IHateMoney's CSV divides by the weights of the owers, and has no currency if it says XXX", () => {
  const text = [
    "date,what,bill_type,amount,currency,payer_name,payer_weight,owers",
    '2016-12-31,red wine,Expense,200.0,XXX,jeanne,1.0,"zorglub, tata"',
    "2017-12-31,refund,Reimbursement,15.0,XXX,tata,2.0,zorglub",
  ].join("\n");
  expect(read(text).squads).toEqual([
    expect.objectContaining({
      currency: "XXX",
      members: ["jeanne", "tata", "zorglub"],
      entries: [
        expect.objectContaining({ line: 2, paid: { jeanne: 20_000 }, owed: { zorglub: 6667, tata: 13_333 } }),
        expect.objectContaining({ line: 3, kind: "payment", paid: { tata: 1500 }, owed: { zorglub: 1500 } }),
      ],
    }),
  ]);
});

it("IHateMoney's JSON is the same in a list, also without types of bills", () => {
  const bills = [
    {
      date: "2026-01-01",
      what: "tea",
      amount: 3.3,
      currency: "CHF",
      payer_name: "A",
      payer_weight: 1,
      owers: ["A", "B"],
    },
  ];
  expect(read(JSON.stringify(bills), "bills.json").squads[0]).toMatchObject({
    currency: "CHF",
    entries: [{ kind: "split", cents: 330, owed: { A: 165, B: 165 } }],
  });
});

const COSPEND = [
  "name,weight,active,color",
  "Ana,1,1,#ff0000",
  "Bo,2,1,#00ff00",
  "",
  "what,amount,date,timestamp,payer_name,payer_weight,payer_active,owers,repeat,repeatfreq,repeatallactive,repeatuntil,categoryid,paymentmode,paymentmodeid,comment,deleted",
  'Food,30.00,2026-01-01,1767225600,Ana,1,1,"Ana, Bo",n,,,,,n,0,very%20good,0',
  'Gone,30.00,2026-01-01,1767225600,Ana,1,1,"Ana, Bo",n,,,,,n,0,,1',
  "Back,20.00,2026-01-02,1767312000,Bo,2,1,Ana,n,,,,-11,n,0,,0",
  "",
  "categoryname,categoryid,icon,color",
  "Rent,3,a,#ffffff",
  "",
  "currencyname,exchange_rate",
  "EUR,1",
  "USD,1.1",
];

it("Cospend's file has sections, of which members and currency count, and deleted bills are skipped", () => {
  expect(read(COSPEND.join("\n"))).toMatchObject({
    format: "cospend-csv",
    squads: [
      {
        currency: "EUR",
        members: ["Ana", "Bo"],
        entries: [
          { line: 6, kind: "split", paid: { Ana: 3000 }, owed: { Ana: 1000, Bo: 2000 } },
          { line: 8, kind: "payment", paid: { Bo: 2000 }, owed: { Ana: 2000 } },
        ],
      },
    ],
    skipped: [{ line: 7, reason: "It was deleted." }],
  });
});

const member = (display_name: string) => ({ RegistryMembershipNonUser: { alias: { display_name } } });
const tricount = (entry: object) => ({
  Registry: {
    title: "Rome",
    memberships: [member("Ana"), member("Bo")],
    all_registry_entry: [
      {
        RegistryEntry: {
          description: "Lunch",
          date: "2026-01-01 12:00:00.000",
          type_transaction: "NORMAL",
          membership_owned: member("Ana"),
          ...entry,
        },
      },
    ],
  },
});
const allocation = (name: string, value: string) => ({
  amount: { currency: "EUR", value },
  type: "AMOUNT",
  membership: member(name),
});

it.each([
  [
    "NORMAL",
    "-36.00",
    [allocation("Ana", "-16.00"), allocation("Bo", "-20.00")],
    "split",
    3600,
    { Ana: 1600, Bo: 2000 },
  ],
  ["INCOME", "10.00", [allocation("Ana", "5.00"), allocation("Bo", "5.00")], "split", -1000, { Ana: -500, Bo: -500 }],
  ["BALANCE", "-7.00", [allocation("Bo", "-7.00")], "payment", 700, { Bo: 700 }],
])("Tricount's JSON has an entry of type %s", (type_transaction, value, allocations, kind, cents, owed) => {
  const amount = { currency: "EUR", value };
  const text = JSON.stringify([tricount({ amount, allocations, type_transaction })]);
  expect(read(text, "tricount.json")).toMatchObject({
    format: "tricount-json",
    squads: [{ name: "Rome", currency: "EUR", entries: [{ kind, cents, paid: { Ana: cents }, owed }] }],
  });
});

it("Sesterce's CSV has what everyone paid and what was paid for them", () => {
  const text = [
    "Date,Title,Paid by Ana,Paid by Bo,Paid for Ana,Paid for Bo,Currency,Category,Exchange rate",
    "2026-01-01,Hotel,100.00,20.00,60.00,60.00,EUR,Hotel,1",
    "2026-01-02,Back,0.00,40.00,40.00,0.00,EUR,Reimbursement,1",
  ].join("\n");
  expect(entriesOf(text)).toMatchObject([
    { kind: "split", cents: 12_000, paid: { Ana: 10_000, Bo: 2000 }, owed: { Ana: 6000, Bo: 6000 } },
    { kind: "payment", cents: 4000, paid: { Bo: 4000 }, owed: { Ana: 4000 } },
  ]);
});

it("SplitPro's CSV is of the user and one friend", () => {
  const text = [
    "Paid By,Name,Category,Amount,Split Type,Expense Date,Currency,You Lent,You Owe,Settlement",
    "You,Dinner,food,10.00,EQUAL,2026-01-01,EUR,4.00,0.00,",
    "Bo,Taxi,travel,9.00,EQUAL,2026-01-02,EUR,0.00,9.00,",
    "Bo,Settle up,general,5.00,SETTLEMENT,2026-01-03,EUR,0.00,5.00,5.00",
  ].join("\n");
  expect(read(text).squads[0]).toMatchObject({
    members: ["You", "Bo"],
    entries: [
      { kind: "split", paid: { You: 1000 }, owed: { You: 600, Bo: 400 } },
      { kind: "split", paid: { Bo: 900 }, owed: { You: 900 } },
      { kind: "payment", paid: { Bo: 500 }, owed: { You: 500 } },
    ],
  });
});

it("the app's own CSV of entries is read back", () => {
  const text = [
    "\uFEFFDate,Kind,Name,Merchant or method,Total,Currency,Ana,Bo",
    "2026-01-01,split,Tea,,3.00,EUR,1.50,-1.50",
    "2026-01-02,payment,,Cash,1.50,EUR,-1.50,1.50",
  ].join("\r\n");
  expect(entriesOf(text)).toMatchObject([
    { kind: "split", paid: { Ana: 300 }, owed: { Ana: 150, Bo: 150 } },
    { kind: "payment", paid: { Bo: 150 }, owed: { Ana: 150 } },
  ]);
});

const TABLE = ["Tag;Was;Betrag;Wer;Für", "14.03.2026;Essen;12,50;Ana;Ana, Bo", "02.04.2026;Kino;1.012,50;Bo;Ana"].join(
  "\n",
);

it("any other table is read by what its columns mean", () => {
  expect(readUnknownTable(TABLE).header.cells).toEqual(["Tag", "Was", "Betrag", "Wer", "Für"]);
  const mapping: TableMapping = {
    date: 0,
    name: 1,
    amount: 2,
    payer: 3,
    currency: "EUR",
    owed: { kind: "names", column: 4 },
  };
  expect(read(TABLE, "x.csv", mapping).squads[0]?.entries).toMatchObject([
    { line: 2, on: "2026-03-14", cents: 1250, paid: { Ana: 1250 }, owed: { Ana: 625, Bo: 625 } },
    { line: 3, on: "2026-04-02", cents: 101_250, paid: { Bo: 101_250 }, owed: { Ana: 101_250 } },
  ]);
});

it("a table can be shared by everyone, by weights, or by amounts", () => {
  const text = ["Date,Amount,Who,Ana,Bo", "2026-01-01,9.00,Ana,1,2", "2026-01-02,3.00,Bo,2,1"].join("\n");
  const columns = [
    { column: 3, member: "Ana" },
    { column: 4, member: "Bo" },
  ];
  const shares = (owed: TableMapping["owed"]) =>
    read(text, "x.csv", { date: 0, amount: 1, payer: 2, currency: "EUR", owed }).squads[0]?.entries.map((e) => e.owed);
  expect(shares({ kind: "everyone" })).toEqual([
    { Ana: 450, Bo: 450 },
    { Ana: 150, Bo: 150 },
  ]);
  expect(shares({ kind: "weights", columns })).toEqual([
    { Ana: 300, Bo: 600 },
    { Ana: 200, Bo: 100 },
  ]);
});
