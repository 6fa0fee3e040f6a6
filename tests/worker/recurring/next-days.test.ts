import { beforeEach, expect, it } from "vitest";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { Series, SeriesDetail } from "#domain/recurring/series.ts";
import { memberOf, people, squad, type TestPerson } from "#tests/support/worker/factories.ts";
import {
  afterMorning,
  groceriesOf,
  inDays,
  morningIn,
  pizzaNight,
  rentOf,
  runSeriesJob,
  series,
  seriesDetail,
} from "#tests/support/worker/recurring.ts";

let ana: TestPerson;
let leo: TestPerson;
beforeEach(async () => void ([ana, leo] = await people("ana", "leo")));

const weekly = (owner: TestPerson, template: object = {}) =>
  series(owner, pizzaNight({ start: `${inDays(4)}T19:00`, rule: "FREQ=WEEKLY", timeZone: "UTC", template }));
const listOf = async (who: TestPerson) => (await who.call<{ series: Series[] }>("GET", "/api/series")).body.series;

it("the next dates of a recurring event begin with the events that exist already", async () => {
  const { id } = await weekly(ana);
  const { next, created } = await seriesDetail(ana, id);
  expect(next.slice(0, 3)).toMatchObject([
    { day: inDays(4), itemId: created[1]!.itemId },
    { day: inDays(11), itemId: created[0]!.itemId },
    { day: inDays(18), itemId: null },
  ]);
  expect((await listOf(ana))[0]!.next.map(({ day }) => day)).toEqual([inDays(4), inDays(11), inDays(18)]);
});

it("an event that was moved is among them on its new day, and a cancelled one is not", async () => {
  const { id } = await weekly(ana);
  const [later, first] = (await seriesDetail(ana, id)).created;
  await ana.call("PATCH", `/api/events/${first!.itemId}`, { eventDate: `${inDays(5)}T19:00:00.000Z` });
  await ana.call("DELETE", `/api/events/${later!.itemId}`);
  const { next } = await seriesDetail(ana, id);
  expect(next.slice(0, 2)).toMatchObject([
    { day: inDays(4), movedTo: inDays(5), itemId: first!.itemId },
    { day: inDays(18), movedTo: null, itemId: null },
  ]);
});

it("an event of a series that the reader does not see is not among its next dates", async () => {
  const { id } = await weekly(ana, { visibility: "invited" });
  const [, first] = (await seriesDetail(ana, id)).created;
  await ana.call("POST", `/api/events/${first!.itemId}/invitations`, { userIds: [leo.id] });
  await leo.call("PUT", `/api/series/${id}/regulars/me`);
  expect((await seriesDetail(leo, id)).next.slice(0, 2)).toMatchObject([
    { day: inDays(4), itemId: first!.itemId },
    { day: inDays(18), itemId: null },
  ]);
});

it("any of the next 60 days can be skipped and have its own amount", async () => {
  const { id } = await series(ana, rentOf([leo], { rule: "FREQ=MONTHLY", start: "2031-01-31" }));
  const { next } = await seriesDetail(ana, id);
  expect(next).toHaveLength(60);
  const far = next[40]!.day;
  const priced = await ana.call<SeriesDetail>("PATCH", `/api/series/${id}`, { only: far, totalCents: 100_000 });
  expect(priced.body.next[40]).toMatchObject({ day: far, totalCents: 100_000, myShareCents: 50_000 });
  const skipped = await ana.call<SeriesDetail>("PATCH", `/api/series/${id}`, { skip: next[50]!.day });
  expect(skipped.body.next[50]).toMatchObject({ isSkipped: true });
});

it("a change from a day that is far away ends the series before it", async () => {
  const { id } = await series(ana, rentOf([leo], { rule: "FREQ=MONTHLY", start: "2031-01-31" }));
  const { next, template } = await seriesDetail(ana, id);
  const from = next[30]!.day;
  const continued = await ana.call<SeriesDetail>("PATCH", `/api/series/${id}`, {
    from,
    template: { ...template, totalCents: 130_000 },
  });
  expect(continued.body).toMatchObject({ totalCents: 130_000 });
  expect(continued.body.next[0]!.day).toBe(from);
  expect((await seriesDetail(ana, id)).next).toHaveLength(30);
});

it("the list is in the order of the next dates, those first that wait for an amount and those last that are paused", async () => {
  const later = await series(ana, rentOf([leo], { start: inDays(9) }));
  const paused = await series(ana, rentOf([leo], { start: inDays(2) }));
  const asked = await series(ana, rentOf([leo], { amount: "ask", start: inDays(1) }));
  await runSeriesJob(morningIn(1));
  const pizza = await weekly(ana);
  const soon = await series(ana, rentOf([leo], { start: inDays(3) }));
  await ana.call("PATCH", `/api/series/${paused.id}`, { state: "paused" });
  expect((await listOf(ana)).map(({ id }) => id)).toEqual([asked, soon, pizza, later, paused].map(({ id }) => id));
});

it("everyone's share of a recurring split is known before it is added", async () => {
  const rent = await series(ana, rentOf([leo], { template: { totalCents: 100_001 } }));
  const { shares, people: others } = await seriesDetail(ana, rent.id);
  expect(others.map(({ id }) => id)).toEqual([leo.id]);
  expect(shares).toHaveLength(2);
  expect(shares.reduce((sum, { cents }) => sum + cents, 0)).toBe(100_001);
  expect((await listOf(ana))[0]!.next[0]!.myShareCents).toBe(shares.find(({ id }) => id === ana.id)!.cents);
  const asked = await series(ana, rentOf([leo], { amount: "ask" }));
  expect(await seriesDetail(ana, asked.id)).toMatchObject({ shares: [] });
  expect((await seriesDetail(ana, asked.id)).next[0]).toMatchObject({ myShareCents: null });
});

it("each member of a squad sees their own share of its recurring splits, also of those that were added", async () => {
  const flat = await squad(ana, { memberIds: [leo.id] });
  const { id } = await series(
    ana,
    groceriesOf(flat, ana, {
      template: {
        input: {
          method: "weights",
          people: [
            { id: memberOf(flat, ana), weight: "2" },
            { id: memberOf(flat, leo), weight: "1" },
          ],
        },
      },
    }),
  );
  await runSeriesJob(morningIn(1));
  for (const [who, cents] of [
    [ana, 4_000],
    [leo, 2_000],
  ] as const) {
    const detail = await seriesDetail(who, id);
    expect(detail.next[0]).toMatchObject({ myShareCents: cents });
    expect(detail.created).toMatchObject([{ totalCents: 6_000, myShareCents: cents, pendingCents: null }]);
  }
});

it("owners are not notified of what they add themselves, but of what the job adds", async () => {
  const kinds = async (who: TestPerson) =>
    (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications.map(({ kind }) => kind);
  await weekly(ana);
  await series(ana, rentOf([leo], afterMorning()));
  const asked = await series(ana, rentOf([leo], { amount: "ask" }));
  expect(await kinds(ana)).toEqual([]);
  await runSeriesJob(morningIn(1));
  expect(await kinds(ana)).toEqual(["series-ask"]);
  await ana.call("POST", `/api/series/${asked.id}/drafts/${inDays(1)}`, { totalCents: 4_000 });
  expect(await kinds(ana)).toEqual(["series-ask"]);
  expect(await kinds(leo)).toEqual(["split-added", "split-added"]);
  await runSeriesJob(morningIn(5));
  expect(await kinds(ana)).toContain("series-event");
});
