import { expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { balancesOf, type ImportedEntry, type ImportedSquad } from "#domain/import/imported.ts";
import { readImport } from "#domain/import/read-import.ts";
import type { ArrivedBatch, SquadImport, UndoneImport } from "#domain/import/squad-imports.ts";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { SquadBalances } from "#domain/squads/squad-balances.ts";
import { memberName, type Squad } from "#domain/squads/squads.ts";
import { database, people, squad, squadSplit, type TestPerson } from "#tests/support/worker/factories.ts";

const FILE = [
  "Date,Description,Category,Cost,Currency,Ana,Bo,Cy",
  "2026-03-14,Power bill,Electricity,90.00,USD,60.00,-30.00,-30.00",
  "2026-03-15,Tea,Food,3.01,USD,-1.00,2.00,-1.00",
  "2026-03-15,Tea,Food,3.01,USD,-1.00,2.00,-1.00",
  "2026-03-16,Two pay,Food,100.01,USD,60.00,10.00,-70.00",
  "2026-03-16,Deposit back,General,-9.00,USD,-6.00,3.00,3.00",
  "2026-03-17,Ana paid Bo,Payment,30.00,USD,30.00,-30.00,0.00",
  "2026-04-01,Total balance, , ,USD,142.00,-43.00,-99.00",
].join("\n");

const [file] = readImport({ name: "flat.csv", text: FILE }).squads as [ImportedSquad];

/** The entries by the ids of the members with these names. */
function entriesFor({ members }: Squad, entries: readonly ImportedEntry[] = file.entries) {
  const ids = new Map(members.map((member) => [memberName(member), member.id]));
  const byId = (amounts: Record<string, number>) =>
    Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [ids.get(name) ?? name, cents]));
  const before = new Map<string, number>();
  return entries.map(({ paid, owed, ...entry }) => {
    const same = JSON.stringify([entry.on, entry.name, entry.cents, paid, owed]);
    const copy = before.get(same) ?? 0;
    before.set(same, copy + 1);
    return { ...entry, paid: byId(paid), owed: byId(owed), copy };
  });
}

const expectedFor = ({ members }: Squad, of: Pick<ImportedSquad, "members" | "entries"> = file) => {
  const balances = balancesOf(of);
  return Object.fromEntries(members.map((member) => [member.id, balances[memberName(member)] ?? 0]));
};

async function flat() {
  const [owner, leo] = await people("owner", "leo");
  const of = await squad(owner, { memberIds: [leo.id], guests: ["Ana", "Bo", "Cy"] });
  return { owner, leo, of };
}

async function begin(who: TestPerson, { id }: Squad): Promise<string> {
  const { status, body, text } = await who.call<SquadImport>("POST", `/api/squads/${id}/imports`, {
    format: "splitwise-csv",
  });
  if (status !== 201) throw new Error(text);
  return `/api/squads/${id}/imports/${body.id}`;
}

const send = (who: TestPerson, path: string, n: number, entries: readonly object[]) =>
  who.call<ArrivedBatch>("PUT", `${path}/batches/${n}`, { entries });

const finish = (who: TestPerson, path: string, expectedBalances: object) =>
  who.call<SquadImport>("POST", `${path}/finish`, { expectedBalances });

async function balancesNow(who: TestPerson, { id }: Squad): Promise<Record<string, number>> {
  const { members } = (await who.call<Squad>("GET", `/api/squads/${id}`)).body;
  return Object.fromEntries(members.map((member) => [member.id, member.balanceCents]));
}

const debtsNow = async (who: TestPerson, { id }: Squad) =>
  (await who.call<SquadBalances>("GET", `/api/squads/${id}/balances`)).body.pairwise;

/** The whole file in batches of two. */
async function importAll(who: TestPerson, of: Squad): Promise<string> {
  const path = await begin(who, of);
  const entries = entriesFor(of);
  for (let n = 0; n * 2 < entries.length; n++)
    expect((await send(who, path, n, entries.slice(n * 2, n * 2 + 2))).status).toBe(200);
  expect(await finish(who, path, expectedFor(of))).toMatchObject({
    status: 200,
    body: { state: "finished", entries: 6 },
  });
  return path;
}

