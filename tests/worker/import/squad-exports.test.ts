import { expect, it } from "vitest";
import { balancesOf } from "#domain/import/imported.ts";
import { readImport } from "#domain/import/read-import.ts";
import { memberName, type Squad } from "#domain/squads/squads.ts";
import { memberOf, people, squad, squadSplit, type TestPerson } from "#tests/support/worker/factories.ts";

/** The balances of a squad by the members' names, as the app shows them. */
async function shownBalances(who: TestPerson, { id }: Squad): Promise<[string, number][]> {
  const { members } = (await who.call<Squad>("GET", `/api/squads/${id}`)).body;
  return members.map((member) => [memberName(member), member.balanceCents]);
}

async function flat() {
  const [ana, leo] = await people("ana", "leo");
  const of = await squad(ana, { memberIds: [leo.id], guests: ["Sam", "=Kim"] });
  const [first, second, third, fourth] = [
    memberOf(of, ana),
    memberOf(of, leo),
    memberOf(of, "Sam"),
    memberOf(of, "=Kim"),
  ];
  const equally = [first, second, third, fourth];
  await squadSplit(ana, of, {
    name: "=1+1",
    totalCents: 1001,
    payers: [
      { memberId: first, paidCents: 500 },
      { memberId: third, paidCents: 501 },
    ],
    input: { method: "equal", people: equally },
  });
  await squadSplit(ana, of, {
    name: "Deposit back",
    totalCents: 300,
    isRefund: true,
    payers: [{ memberId: second, paidCents: 300 }],
    input: { method: "equal", people: [first, second] },
  });
  const payment = { from: second, to: first, cents: 50 };
  expect((await ana.call("POST", "/api/payments", { squadId: of.id, ...payment })).status).toBe(201);
  return { ana, leo, of };
}

it.each(["export.json", "splitwise.csv", "entries.csv"])(
  "the file %s gives the same balances when it is read",
  async (name) => {
    const { leo, of } = await flat();
    const { status, text } = await leo.call("GET", `/api/squads/${of.id}/${name}`);
    expect(status).toBe(200);
    const [read] = readImport({ name, text }).squads;
    const balances = new Map(Object.entries(read ? balancesOf(read) : {}));
    expect(balances).toEqual(new Map(await shownBalances(leo, of)));
    expect(read?.entries).toHaveLength(3);
  },
);

it("the JSON file has no account's id, and every line of the activity", async () => {
  const { ana, leo, of } = await flat();
  const { text } = await ana.call("GET", `/api/squads/${of.id}/export.json`);
  expect(text).not.toContain(ana.id);
  expect(text).not.toContain(leo.id);
  const file = JSON.parse(text) as { activity: { kind: string; by: string }[] };
  expect(file.activity.filter(({ kind }) => kind === "split-added")).toHaveLength(2);
});

it("an empty squad has a file, too", async () => {
  const [zoe] = await people("zoe");
  const of = await squad(zoe);
  const { text } = await zoe.call("GET", `/api/squads/${of.id}/export.json`);
  expect(JSON.parse(text)).toMatchObject({ format: "squadtab-squad", version: 1, splits: [], payments: [] });
});
