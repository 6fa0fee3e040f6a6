import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { EventDetail, EventInput } from "#domain/events/events.ts";
import { listEventBillPages, settleEvents } from "#worker/jobs/event-bills.ts";
import { volume } from "#tests/support/volume.ts";
import { database, isLibsql, people, type TestPerson } from "#tests/support/worker/factories.ts";
import { quietEnv } from "#tests/support/worker/channels.ts";

const CROWD = isLibsql ? 25 : 50;
const ROUNDS = volume(2, 100);
const PLACES = 20;
const TOTAL_CENTS = 10_007;

const local = quietEnv();

const ask = (who: TestPerson, method: string, path: string, body?: unknown) =>
  who.call<EventDetail>(method, `/api/events${path}`, body, {}, local);
const runJob = async () => {
  for (const page of await listEventBillPages(local, new Date())) await settleEvents(local, page);
};

interface Bill {
  id: string;
  totalCents: number;
}
const billsOf = (id: string) =>
  database().all<Bill>(sql`select id, total_amount_cents as totalCents from splits where event_id = ${id}`);

/** Everyone who has to have a share, with their places, by the tables of the event. */
const peopleOf = (id: string) =>
  database().all<{ userId: string; places: number }>(sql`
    select user_id as userId, 1 + guests as places from event_participants where event_id = ${id} and status = 'confirmed'
    union all select user_id, places from event_leavers where event_id = ${id} and places > 0 order by 1`);
const sharesOf = (splitId: string) =>
  database().all<{ userId: string; cents: number }>(sql`
    select user_id as userId, amount_owed_cents as cents from split_participants where split_id = ${splitId} order by 1`);

/** Without a cent of rounding, each share is the part of the total that the person's places are of all places. */
function expectProportional(
  totalCents: number,
  people: readonly { places: number }[],
  shares: readonly number[],
): void {
  const all = people.reduce((sum, { places }) => sum + places, 1);
  for (const [index, { places }] of people.entries())
    expect(Math.abs(shares[index]! - (totalCents * places) / all)).toBeLessThan(1);
}

/** The shares of an equal division, computed apart from the app: the amounts, the largest first. */
function equalShares(totalCents: number, count: number): number[] {
  const shares = Array.from({ length: count }, () => 0);
  for (let cent = 0; cent < totalCents; cent++) shares[cent % count]! += 1;
  return shares;
}

async function expectOneRightBill(id: string): Promise<void> {
  const bills = await billsOf(id);
  const inBill = await peopleOf(id);
  // The organizer alone needs no bill.
  expect(bills).toHaveLength(inBill.length > 0 ? 1 : 0);
  const [bill] = bills;
  if (!bill) return;
  const shares = await sharesOf(bill.id);
  expect(shares.map(({ userId }) => userId)).toEqual(inBill.map(({ userId }) => userId));
  const owed = shares.reduce((sum, { cents }) => sum + cents, 0);
  expectProportional(
    bill.totalCents,
    inBill,
    shares.map(({ cents }) => cents),
  );
  if (inBill.some(({ places }) => places > 1)) return;
  const all = [bill.totalCents - owed, ...shares.map(({ cents }) => cents)].sort((a, b) => b - a);
  expect(all).toEqual(equalShares(bill.totalCents, shares.length + 1));
}