it("an import changes the balances by what the file says, once it is finished", async () => {
  const { owner, leo, of } = await flat();
  const path = await begin(owner, of);
  const before = await balancesNow(owner, of);
  expect((await send(owner, path, 0, entriesFor(of))).body).toEqual({ n: 0, count: 6, knownLines: [] });
  expect(await balancesNow(owner, of)).toEqual(before);
  expect((await finish(owner, path, expectedFor(of))).status).toBe(200);
  expect(await balancesNow(leo, of)).toEqual({ ...before, ...expectedFor(of) });
  const { activity } = (await leo.call<ActivityPage>("GET", `/api/squads/${of.id}/activity`)).body;
  expect(activity.filter(({ kind }) => kind === "entries-imported")).toMatchObject([
    { facts: { count: 6, format: "splitwise-csv" } },
  ]);
});

it("an import that does not add up is refused, and changes nothing", async () => {
  const { owner, of } = await flat();
  const path = await begin(owner, of);
  await send(owner, path, 0, entriesFor(of));
  const before = await balancesNow(owner, of);
  const wrong = { ...expectedFor(of), [of.members[0]!.id]: 1 };
  expect(await finish(owner, path, wrong)).toMatchObject({ status: 409, body: { error: { code: "does_not_add_up" } } });
  expect(await finish(owner, path, {})).toMatchObject({ status: 409 });
  expect(await balancesNow(owner, of)).toEqual(before);
  expect((await finish(owner, path, expectedFor(of))).status).toBe(200);
});

