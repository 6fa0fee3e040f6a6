import { describe, expect, it } from "vitest";
import type { Payment } from "#domain/payments/payments.ts";
import type { OpenShares } from "#domain/payments/settling/settling-up.ts";
import { dayFromNow, memberOf, people, split, squad } from "#tests/support/worker/factories.ts";
import { age, answer, directShare, linesOf, owe, pointsOf, send, settle } from "#tests/support/worker/points.ts";

const pair = async () => {
  const [ana, leo] = await people("ana", "leo");
  return { ana, leo, of: await squad(ana, { memberIds: [leo.id] }) };
};

describe("settling in a squad", () => {
  it("gives the sender 10 points once the receiver confirms, and the receiver 2 for answering", async () => {
    const { ana, leo, of } = await pair();
    await owe(ana, leo, of, 1_000);
    const payment = await send(leo, ana, of, 1_000);
    expect(await linesOf(leo)).toEqual([]);
    await answer(ana, payment, "confirm");
    const points = await pointsOf(leo);
    expect([points.points, points.tier, points.collects, points.nextCursor]).toEqual([10, "bronze", true, null]);
    expect(points.lines).toMatchObject([
      { kind: "settled", points: 10, subject: payment.id, person: { id: ana.id }, squad: { id: of.id } },
    ]);
    expect(await linesOf(ana)).toEqual([["answered", 2]]);
    // Answered again, it counts once.
    await answer(ana, payment, "confirm");
    expect((await pointsOf(leo)).points).toBe(10);
  });

  it("names the squad of a line only to those who read it", async () => {
    const { ana, leo, of } = await pair();
    await settle(leo, ana, of);
    await ana.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, leo)}`);
    expect((await pointsOf(leo)).lines.map(({ kind, squad: named }) => [kind, named])).toEqual([["settled", null]]);
    expect((await pointsOf(ana)).lines.map(({ squad: named }) => named?.id)).toEqual([of.id]);
  });

  it("gives points at once if the receiver records it", async () => {
    const { ana, leo, of } = await pair();
    await owe(ana, leo, of, 1_000);
    const body = { squadId: of.id, from: memberOf(of, leo), to: memberOf(of, ana), cents: 1_000, today: dayFromNow(0) };
    const { body: payment } = await ana.call<Payment>("POST", "/api/payments", body);
    expect(await linesOf(leo)).toEqual([["settled", 10]]);
    expect(await linesOf(ana)).toEqual([]);
    await answer(ana, payment, "withdraw");
    expect(await linesOf(leo)).toEqual([
      ["settled", -10],
      ["settled", 10],
    ]);
    expect((await pointsOf(leo)).points).toBe(0);
  });

  it("gives nothing for a debt of more than 7 days, for less than 1.00, or for what was not owed", async () => {
    const { ana, leo, of } = await pair();
    await owe(ana, leo, of, 1_000, 8);
    await answer(ana, await send(leo, ana, of, 1_000), "confirm");
    for (let tiny = 0; tiny < 3; tiny++) await settle(leo, ana, of, 99);
    await answer(ana, await send(leo, ana, of, 5_000), "confirm");
    expect(await linesOf(leo)).toEqual([]);
  });

  it("gives points for three payments a week over all squads and direct splits, however a bill is split", async () => {
    const { ana, leo, of } = await pair();
    const other = await squad(ana, { memberIds: [leo.id] });
    await settle(leo, ana, other, 200);
    for (let bill = 0; bill < 4; bill++) await settle(leo, ana, of, 200);
    expect(await linesOf(leo)).toEqual(Array.from({ length: 3 }, () => ["settled", 10]));
    await settle(leo, ana, other);
    await (await directShare(ana, leo)).mark(true);
    expect((await pointsOf(leo)).points).toBe(30);
    expect(await linesOf(ana)).toEqual(Array.from({ length: 5 }, () => ["answered", 2]));
  });

  it("gives nothing for money that goes back and forth between two people in a week", async () => {
    const { ana, leo, of } = await pair();
    await settle(leo, ana, of, 1_000);
    await settle(ana, leo, of, 1_000);
    expect((await pointsOf(leo)).lines.filter(({ kind }) => kind === "settled").map(({ points }) => points)).toEqual([
      -10, 10,
    ]);
    expect((await pointsOf(ana)).lines.filter(({ kind }) => kind === "settled")).toEqual([]);
    // The next week is another one.
    await age(leo, 7);
    await age(ana, 7);
    await settle(leo, ana, of, 1_000);
    expect((await pointsOf(leo)).lines[0]).toMatchObject({ kind: "settled", points: 10 });
  });

  it("takes the points for an answer back when the payment is withdrawn after all", async () => {
    const { ana, leo, of } = await pair();
    await owe(ana, leo, of, 1_000);
    const payment = await send(leo, ana, of, 1_000);
    await answer(ana, payment, "dispute");
    expect(await linesOf(ana)).toEqual([["answered", 2]]);
    await answer(leo, payment, "withdraw");
    expect((await pointsOf(ana)).points).toBe(0);
  });
});

describe("settling shares of direct splits", () => {
  it("gives points when the creator marks the share, and not more for marking it again and again", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { mark } = await directShare(ana, leo);
    for (let time = 0; time < 3; time++) {
      await mark(true);
      expect((await pointsOf(leo)).points).toBe(10);
      await mark(false);
      expect((await pointsOf(leo)).points).toBe(0);
    }
    for (let time = 0; time < 5; time++) {
      await mark(true);
      await mark(false);
    }
    await mark(true);
    expect((await pointsOf(leo)).points).toBeLessThanOrEqual(10);
    expect((await pointsOf(leo)).lines).toHaveLength(10);
  });

  it("gives nothing for old or tiny shares", async () => {
    const [ana, leo] = await people("ana", "leo");
    await (await directShare(ana, leo, 2_000, 8)).mark(true);
    await (await directShare(ana, leo, 198)).mark(true);
    expect(await linesOf(leo)).toEqual([]);
  });

  it("takes points back with a deleted split, so that adding it again gives no more", async () => {
    const [ana, leo] = await people("ana", "leo");
    for (let time = 0; time < 4; time++) {
      const { split: made, mark } = await directShare(ana, leo);
      await mark(true);
      if (time < 3) await ana.call("DELETE", `/api/splits/${made.id}`);
    }
    // Three a week, whatever became of them.
    expect((await pointsOf(leo)).points).toBe(0);
    const { lines } = await pointsOf(leo);
    expect(lines.map(({ points }) => points)).toEqual([-10, 10, -10, 10, -10, 10]);
  });

  it("gives the points again with a restored split", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { split: made, mark } = await directShare(ana, leo);
    await mark(true);
    await ana.call("DELETE", `/api/splits/${made.id}`);
    expect((await pointsOf(leo)).points).toBe(0);
    await ana.call("POST", `/api/splits/${made.id}/restore`);
    expect((await pointsOf(leo)).points).toBe(10);
  });

  it("nets the shares of one payment in both directions", async () => {
    const [ana, leo] = await people("ana", "leo");
    await split(ana, [leo], { totalCents: 6_000 });
    await split(leo, [ana], { totalCents: 2_000 });
    const { shares } = (await leo.call<OpenShares>("GET", `/api/people/${ana.id}/shares`)).body;
    const body = { from: leo.id, to: ana.id, cents: 2_000, shareIds: shares.map(({ id }) => id), today: dayFromNow(0) };
    const { body: payment } = await leo.call<Payment>("POST", "/api/payments", body);
    await answer(ana, payment, "confirm");
    expect(await linesOf(leo)).toEqual([["settled", 10]]);
    expect(await linesOf(ana)).toEqual([["answered", 2]]);
  });

  it("gives points for at most three shares a week over all direct splits", async () => {
    const [ana, leo, mia] = await people("ana", "leo", "mia");
    for (const creditor of [ana, mia, ana, mia]) await (await directShare(creditor, leo)).mark(true);
    expect((await pointsOf(leo)).points).toBe(30);
  });
});
