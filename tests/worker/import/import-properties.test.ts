import fc from "fast-check";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { ImportedEntry, ImportedSquad, MemberAmounts } from "#domain/import/imported.ts";
import { readImport } from "#domain/import/read-import.ts";
import type { ArrivedBatch, SquadImport, UndoneImport } from "#domain/import/squad-imports.ts";
import type { SquadBalances } from "#domain/squads/squad-balances.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { memberName, type Squad } from "#domain/squads/squads.ts";
import { randomSquad } from "#tests/support/domain/random-squad-file.ts";
import { casesOf, chooseSeed, volume } from "#tests/support/volume.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import { entriesById, importFile } from "#tests/support/worker/import-file.ts";
import { envWith, person, squad, type TestPerson } from "#tests/support/worker/factories.ts";

const CASES = volume(4, 2_000, 2);

/** The balances and debts of a squad by the names of its members. */
async function moneyIn(who: TestPerson, { id }: Squad) {
  const { members } = (await who.call<Squad>("GET", `/api/squads/${id}`)).body;
  const nameOf = new Map(members.map((member) => [member.id, memberName(member)]));
  const { pairwise } = (await who.call<SquadBalances>("GET", `/api/squads/${id}/balances`)).body;
  return {
    balances: new Map(members.map((member) => [memberName(member), member.balanceCents])),
    debts: new Map(
      pairwise.map(({ debtorId, creditorId, cents }) => [
        `${nameOf.get(debtorId)} owes ${nameOf.get(creditorId)}`,
        cents,
      ]),
    ),
  };
}

const sorted = (amounts: MemberAmounts) => Object.entries(amounts).toSorted(([a], [b]) => (a < b ? -1 : 1));

const said = (entries: readonly ImportedEntry[]) =>
  entries
    .map(({ kind, on, name, cents, paid, owed }) => JSON.stringify([kind, on, name, cents, sorted(paid), sorted(owed)]))
    .toSorted();

const newSquad = (who: TestPerson, { currency, members }: ImportedSquad) =>
  squad(who, { currency, guests: [...members] });

it(`the file of a squad gives another squad the same balances, debts and entries, and an undo takes all of it out: ${casesOf(CASES)}`, async () => {
  await fc.assert(
    fc.asyncProperty(randomSquad, async (random) => {
      const ana = await person("ana");
      const first = await newSquad(ana, random);
      await importFile(ana, first, random, 5);
      const { text } = await ana.call("GET", `/api/squads/${first.id}/export.json`);
      const [read] = readImport({ name: "flat.json", text }).squads;
      if (!read) throw new Error("no squad was read");
      const ofFile = { ...read, members: [...random.members] };
      expect(said(read.entries)).toEqual(said(random.entries));
      const second = await newSquad(ana, random);
      const empty = await moneyIn(ana, second);
      const path = await importFile(ana, second, ofFile, 5);
      expect(await moneyIn(ana, second)).toEqual(await moneyIn(ana, first));
      expect((await ana.call<UndoneImport>("DELETE", path)).body).toEqual({
        removed: random.entries.length,
        kept: [],
      });
      expect(await moneyIn(ana, second)).toEqual(empty);
    }),
    { numRuns: CASES, seed: chooseSeed() },
  );
});

it("an undo restores the balances of everything but the entries that were edited since, and names exactly these", async () => {
  await fc.assert(
    fc.asyncProperty(randomSquad, fc.infiniteStream(fc.boolean()), async (random, choices) => {
      const ana = await person("ana");
      const of = await newSquad(ana, random);
      const path = await importFile(ana, of, random, 4);
      const { splits } = (await ana.call<{ splits: SquadSplit[] }>("GET", `/api/squads/${of.id}/splits`)).body;
      const edited = splits.filter(() => choices.next().value === true);
      for (const { id, name, totalCents, isRefund, payers, input, version } of edited) {
        const body = {
          name: `${name}, edited`,
          totalCents,
          isRefund,
          payers,
          input,
          version,
          splitDate: "2020-01-01",
        };
        expect((await ana.call("PATCH", `/api/squads/${of.id}/splits/${id}`, body)).status).toBe(200);
      }
      const { body } = await ana.call<UndoneImport>("DELETE", path);
      expect(body.kept.map(({ id }) => id).toSorted()).toEqual(edited.map(({ id }) => id).toSorted());
      expect(body.removed).toBe(random.entries.length - edited.length);
      const left = new Map(of.members.map(({ id }) => [id, 0]));
      const add = (id: string, cents: number) => left.set(id, (left.get(id) ?? 0) + cents);
      for (const { payers, shares, isRefund } of edited) {
        for (const { memberId, paidCents } of payers) add(memberId, isRefund ? -paidCents : paidCents);
        for (const { memberId, cents } of shares) add(memberId, isRefund ? cents : -cents);
      }
      const { members } = (await ana.call<Squad>("GET", `/api/squads/${of.id}`)).body;
      expect(new Map(members.map(({ id, balanceCents }) => [id, balanceCents]))).toEqual(left);
    }),
    { numRuns: volume(4, 500, 2), seed: chooseSeed() },
  );
});

it("a batch costs as much to send, to write and to undo however much the squad already has", async () => {
  const ana = await person("ana");
  const of = await squad(ana, { guests: ["Bo"] });
  const [a, bo] = of.members.map(({ id }) => id);
  const fileOf = (name: string, count: number): ImportedSquad => ({
    currency: of.currency,
    members: of.members.map(memberName),
    entries: Array.from({ length: count }, (_, index) => ({
      line: index + 2,
      kind: index % 5 === 0 ? "payment" : "split",
      on: `2025-01-${String(1 + (index % 28)).padStart(2, "0")}`,
      name: `${name} ${index}`,
      cents: 100,
      paid: { [memberName(of.members[0]!)]: 100 },
      owed: { [memberName(of.members[1]!)]: 100 },
    })),
  });
  const measure = async (name: string) => {
    const begun = await ana.call<SquadImport>("POST", `/api/squads/${of.id}/imports`, {});
    const path = `/api/squads/${of.id}/imports/${begun.body.id}`;
    const entries = entriesById(fileOf(name, 100), of);
    const rows: number[] = [];
    const step = async <Body>(method: string, to: string, body?: object) => {
      const { db, cost } = counting(env.DB);
      const answer = await ana.call<Body>(method, `${path}${to}`, body, {}, envWith({ DB: db }));
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
      rows.push(cost.rowsRead);
      return answer.body;
    };
    const { hash } = await step<ArrivedBatch>("PUT", "/batches/0", { entries });
    const finish = { expectedBalances: { [a!]: 10_000, [bo!]: -10_000 }, batches: [hash] };
    await step("POST", "/finish", finish);
    await step("DELETE", "");
    return rows;
  };
  await importFile(ana, of, fileOf("few", 100));
  await measure("warm");
  const few = await measure("first");
  await importFile(ana, of, fileOf("many", 1_500));
  const many = await measure("second");
  expect(many).toEqual(few.map((rows) => expect.closeTo(rows, -1)));
});