it("a batch and a finish that arrive twice write once", async () => {
  const { owner, leo, of } = await flat();
  const path = await begin(owner, of);
  const [first, ...rest] = entriesFor(of);
  await Promise.all([send(owner, path, 0, [first!]), send(leo, path, 0, [first!])]);
  expect((await send(owner, path, 0, [first!])).body).toEqual({ n: 0, count: 1, knownLines: [] });
  expect(await send(owner, path, 0, rest)).toMatchObject({
    status: 409,
    body: { error: { code: "idempotency_conflict" } },
  });
  await send(owner, path, 1, rest);
  const answers = await Promise.all([
    finish(owner, path, expectedFor(of)),
    finish(leo, path, expectedFor(of)),
    finish(owner, path, expectedFor(of)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await balancesNow(owner, of)).toMatchObject(expectedFor(of));
  expect(await send(owner, path, 2, rest)).toMatchObject({ status: 409, body: { error: { code: "import_ended" } } });
});

it("the same file a second time has no new entries, but those that were added to it", async () => {
  const { owner, of } = await flat();
  await importAll(owner, of);
  const path = await begin(owner, of);
  const more = { ...file, entries: [...file.entries, { ...file.entries[0]!, line: 9, name: "Water" }] };
  const { body } = await send(owner, path, 0, entriesFor(of, more.entries));
  expect(body).toEqual({ n: 0, count: 1, knownLines: [2, 3, 4, 5, 6, 7] });
  const onlyNew = { ...file, entries: more.entries.slice(-1) };
  expect((await finish(owner, path, expectedFor(of, onlyNew))).status).toBe(200);
  expect(await balancesNow(owner, of)).toMatchObject(expectedFor(of, more));
});

it("undo restores balances and debts exactly, and the file can be imported again", async () => {
  const { owner, leo, of } = await flat();
  await squadSplit(owner, of);
  const before = { balances: await balancesNow(owner, of), debts: await debtsNow(owner, of) };
  const path = await importAll(owner, of);
  expect((await leo.call<UndoneImport>("DELETE", path)).body).toEqual({ removed: 6, kept: [] });
  expect({ balances: await balancesNow(owner, of), debts: await debtsNow(owner, of) }).toEqual(before);
  expect((await leo.call<UndoneImport>("DELETE", path)).body).toEqual({ removed: 0, kept: [] });
  await importAll(owner, of);
});

it("an import can be undone from the activity of its squad", async () => {
  const { owner, of } = await flat();
  const before = await balancesNow(owner, of);
  await importAll(owner, of);
  const { activity } = (await owner.call<ActivityPage>("GET", `/api/squads/${of.id}/activity`)).body;
  const line = activity.find(({ kind }) => kind === "entries-imported")!;
  expect(line.undoable).toBe(true);
  expect((await owner.call("POST", `/api/squads/${of.id}/activity/${line.id}/undo`)).status).toBe(204);
  expect(await balancesNow(owner, of)).toEqual(before);
});

it("undo keeps what was edited since, and lists it", async () => {
  const { owner, of } = await flat();
  const path = await importAll(owner, of);
  const list = await owner.call<{ splits: { id: string; name: string; version: number }[] }>(
    "GET",
    `/api/squads/${of.id}/splits`,
  );
  const split = list.body.splits.find(({ name }) => name === "Power bill")!;
  const [payer] = of.members;
  const edit = {
    name: "Power",
    totalCents: 9000,
    payers: [{ memberId: payer!.id, paidCents: 9000 }],
    input: { method: "equal", people: [payer!.id] },
    version: split.version,
  };
  expect((await owner.call("PATCH", `/api/squads/${of.id}/splits/${split.id}`, edit)).status).toBe(200);
  expect((await owner.call<UndoneImport>("DELETE", path)).body).toEqual({
    removed: 5,
    kept: [{ id: split.id, name: "Power", on: expect.any(String) }],
  });
});

it("an import that is not finished can be dropped, and then takes nothing more", async () => {
  const { owner, of } = await flat();
  const path = await begin(owner, of);
  await send(owner, path, 0, entriesFor(of));
  expect((await owner.call<UndoneImport>("DELETE", path)).body).toEqual({ removed: 0, kept: [] });
  expect((await send(owner, path, 1, entriesFor(of))).status).toBe(409);
  expect((await finish(owner, path, expectedFor(of))).status).toBe(409);
});

it("after a week an import stays", async () => {
  const { owner, of } = await flat();
  const path = await importAll(owner, of);
  await database().run(sql`update squad_imports set finished_at = finished_at - 604800001`);
  expect(await owner.call("DELETE", path)).toMatchObject({ status: 409, body: { error: { code: "import_too_old" } } });
});

it.each([
  ["an amount of 0", { cents: 0, paid: {}, owed: {} }],
  ["shares that do not add up", { owed: { a: 1 } }],
  ["a day that does not exist", { on: "2026-02-30" }],
  ["a payment to several people", { kind: "payment" }],
])("a batch with %s is refused with its line", async (_what, wrong) => {
  const { owner, of } = await flat();
  const path = await begin(owner, of);
  const [entry] = entriesFor(of);
  expect(await send(owner, path, 0, [{ ...entry, ...wrong }])).toMatchObject({
    status: 422,
    body: { error: { fields: { entries: expect.stringMatching(/^Line 2: /) } } },
  });
});

it("a batch of strangers, too many entries and other fields are refused", async () => {
  const { owner, of } = await flat();
  const path = await begin(owner, of);
  const [entry] = entriesFor(of);
  const strangers = { ...entry, paid: { mem_x: 9000 }, owed: { mem_x: 9000 } };
  expect((await send(owner, path, 0, [strangers])).status).toBe(422);
  expect(
    (
      await send(
        owner,
        path,
        0,
        Array.from({ length: 501 }, () => entry!),
      )
    ).status,
  ).toBe(422);
  expect((await send(owner, path, 0, [{ ...entry, admin: true }])).status).toBe(422);
  expect((await send(owner, path, 1000, [entry!])).status).toBe(404);
});

it("a batch has room for 500 entries", async () => {
  const { owner, of } = await flat();
  const path = await begin(owner, of);
  const [entry] = entriesFor(of);
  const entries = Array.from({ length: 500 }, (_, copy) => ({ ...entry!, copy }));
  expect((await send(owner, path, 0, entries)).body).toEqual({ n: 0, count: 500, knownLines: [] });
  const expected = Object.entries(expectedFor(of, { ...file, entries: [file.entries[0]!] }));
  expect((await finish(owner, path, Object.fromEntries(expected.map(([id, cents]) => [id, cents * 500])))).status).toBe(
    200,
  );
});

it("an old split that is imported is not the spending of today", async () => {
  const { owner, of } = await flat();
  await owner.call("PUT", "/api/budget/counted-shares", { counts: true });
  await importAll(owner, of);
  const rows = await database().all<{ created: number }>(
    sql`select created_at as created from splits where squad_id = ${of.id} and name = 'Power bill'`,
  );
  expect(rows).toEqual([{ created: Date.parse("2026-03-14T00:00:00Z") }]);
});
