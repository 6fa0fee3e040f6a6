import { expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { balancesOf, type ImportedEntry, type ImportedSquad } from "#domain/import/imported.ts";
import { readImport } from "#domain/import/read-import.ts";
import type { ArrivedBatch, SquadImport, UndoneImport } from "#domain/import/squad-imports.ts";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { SquadBalances } from "#domain/squads/squad-balances.ts";
import { memberName, type Squad } from "#domain/squads/squads.ts";
import {
  database,
  envWith,
  memberOf,
  people,
  squad,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { runHourlyJobs } from "#worker/jobs/hourly-jobs.ts";

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

/** The hashes of the batches that have arrived, in their order. */
const hashesOf = async (path: string): Promise<string[]> =>
  (
    await database().all<{ hash: string }>(
      sql`select body_hash as hash from squad_import_batches where import_id = ${path.split("/").at(-1)} order by n`,
    )
  ).map(({ hash }) => hash);

const finish = async (who: TestPerson, path: string, expectedBalances: object, batches?: readonly string[]) =>
  who.call<SquadImport>("POST", `${path}/finish`, { expectedBalances, batches: batches ?? (await hashesOf(path)) });

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
  expect((await send(owner, path, 0, entriesFor(of))).body).toMatchObject({ n: 0, count: 6, knownLines: [] });
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
  expect((await send(owner, path, 0, [first!])).body).toMatchObject({ n: 0, count: 1, knownLines: [] });
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
  expect(body).toMatchObject({ n: 0, count: 1, knownLines: [2, 3, 4, 5, 6, 7] });
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

it("what an undone import wrote cannot be restored, nor what was deleted before: a new import writes it again", async () => {
  const { owner, leo, of } = await flat();
  const path = await importAll(owner, of);
  const list = `/api/squads/${of.id}/splits`;
  const { splits } = (await owner.call<{ splits: { id: string; name: string }[] }>("GET", list)).body;
  const [deleted, removed] = ["Power bill", "Two pay"].map((name) => splits.find((each) => each.name === name)!.id);
  expect((await leo.call("DELETE", `${list}/${deleted}`)).status).toBe(204);
  const lineOf = async () =>
    (await leo.call<ActivityPage>("GET", `/api/squads/${of.id}/activity`)).body.activity.find(
      ({ kind }) => kind === "split-deleted",
    )!;
  expect((await lineOf()).undoable).toBe(true);
  expect((await owner.call<UndoneImport>("DELETE", path)).body).toEqual({ removed: 6, kept: [] });
  await importAll(owner, of);
  const after = { balances: await balancesNow(owner, of), debts: await debtsNow(owner, of) };
  const line = await lineOf();
  expect(line.undoable).toBe(false);
  const undo = await leo.call("POST", `/api/squads/${of.id}/activity/${line.id}/undo`);
  expect([undo.status, undo.body.error?.code]).toEqual([409, "overtaken"]);
  for (const id of [deleted, removed]) expect((await leo.call("POST", `${list}/${id}/restore`)).status).toBe(404);
  expect({ balances: await balancesNow(owner, of), debts: await debtsNow(owner, of) }).toEqual(after);
  await runHourlyJobs(envWith(), new Date());
  expect(await database().all(sql`select 1 from splits where id in (${deleted}, ${removed})`)).toEqual([]);
  expect({ balances: await balancesNow(owner, of), debts: await debtsNow(owner, of) }).toEqual(after);
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
    kept: [{ id: split.id, kind: "split", name: "Power", on: expect.any(String) }],
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
  expect((await send(owner, path, 0, entries)).body).toMatchObject({ n: 0, count: 500, knownLines: [] });
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

/** Payments of an import by `who`, each from one member to another. */
async function importPayments(who: TestPerson, of: Squad, pairs: readonly (readonly [from: string, to: string])[]) {
  const path = await begin(who, of);
  const entries = pairs.map(([from, to], index) => ({
    line: index + 2,
    kind: "payment",
    on: "2026-03-01",
    name: `Payment ${index}`,
    cents: 100,
    paid: { [from]: 100 },
    owed: { [to]: 100 },
  }));
  const { body } = await send(who, path, 0, entries);
  const expected: Record<string, number> = {};
  for (const [from, to] of pairs) {
    expected[from] = (expected[from] ?? 0) + 100;
    expected[to] = (expected[to] ?? 0) - 100;
  }
  expect((await finish(who, path, expected, [body.hash])).status).toBe(200);
  const payments = await database().all<{ id: string; state: string }>(
    sql`select id, state from payments where squad_id = ${of.id} order by id`,
  );
  return { path, payments };
}

it("a payment of a file waits for its receiver, unless that is who imports it, or has no account", async () => {
  const [owner, leo, mia] = await people("owner", "leo", "mia");
  const of = await squad(owner, { memberIds: [leo.id, mia.id], guests: ["Ana"] });
  const [o, l, m, ana] = [memberOf(of, owner), memberOf(of, leo), memberOf(of, mia), memberOf(of, "Ana")];
  const { payments } = await importPayments(owner, of, [
    [l, m],
    [o, l],
    [l, o],
    [l, ana],
    [ana, m],
  ]);
  expect(payments.map(({ state }) => state)).toEqual(["sent", "sent", "confirmed", "confirmed", "sent"]);
});

it("both sides of an imported payment between two others can object to it", async () => {
  const [owner, leo, mia] = await people("owner", "leo", "mia");
  const of = await squad(owner, { memberIds: [leo.id, mia.id] });
  const before = await balancesNow(owner, of);
  const [l, m] = [memberOf(of, leo), memberOf(of, mia)];
  const { payments } = await importPayments(owner, of, [
    [l, m],
    [m, l],
  ]);
  expect((await mia.call("POST", `/api/payments/${payments[0]!.id}/dispute`)).status).toBe(200);
  expect((await mia.call("POST", `/api/payments/${payments[1]!.id}/withdraw`)).status).toBe(200);
  expect(await balancesNow(owner, of)).toEqual(before);
});

it("undo keeps a payment that its receiver has confirmed since, and lists it", async () => {
  const [owner, leo, mia] = await people("owner", "leo", "mia");
  const of = await squad(owner, { memberIds: [leo.id, mia.id] });
  const before = await balancesNow(owner, of);
  const [l, m] = [memberOf(of, leo), memberOf(of, mia)];
  const { path, payments } = await importPayments(owner, of, [
    [l, m],
    [m, l],
    [l, m],
  ]);
  expect((await mia.call("POST", `/api/payments/${payments[0]!.id}/confirm`)).status).toBe(200);
  expect((await mia.call("POST", `/api/payments/${payments[2]!.id}/dispute`)).status).toBe(200);
  expect((await owner.call<UndoneImport>("DELETE", path)).body).toEqual({
    removed: 2,
    kept: [{ id: payments[0]!.id, kind: "payment", name: "Payment 0", on: "2026-03-01" }],
  });
  expect(await balancesNow(owner, of)).toEqual({ ...before, [l]: 100, [m]: -100 });
});

const linesOf = async (who: TestPerson, { id }: Squad) =>
  (await who.call<ActivityPage>("GET", `/api/squads/${id}/activity`)).body.activity.map(({ kind }) => kind);

it("two finishes at once write one line of the activity log", async () => {
  const { owner, leo, of } = await flat();
  const path = await begin(owner, of);
  await send(owner, path, 0, entriesFor(of));
  await Promise.all([finish(owner, path, expectedFor(of)), finish(leo, path, expectedFor(of))]);
  expect((await linesOf(owner, of)).filter((kind) => kind === "entries-imported")).toHaveLength(1);
});

it("only the batches that finish names are written: another one that arrived refuses it", async () => {
  const { owner, of } = await flat();
  const path = await begin(owner, of);
  const [first, ...rest] = entriesFor(of);
  const { body } = await send(owner, path, 0, [first!]);
  const before = await balancesNow(owner, of);
  await send(owner, path, 1, rest);
  const onlyFirst = expectedFor(of, { ...file, entries: file.entries.slice(0, 1) });
  const changed = { status: 409, body: { error: { code: "import_changed" } } };
  expect(await finish(owner, path, onlyFirst, [body.hash])).toMatchObject(changed);
  expect(await finish(owner, path, expectedFor(of), [body.hash])).toMatchObject(changed);
  expect(await balancesNow(owner, of)).toEqual(before);
  expect((await finish(owner, path, expectedFor(of))).status).toBe(200);
});

it("a batch that arrives while the import is finished is written or refused, never mixed in", async () => {
  const { owner, of } = await flat();
  const path = await begin(owner, of);
  const [first, ...rest] = entriesFor(of);
  const { body } = await send(owner, path, 0, [first!]);
  const onlyFirst = expectedFor(of, { ...file, entries: file.entries.slice(0, 1) });
  const before = await balancesNow(owner, of);
  const [finished, late] = await Promise.all([finish(owner, path, onlyFirst, [body.hash]), send(owner, path, 1, rest)]);
  const codes = [finished.status, late.status].toSorted((a, b) => a - b);
  expect(codes).toEqual([200, 409]);
  expect(await balancesNow(owner, of)).toEqual(finished.status === 200 ? { ...before, ...onlyFirst } : before);
});

it("two imports of one file at once write it once, and the other one says so and leaves nothing", async () => {
  const { owner, leo, of } = await flat();
  const paths = [await begin(owner, of), await begin(leo, of)];
  const entries = entriesFor(of);
  // In batches of different sizes, so that the second one fails in the middle.
  await send(owner, paths[0]!, 0, entries.slice(3));
  await send(owner, paths[0]!, 1, entries.slice(0, 3));
  for (let n = 0; n < entries.length; n++) await send(leo, paths[1]!, n, entries.slice(n, n + 1));
  const answers = [];
  for (const path of paths) answers.push(await finish(owner, path, expectedFor(of)));
  expect(answers).toMatchObject([{ status: 200 }, { status: 409, body: { error: { code: "import_overtaken" } } }]);
  expect(await balancesNow(owner, of)).toMatchObject(expectedFor(of));
  expect(await leo.call("DELETE", paths[1]!)).toMatchObject({ status: 200, body: { removed: 0, kept: [] } });
});

it("two imports of one file that are finished at the same instant never end in an error of the server", async () => {
  const { owner, leo, of } = await flat();
  const paths = await Promise.all([begin(owner, of), begin(leo, of)]);
  await Promise.all(paths.map((path) => send(owner, path, 0, entriesFor(of))));
  const answers = await Promise.all(paths.map((path) => finish(owner, path, expectedFor(of))));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await balancesNow(owner, of)).toMatchObject(expectedFor(of));
});

it("an entry that is sent twice under the same number is refused with its line", async () => {
  const { owner, of } = await flat();
  const path = await begin(owner, of);
  const [entry] = entriesFor(of);
  expect(await send(owner, path, 0, [entry!, { ...entry!, line: 9 }])).toMatchObject({
    status: 422,
    body: { error: { fields: { entries: "Line 9: This entry is sent twice." } } },
  });
  await send(owner, path, 0, [entry!]);
  await send(owner, path, 1, [{ ...entry!, line: 9 }]);
  const [first] = file.entries;
  const twice = expectedFor(of, { ...file, entries: [first!, first!] });
  expect(await finish(owner, path, twice)).toMatchObject({
    status: 409,
    body: { error: { code: "import_overtaken" } },
  });
});

/** An import of three batches whose last call ended after `sql` had been applied: in the middle. */
async function inTheMiddle(change: ReturnType<typeof sql>) {
  const { owner, leo, of } = await flat();
  const before = await balancesNow(owner, of);
  const path = await begin(owner, of);
  const entries = entriesFor(of);
  for (let n = 0; n < 3; n++) await send(owner, path, n, entries.slice(n * 2, n * 2 + 2));
  expect((await finish(owner, path, expectedFor(of))).status).toBe(200);
  await database().run(change);
  return { owner, leo, of, path, before };
}

it("an undo that ended in the middle refuses to finish the import, and goes on when it is repeated", async () => {
  const { owner, leo, of, path, before } = await inTheMiddle(
    sql`update squad_imports set undo_began_at = 1 where id = (select max(id) from squad_imports)`,
  );
  await database().run(sql`
    update splits set deleted_at = 1 where id in (select source_id from squad_import_entries where n = 0)`);
  await database().run(sql`delete from squad_import_entries where n = 0`);
  expect(await finish(owner, path, expectedFor(of))).toMatchObject({
    status: 409,
    body: { error: { code: "import_ended" } },
  });
  expect((await send(owner, path, 3, entriesFor(of).slice(0, 1))).status).toBe(409);
  // Also after a week: half of it must not stay.
  await database().run(sql`update squad_imports set finished_at = 1 where undo_began_at = 1`);
  expect((await leo.call<UndoneImport>("DELETE", path)).body).toEqual({ removed: 6, kept: [] });
  expect(await balancesNow(owner, of)).toEqual(before);
});

it("an import that ended in the middle of being written can be undone from the activity of its squad", async () => {
  const { owner, of, path, before } = await inTheMiddle(sql`
    update squad_imports set state = 'open', finished_at = null where id = (select max(id) from squad_imports)`);
  expect((await finish(owner, path, expectedFor(of))).body).toMatchObject({ state: "finished" });
  await database().run(
    sql`update squad_imports set state = 'open', finished_at = null where id = ${path.split("/").at(-1)}`,
  );
  const { activity } = (await owner.call<ActivityPage>("GET", `/api/squads/${of.id}/activity`)).body;
  const line = activity.find(({ kind }) => kind === "entries-imported")!;
  expect((await owner.call("POST", `/api/squads/${of.id}/activity/${line.id}/undo`)).status).toBe(204);
  expect(await balancesNow(owner, of)).toEqual(before);
  expect((await linesOf(owner, of)).filter((kind) => kind === "import-undone")).toHaveLength(1);
});

it("a finish and an undo at once leave everything or nothing", async () => {
  const { owner, leo, of } = await flat();
  const before = await balancesNow(owner, of);
  const path = await begin(owner, of);
  const entries = entriesFor(of);
  for (let n = 0; n < entries.length; n++) await send(owner, path, n, entries.slice(n, n + 1));
  const hashes = await hashesOf(path);
  const [finished, undone] = await Promise.all([
    finish(owner, path, expectedFor(of), hashes),
    leo.call("DELETE", path),
  ]);
  expect([200, 409]).toContain(finished.status);
  expect(undone.status).toBe(200);
  expect(await balancesNow(owner, of)).toEqual(before);
});
