import { expect, it } from "vitest";
import { POINT_KINDS, POINTS_FOR, WEEK_MS, type PointKind } from "#domain/points/points.ts";
import { mondayOf } from "#domain/time/weeks.ts";
import { awardStreakWeeks } from "#db/queries/points/group-points.ts";
import { checks } from "#db/queries/jobs/rollups.ts";
import {
  database,
  dayFromNow,
  friendLink,
  givePassword,
  people,
  person,
  squad,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { answer, directShare, owe, type pointsOf, send, settle } from "#tests/support/worker/points.ts";
import { reviewPointsOf } from "#worker/jobs/review-points.ts";

interface Gamers {
  ana: TestPerson;
  leo: TestPerson;
  mia: TestPerson;
}

const pairs = ({ ana, leo, mia }: Gamers) =>
  [
    [ana, leo],
    [leo, mia],
    [mia, ana],
  ] as const;
const times = async (count: number, act: (time: number) => Promise<unknown>) => {
  for (let time = 0; time < count; time++) await act(time);
};

async function deleteOwnAccount(who: TestPerson): Promise<void> {
  await givePassword(who);
  const { status } = await who.call("DELETE", "/api/me", { username: who.username, password: "Passw0rdA" });
  expect(status).toBe(204);
}

/** What is tried, and the most subjects of each kind that count for each of the three afterwards. Kinds that are left out give nothing. */
const attempts: [what: string, most: Partial<Record<PointKind, number>>, act: (who: Gamers) => Promise<unknown>][] = [
  [
    "an invitation of the inviter",
    {},
    async ({ ana, leo }) => {
      const token = await friendLink(ana);
      await ana.call("POST", "/api/friend-links/open", { token });
      await (await directShare(leo, ana, 100)).mark(true);
    },
  ],
  [
    "an account in the same browser that joins by one’s link and settles with the third",
    { settled: 1 },
    async ({ ana, mia }) => {
      const browser = { "x-browser-id": crypto.randomUUID() };
      const { token } = (await ana.call<{ token: string }>("PUT", "/api/me/friend-link", undefined, browser)).body;
      const twin = await person("twin");
      await twin.call("POST", "/api/friend-links/open", { token }, browser);
      await (await directShare(mia, twin)).mark(true);
    },
  ],
  [
    "a second account that is deleted once the friend who joined by one’s link has settled with it",
    { settled: 1 },
    async ({ ana }) => {
      const browser = { "x-browser-id": crypto.randomUUID() };
      const { token } = (await ana.call<{ token: string }>("PUT", "/api/me/friend-link", undefined, browser)).body;
      const twin = await person("twin");
      await twin.call("PUT", "/api/me/friend-link", undefined, browser);
      const friend = await person("friend");
      await friend.call("POST", "/api/friend-links/open", { token });
      await (await directShare(twin, friend)).mark(true);
      await deleteOwnAccount(twin);
      await reviewPointsOf(database(), new Date());
    },
  ],
  [
    "a friend who settles with the second account, deletes theirs and joins again",
    { settled: 1 },
    async ({ ana }) => {
      const browser = { "x-browser-id": crypto.randomUUID() };
      const { token } = (await ana.call<{ token: string }>("PUT", "/api/me/friend-link", undefined, browser)).body;
      const twin = await person("twin");
      await twin.call("PUT", "/api/me/friend-link", undefined, browser);
      await times(2, async () => {
        const friend = await person("friend");
        await friend.call("POST", "/api/friend-links/open", { token });
        await (await directShare(twin, friend)).mark(true);
        await deleteOwnAccount(friend);
      });
      await deleteOwnAccount(twin);
      await reviewPointsOf(database(), new Date());
    },
  ],
  [
    "payments in a circle that no bill is behind",
    { answered: 1 },
    async (who) => {
      const of = await squad(who.ana, { memberIds: [who.leo.id, who.mia.id] });
      for (const [from, to] of pairs(who)) await answer(to, await send(from, to, of, 1_000), "confirm");
    },
  ],
  [
    "two accounts that pay each other the same",
    { answered: 2 },
    async ({ ana, leo }) => {
      const of = await squad(ana, { memberIds: [leo.id] });
      await times(2, async () => {
        await settle(leo, ana, of);
        await settle(ana, leo, of);
      });
    },
  ],
  [
    "marking a share as paid again and again",
    { settled: 1 },
    async ({ ana, leo }) => {
      const { mark } = await directShare(ana, leo);
      await times(12, (time) => mark(time % 2 === 0));
      await mark(true);
    },
  ],
  [
    "splitting one bill into many",
    { settled: 3, answered: 5 },
    async ({ ana, leo }) => {
      const of = await squad(ana, { memberIds: [leo.id] });
      await times(7, () => settle(leo, ana, of, 200));
    },
  ],
  [
    "the same in many squads, and in direct splits",
    { settled: 3, answered: 5 },
    async ({ ana, leo }) => {
      await times(4, async () => {
        const of = await squad(ana, { memberIds: [leo.id] });
        await times(2, () => settle(leo, ana, of, 200));
      });
      await times(2, async () => (await directShare(ana, leo)).mark(true));
    },
  ],
  [
    "deleting a bill and adding it again",
    { settled: 1 },
    async ({ ana, leo }) => {
      await times(5, async (time) => {
        const { split, mark } = await directShare(ana, leo);
        await mark(true);
        if (time < 4) await ana.call("DELETE", `/api/splits/${split.id}`);
      });
    },
  ],
  [
    "many tiny amounts",
    { answered: 5 },
    async ({ ana, leo }) => {
      const of = await squad(ana, { memberIds: [leo.id] });
      await times(8, () => settle(leo, ana, of, 99));
      await times(4, async () => (await directShare(ana, leo, 198)).mark(true));
    },
  ],
  [
    "old bills that are entered today for weeks in which a streak counted",
    { streak: 1 },
    async ({ ana, leo }) => {
      const of = await squad(ana, { memberIds: [leo.id] });
      await times(4, (week) => owe(ana, leo, of, 500, 7 * week));
      await times(4, (week) => awardWeek([of], week));
    },
  ],
  [
    "a streak in many squads",
    { streak: 1 },
    async ({ ana, leo }) => {
      await times(4, async () => {
        const of = await squad(ana, { memberIds: [leo.id] });
        await owe(ana, leo, of, 500);
        await awardWeek([of], 0);
      });
    },
  ],
];

/** Gives the points of a week so many weeks ago. */
function awardWeek(of: { id: string }[], weeksAgo: number) {
  const start = Date.parse(`${mondayOf(dayFromNow(0))}T00:00:00Z`) - weeksAgo * WEEK_MS;
  const monday = new Date(start).toISOString().slice(0, 10);
  const weeks = of.map(({ id: squadId }) => ({ squadId, monday, start, end: start + WEEK_MS }));
  return database().batch(awardStreakWeeks(database(), weeks, new Date()));
}

it.each(attempts)("no one gets more points than the limits allow by %s", async (_, most, act) => {
  const [ana, leo, mia] = await people("ana", "leo", "mia");
  await act({ ana, leo, mia });
  for (const who of [ana, leo, mia]) {
    const { lines } = (await who.call<Awaited<ReturnType<typeof pointsOf>>>("GET", "/api/me/points?limit=50")).body;
    for (const kind of POINT_KINDS) {
      const got = lines.filter((line) => line.kind === kind).reduce((sum, { points }) => sum + points, 0);
      expect([kind, Math.max(got, POINTS_FOR[kind] * (most[kind] ?? 0))]).toEqual([
        kind,
        POINTS_FOR[kind] * (most[kind] ?? 0),
      ]);
    }
  }
  for (const { name, differences } of checks.filter((check) => check.name.includes("points")))
    expect([name, await differences(database(), { after: "", upTo: null }, 5)]).toEqual([name, []]);
});
