import { describe, expect, it } from "vitest";
import { idOf } from "#domain/ids.ts";
import type { SplitPage } from "#domain/splits/split-list.ts";
import { divideSplit } from "#domain/splits/divide-split.ts";
import { sharesOf } from "#domain/splits/methods.ts";
import type { MethodInput } from "#domain/splits/method-schema.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import type { Split } from "#domain/splits/splits.ts";
import {
  memberOf,
  people,
  split,
  squad,
  squadSplit,
  squadSplitBody,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

const newId = (at = Date.now()) => idOf("spl", new Date(at), crypto.getRandomValues(new Uint8Array(16)));
const DAY = 24 * 60 * 60_000;

const create = (who: TestPerson, others: readonly TestPerson[], more: object) =>
  who.call<Split>("POST", "/api/splits", {
    ...{ name: "Dinner", totalCents: 1_000, participantIds: others.map(({ id }) => id) },
    ...more,
  });
const namesOf = async (who: TestPerson) =>
  (await who.call<SplitPage>("GET", "/api/splits")).body.splits.map(({ name }) => name);

describe("a split whose id the browser made", () => {
  it("has exactly the shares that follow from the id, evenly and by a method", async () => {
    const [ana, ...others] = await people("ana", "leo", "maya", "tom", "eva", "ben");
    const participantIds = others.map(({ id }) => id);
    const weights: MethodInput = { method: "weights", people: participantIds.map((id) => ({ id, weight: "1" })) };
    for (const [totalCents, input] of [
      [1_003, null],
      [99_999, null],
      [1_001, weights],
      [7, weights],
    ] as const) {
      const id = newId();
      const { status, body } = await create(ana!, others, { id, totalCents, input });
      expect([status, body.id]).toEqual([201, id]);
      const expected = divideSplit({ totalCents, participantIds, input }, ana!.id, id);
      const saved = new Map(body.participants.map(({ userId, amountOwedCents }) => [userId, amountOwedCents]));
      expect(expected.map(({ userId }) => saved.get(userId))).toEqual(expected.map((share) => share.amountOwedCents));
    }
  });

  it("has exactly the shares that follow from the id in a squad", async () => {
    const [ana, leo] = await people("ana", "leo");
    const flat = await squad(ana, { memberIds: [leo.id], guests: ["Sam", "Kim"] });
    for (const totalCents of [1_001, 1_002, 1_003]) {
      const id = newId();
      const body = squadSplitBody(flat, memberOf(flat, ana), { id, totalCents });
      const made = (await ana.call<SquadSplit>("POST", `/api/squads/${flat.id}/splits`, body)).body;
      const result = sharesOf(totalCents, body.input as MethodInput, id);
      if (!result.ok) throw new Error("does not divide");
      expect(new Map(made.shares.map((share) => [share.memberId, share.cents]))).toEqual(
        new Map(result.shares.map((share) => [share.id, share.cents])),
      );
      expect(made.id).toBe(id);
    }
  });

  it("is refused under a used id, own or foreign, and nothing changes", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    const flat = await squad(ana, { memberIds: [leo.id] });
    const direct = await split(ana, [leo]);
    const inSquad = await squadSplit(ana, flat);
    const before = await ana.call<SplitPage>("GET", "/api/splits");
    const evesSquad = await squad(eve, { guests: ["Sam"] });
    for (const { id } of [direct, inSquad])
      for (const who of [ana, eve]) {
        const answers = [
          await create(who, [leo], { id, name: "Other" }),
          await who.call("POST", `/api/squads/${(who === ana ? flat : evesSquad).id}/splits`, {
            ...squadSplitBody(who === ana ? flat : evesSquad, memberOf(who === ana ? flat : evesSquad, who), { id }),
          }),
        ];
        expect(answers).toMatchObject(
          Array(2).fill({
            status: 409,
            body: { error: { code: "split_exists", message: "This split was already added" } },
          }),
        );
      }
    expect((await ana.call<SplitPage>("GET", "/api/splits")).body.splits).toEqual(before.body.splits);
    expect(await namesOf(eve)).toEqual([]);
  });

  it.each([
    ["another prefix", () => newId().replace("spl", "evt")],
    ["another shape", () => "spl_1"],
    ["the time of last week", () => newId(Date.now() - 7 * DAY)],
    ["the time of next week", () => newId(Date.now() + 7 * DAY)],
  ])("is refused with %s", async (_, idFor) => {
    const [ana, leo] = await people("ana", "leo");
    const { status, body } = await create(ana, [leo], { id: idFor() });
    expect([status, body]).toMatchObject([422, { error: { fields: { id: "This id can’t be used for a new split" } } }]);
    expect(await namesOf(ana)).toEqual([]);
  });
});

it("a split without an id gets one from the server", async () => {
  const [ana, leo] = await people("ana", "leo");
  expect((await create(ana, [leo], {})).body.id).toMatch(/^spl_/);
});