describe("the lock, while people join and leave at the same instant", () => {
  let ana: TestPerson;
  let crowd: TestPerson[];
  const newEvent = async (more: Partial<EventInput> = {}) => {
    const event = { title: "Pizza night", locationName: "Casa", eventDate: "2099-01-02T20:00:00Z" };
    return (await ask(ana, "POST", "", { ...event, maxParticipants: PLACES, ...more })).body.id;
  };
  const atLock = { lockAt: "2099-01-01T20:00:00Z", budgetCents: TOTAL_CENTS, billWhen: "lock" as const };
  beforeAll(async () => {
    [ana] = await people("ana");
    crowd = [...(await people(...Array.from({ length: CROWD }, (_, n) => `p${n}`)))];
  });

  it(`makes one bill whose people are those of the event, and never exceeds the places, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await newEvent(atLock);
      const early = crowd.slice(0, PLACES / 2);
      await Promise.all(early.map((who) => ask(who, "POST", `/${id}/participants`)));
      const acts = crowd.map((who, index) =>
        index < early.length
          ? () => ask(who, "DELETE", `/${id}/participants/me`)
          : index % 5 === 0
            ? () => ask(who, "POST", `/${id}/waiting`)
            : () => ask(who, "POST", `/${id}/participants`),
      );
      acts.splice((round * 7) % acts.length, 0, () => ask(ana, "POST", `/${id}/lock`));
      const answers = await Promise.all(acts.map((act) => act()));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      // What a request could not finish, the job does.
      await runJob();
      const [counts] = await database().all<{ joined: number; rows: number; locked: number }>(sql`
        select joined_count as joined, locked_at is not null as locked, (
          select count(*) from event_participants where event_id = e.id and status = 'confirmed') as rows
        from events e where id = ${id}`);
      expect(counts).toEqual({ joined: counts?.rows, rows: counts?.rows, locked: 1 });
      expect(counts?.joined).toBeLessThanOrEqual(PLACES);
      await expectOneRightBill(id);
      // Joining is over for good.
      expect((await ask(crowd.at(-1)!, "POST", `/${id}/participants`)).status).toBe(409);
    }
  });

  it(`makes one bill with the guests that people bring, and never gives a held place away, ${ROUNDS} times`, async () => {
    const [early, invited, others] = [crowd.slice(0, 8), crowd.slice(8, 12), crowd.slice(12)];
    for (let round = 0; round < ROUNDS; round++) {
      const id = await newEvent({ ...atLock, guestsAllowed: 2 });
      await Promise.all(early.map((who) => ask(who, "POST", `/${id}/participants`)));
      const userIds = invited.map((who) => who.id);
      await ask(ana, "POST", `/${id}/invitations`, { userIds, holdUntil: "2099-01-01T10:00:00Z" });
      const acts = [
        ...early.map(
          (who, index) => () =>
            index % 3 === 0
              ? ask(who, "DELETE", `/${id}/participants/me`)
              : ask(who, "PUT", `/${id}/participants/me`, { guests: index % 3 }),
        ),
        ...others.map((who, index) => () => ask(who, "POST", `/${id}/${index % 5 === 0 ? "waiting" : "participants"}`)),
      ];
      await Promise.all(acts.map((act) => act()));
      // However many others tried, the invited people still have their places.
      const answers = await Promise.all([
        ...invited.slice(1).map((who) => ask(who, "POST", `/${id}/participants`)),
        ask(invited[0]!, "PUT", `/${id}/reply`, { reply: "declined" }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 204]);
      const late = [
        ...early.map((who) => () => ask(who, "PUT", `/${id}/participants/me`, { guests: round % 3 })),
        ...others.slice(0, 5).map((who) => () => ask(who, "DELETE", `/${id}/participants/me`)),
      ];
      late.splice((round * 5) % late.length, 0, () => ask(ana, "POST", `/${id}/lock`));
      expect((await Promise.all(late.map((act) => act()))).filter(({ status }) => status >= 500)).toEqual([]);
      await runJob();
      const [counts] = await database().all<{ joined: number; places: number; held: number }>(sql`
        select joined_count as joined, held_count as held, (
          select sum(1 + guests) from event_participants where event_id = e.id and status = 'confirmed') as places
        from events e where id = ${id}`);
      expect(counts).toEqual({ joined: counts?.places, places: counts?.places, held: 0 });
      expect(counts?.joined).toBeLessThanOrEqual(PLACES);
      await expectOneRightBill(id);
    }
  });

  it("makes one bill when the organizer locks twice while the job runs twice", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await newEvent(atLock);
      await Promise.all(crowd.slice(0, 5).map((who) => ask(who, "POST", `/${id}/participants`)));
      await database().run(sql`update events set lock_at = ${Date.now() - 1} where id = ${id}`);
      const locks = [1, 2].map(() => ask(ana, "POST", `/${id}/lock`));
      await Promise.all([...locks, runJob(), runJob()]);
      await runJob();
      await expectOneRightBill(id);
      const { activity } = (await ask(ana, "GET", `/${id}`)).body;
      expect(activity.map(({ kind }) => kind)).toEqual(["bill-created", "locked"]);
    }
  });

  it("makes one bill of two costs that are entered at once, and follows the last one", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await newEvent({ billWhen: "cost" });
      await Promise.all(crowd.slice(0, 5).map((who) => ask(who, "POST", `/${id}/participants`)));
      const costs = [900, 1_301].map((actualCostCents) => ask(ana, "PUT", `/${id}/cost`, { actualCostCents }));
      const [joining] = crowd.slice(5, 6).map((who) => ask(who, "POST", `/${id}/participants`));
      const answers = await Promise.all([...costs, joining!]);
      expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
      await expectOneRightBill(id);
      const { actualCostCents, bill } = (await ask(ana, "GET", `/${id}`)).body;
      expect(bill?.totalCents).toBe(actualCostCents);
    }
  });

  it("gives the share of everyone who leaves after the lock to the person who takes the place", async () => {
    const id = await newEvent({ ...atLock, maxParticipants: 5 });
    await Promise.all(crowd.slice(0, 5).map((who) => ask(who, "POST", `/${id}/participants`)));
    await Promise.all(crowd.slice(5, 8).map((who) => ask(who, "POST", `/${id}/waiting`)));
    await ask(ana, "POST", `/${id}/lock`);
    await Promise.all(crowd.slice(0, 5).map((who) => ask(who, "DELETE", `/${id}/participants/me`)));
    await runJob();
    await expectOneRightBill(id);
    const left = await database().all<{ places: number }>(
      sql`select places from event_leavers where event_id = ${id} order by places`,
    );
    expect(left.map(({ places }) => places)).toEqual([0, 0, 0, 1, 1]);
  });
});
