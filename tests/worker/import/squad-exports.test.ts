import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { balancesOf } from "#domain/import/imported.ts";
import { readImport } from "#domain/import/read-import.ts";
import { squadtabFileSchema, type FilePayment, type FileSplit } from "#domain/import/squadtab-file.ts";
import type { Payment } from "#domain/payments/payments.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { memberName, type Squad } from "#domain/squads/squads.ts";
import {
  database,
  envWith,
  isLibsql,
  memberOf,
  people,
  squad,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { faulty } from "#tests/support/worker/faulty-database.ts";

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

it("the JSON file keeps what each split was made from, all payments with their answers, guests, settings and former members", async () => {
  const [ana, leo, mia] = await people("ana", "leo", "mia");
  const of = await squad(ana, {
    name: "Trip",
    emoji: "🏔️",
    currency: "EUR",
    memberIds: [leo.id, mia.id],
    guests: ["Sam"],
  });
  const [a, l, m, s] = [memberOf(of, ana), memberOf(of, leo), memberOf(of, mia), memberOf(of, "Sam")];
  const inputs = [
    {
      method: "weights",
      people: [
        { id: a, weight: "2" },
        { id: s, weight: "1" },
      ],
    },
    { method: "equal", people: [a, l, s], covers: [{ from: s, to: a }] },
  ];
  const splits: SquadSplit[] = [];
  for (const input of inputs)
    splits.push(
      await squadSplit(ana, of, { merchant: "Casa", input: input as SquadSplit["input"], totalCents: 1_000 }),
    );
  const pay = async (more: object) => {
    const { body } = await leo.call<Payment>("POST", "/api/payments", {
      squadId: of.id,
      from: l,
      to: a,
      cents: 10,
      ...more,
    });
    return body.id;
  };
  const [disputed, withdrawn] = [await pay({ note: "cash, I think", method: "cash" }), await pay({})];
  await ana.call("POST", `/api/payments/${disputed}/dispute`);
  await leo.call("POST", `/api/payments/${withdrawn}/withdraw`);
  await mia.call("DELETE", `/api/squads/${of.id}/members/${m}`);
  await ana.call("PATCH", `/api/squads/${of.id}`, { simplify: false, newMembersSeeEarlier: true });

  const { text, headers } = await leo.call("GET", `/api/squads/${of.id}/export.json`);
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename="trip-\d{4}-\d\d-\d\d\.json"$/);
  const file = squadtabFileSchema.parse(JSON.parse(text));
  expect(file.squad).toMatchObject({ name: "Trip", emoji: "🏔️", currency: "EUR", simplify: false });
  expect(file.squad.newMembersSeeEarlier).toBe(true);
  const byId = Object.fromEntries((file.splits as FileSplit[]).map((each) => [each.id, each]));
  for (const { id, input, shares } of splits) {
    expect(byId[id]).toMatchObject({ input, merchant: "Casa", totalCents: 1_000 });
    expect(byId[id]!.shares.map(({ memberId, shareCents }) => ({ memberId, cents: shareCents }))).toEqual(
      expect.arrayContaining(shares),
    );
  }
  expect(Object.fromEntries((file.payments as FilePayment[]).map(({ id, state }) => [id, state]))).toEqual({
    [disputed]: "disputed",
    [withdrawn]: "withdrawn",
  });
  expect(file.payments).toContainEqual(expect.objectContaining({ note: "cash, I think", method: "cash" }));
  expect(file.members.find(({ id }) => id === m)).toMatchObject({ leftAt: expect.any(String) });
  expect(file.members.find(({ id }) => id === s)).toMatchObject({ name: "Sam", guest: true });
});

/** Writes 1,200 payments of the guest Sam, of 1 to 1,200 cents. */
const payMany = (to: TestPerson, of: Squad) =>
  database().run(sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 1200)
    insert into payments (id, squad_id, from_id, to_id, cents, paid_on, state, recorded_by, created_at, changed_at)
    select 'pay_' || ${of.id} || i, ${of.id}, ${memberOf(of, "Sam")}, ${memberOf(of, to)}, i, '2026-01-' || format('%02d', i % 28 + 1),
      'confirmed', ${to.id}, 1, 1 from n`);

it("a file of more rows than are read at once has each of them once, with no more rows held at a time", async () => {
  const [zoe] = await people("zoe");
  const of = await squad(zoe, { name: "日本", guests: ["Sam"] });
  await payMany(zoe, of);
  const sum = (1_200 * 1_201) / 2;
  for (const [name, fileName] of [
    ["export.json", /"squad-[\d-]+\.json"$/],
    ["entries.csv", /"squad-[\d-]+\.csv"$/],
    ["splitwise.csv", /"squad-[\d-]+-splitwise\.csv"$/],
  ] as const) {
    const { text, headers } = await zoe.call("GET", `/api/squads/${of.id}/${name}`);
    expect(headers.get("content-disposition")).toMatch(fileName);
    const [read] = readImport({ name, text }).squads;
    expect(read?.entries).toHaveLength(1_200);
    expect(read?.entries.reduce((total, { cents }) => total + cents, 0)).toBe(sum);
  }
});

it.skipIf(isLibsql).each(["export.json", "entries.csv", "splitwise.csv"])(
  "the file %s aborts when the database fails, and the failure is logged",
  async (name) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const [zoe] = await people("zoe");
    const of = await squad(zoe, { guests: ["Sam"] });
    await payMany(zoe, of);
    let pages = 0;
    const failing = faulty(env.DB, {
      message: "D1_ERROR: internal error",
      strikes: (sql) => (/payments/.test(sql) && /limit/.test(sql) && ++pages > 1 ? "before" : null),
    });
    const asked = zoe.call("GET", `/api/squads/${of.id}/${name}`, undefined, {}, envWith({ DB: failing }));
    // A request that fails before its answer has begun is answered, not broken off.
    await expect(asked).rejects.toThrow("Failed query");
    expect(log.mock.calls.flat().join(" ")).toMatch(new RegExp(`export failed while streaming ${of.id}[^]*D1_ERROR`));
    log.mockRestore();
  },
);

it("the files are for members, and for former ones while something is open for them", async () => {
  const { ana, leo, of } = await flat();
  await leo.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, leo)}`);
  const statuses = async () =>
    Promise.all(
      ["export.json", "splitwise.csv", "entries.csv"].map(
        async (name) => (await leo.call("GET", `/api/squads/${of.id}/${name}`)).status,
      ),
    );
  expect(await statuses()).toEqual([200, 200, 200]);
  const { body } = await ana.call<Squad>("GET", `/api/squads/${of.id}`);
  const { balanceCents } = body.members.find(({ id }) => id === memberOf(of, leo))!;
  const [from, to] = [memberOf(of, leo), memberOf(of, ana)];
  const parties = balanceCents < 0 ? { from, to } : { from: to, to: from };
  await ana.call("POST", "/api/payments", { squadId: of.id, ...parties, cents: Math.abs(balanceCents) });
  expect(await statuses()).toEqual([404, 404, 404]);
});
