import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { EventPage } from "#domain/events/events.ts";
import type { Series, SeriesDetail } from "#domain/recurring/series.ts";
import { directSplits, type SplitPage } from "#domain/splits/split-list.ts";
import type { SquadSplitPage } from "#domain/splits/squad-splits.ts";
import { sumOf } from "#domain/money/rounding.ts";
import { befriend, database, memberOf, people, squad, type TestPerson } from "#tests/support/worker/factories.ts";
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

const splitsOf = async (who: TestPerson) => directSplits((await who.call<SplitPage>("GET", "/api/splits")).body.splits);
const told = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications.map(({ kind }) => kind);

let ana: TestPerson;
let leo: TestPerson;
let maya: TestPerson;
beforeEach(async () => void ([ana, leo, maya] = await people("ana", "leo", "maya")));

describe("a recurring split", () => {
  it("is created in the morning of its day, with its people told", async () => {
    const rent = await series(ana, rentOf([leo], { start: "2031-01-31" }));
    expect(rent).toMatchObject({ kind: "split", title: "Rent", totalCents: 120_000, state: "active", isOwner: true });
    expect(rent.next.map(({ day }) => day)).toEqual(["2031-01-31", "2031-02-28", "2031-03-31"]);
    expect(await splitsOf(ana)).toEqual([]);
    await runSeriesJob(new Date("2031-01-31T07:59:00Z"));
    expect(await splitsOf(ana)).toEqual([]);
    await runSeriesJob(new Date("2031-01-31T08:00:00Z"));
    const [split] = await splitsOf(leo);
    expect(split).toMatchObject({ name: "Rent", totalCents: 120_000, splitDate: "2031-01-31", pendingCents: 60_000 });
    expect(await told(leo)).toEqual(["split-added"]);
    expect(await told(ana)).toEqual(["series-split"]);
    const detail = await seriesDetail(ana, rent.id);
    expect(detail.created).toEqual([
      {
        day: "2031-01-31",
        movedTo: null,
        itemId: split!.id,
        totalCents: 120_000,
        myShareCents: 60_000,
        pendingCents: 60_000,
      },
    ]);
    expect(detail.next.slice(0, 3).map(({ day }) => day)).toEqual(["2031-02-28", "2031-03-31", "2031-04-30"]);
  });

  it("that begins today has its first split at once", async () => {
    const today = afterMorning();
    const rent = await series(ana, rentOf([leo], today));
    expect((await splitsOf(leo)).map(({ splitDate }) => splitDate)).toEqual([today.start]);
    expect(rent.next[0]!.day > today.start).toBe(true);
  });

  it("is created once for each day after 40 days without a run, in order, and nothing more by running again", async () => {
    const { id } = await series(ana, rentOf([leo], { rule: "FREQ=DAILY" }));
    await runSeriesJob(morningIn(40));
    const { created } = await seriesDetail(ana, id);
    expect(created).toHaveLength(20);
    const all = await allSplitsOf(leo);
    expect(all.map(({ splitDate }) => splitDate)).toEqual(Array.from({ length: 40 }, (_, index) => inDays(40 - index)));
    const byId = [...all].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId.map(({ splitDate }) => splitDate)).toEqual([...all].reverse().map(({ splitDate }) => splitDate));
    await runSeriesJob(morningIn(40));
    expect(await allSplitsOf(leo)).toHaveLength(40);
  });

  it("is created once by two consumers at the same instant", async () => {
    for (let round = 0; round < 3; round++) {
      const { id } = await series(ana, rentOf([leo], { rule: "FREQ=DAILY", start: inDays(1) }));
      await Promise.all([runSeriesJob(morningIn(5)), runSeriesJob(morningIn(5)), runSeriesJob(morningIn(5))]);
      expect((await seriesDetail(ana, id)).created.map(({ day }) => day)).toEqual([5, 4, 3, 2, 1].map(inDays));
      expect((await allSplitsOf(leo)).filter(({ name }) => name === "Rent")).toHaveLength(5 * (round + 1));
      await ana.call("DELETE", `/api/series/${id}`);
    }
  });

  it("ends after its number of times, or after its last day", async () => {
    const twice = await series(ana, rentOf([leo], { rule: "FREQ=DAILY;COUNT=2" }));
    expect(twice).toMatchObject({ remaining: 2 });
    const until = await series(ana, rentOf([leo], { rule: `FREQ=DAILY;UNTIL=${inDays(3).replaceAll("-", "")}` }));
    await runSeriesJob(morningIn(10));
    for (const [{ id }, count] of [
      [twice, 2],
      [until, 3],
    ] as const)
      expect(await seriesDetail(ana, id)).toMatchObject({ state: "ended", next: [], created: { length: count } });
    expect((await ana.call<{ series: Series[] }>("GET", "/api/series")).body.series).toEqual([]);
  });

  it("leaves out a skipped day, which counts as one of the number of times, and takes it back in", async () => {
    const { id } = await series(ana, rentOf([leo], { rule: "FREQ=DAILY;COUNT=3" }));
    const skipped = await ana.call<Series>("PATCH", `/api/series/${id}`, { skip: inDays(2) });
    expect(skipped.body.next).toMatchObject([
      { day: inDays(1), isSkipped: false, totalCents: null },
      { day: inDays(2), isSkipped: true, totalCents: null },
      { day: inDays(3), isSkipped: false, totalCents: null },
    ]);
    await ana.call("PATCH", `/api/series/${id}`, { skip: inDays(3) });
    await ana.call("PATCH", `/api/series/${id}`, { restore: inDays(3) });
    await runSeriesJob(morningIn(10));
    expect((await seriesDetail(ana, id)).created.map(({ day }) => day)).toEqual([inDays(3), inDays(1)]);
    expect((await ana.call("PATCH", `/api/series/${id}`, { skip: inDays(2) })).status).toBe(404);
  });

  it("has another amount on one day", async () => {
    const { id } = await series(ana, rentOf([leo], { rule: "FREQ=DAILY" }));
    const changed = await ana.call<Series>("PATCH", `/api/series/${id}`, { only: inDays(2), totalCents: 90_000 });
    expect(changed.body.next.slice(0, 3)).toMatchObject([
      { day: inDays(1), totalCents: null, myShareCents: 60_000 },
      { day: inDays(2), isSkipped: false, totalCents: 90_000, myShareCents: 45_000 },
      { day: inDays(3), totalCents: null, myShareCents: 60_000 },
    ]);
    await runSeriesJob(morningIn(3));
    expect((await splitsOf(leo)).map(({ totalCents }) => totalCents)).toEqual([120_000, 90_000, 120_000]);
  });

  it("keeps the amount of a day that is skipped and taken back in", async () => {
    const { id } = await series(ana, rentOf([leo], { rule: "FREQ=DAILY" }));
    const change = (body: object) => ana.call<Series>("PATCH", `/api/series/${id}`, body);
    await change({ only: inDays(2), totalCents: 90_000 });
    expect((await change({ skip: inDays(2) })).body.next[1]).toMatchObject({ isSkipped: true });
    const restored = { day: inDays(2), isSkipped: false, totalCents: 90_000, myShareCents: 45_000 };
    for (let times = 0; times < 2; times++)
      expect((await change({ restore: inDays(2) })).body.next[1]).toMatchObject(restored);
  });

  it("changed from its next day on has its new people also on a day with an amount of its own", async () => {
    const { id } = await series(ana, rentOf([leo], { rule: "FREQ=DAILY" }));
    await befriend(ana, maya);
    await ana.call("PATCH", `/api/series/${id}`, { only: inDays(2), totalCents: 90_000 });
    const { template } = rentOf([maya]);
    expect((await ana.call("PATCH", `/api/series/${id}`, { from: inDays(1), template })).status).toBe(200);
    await runSeriesJob(morningIn(2));
    expect(await splitsOf(leo)).toEqual([]);
    expect((await splitsOf(maya)).map(({ totalCents }) => totalCents)).toEqual([90_000, 120_000]);
  });

  it("changed to exact amounts has them also on a day with an amount of its own", async () => {
    const { id } = await series(ana, rentOf([leo], { rule: "FREQ=DAILY" }));
    await ana.call("PATCH", `/api/series/${id}`, { only: inDays(2), totalCents: 90_000 });
    const input = {
      method: "exact",
      people: [
        { id: ana.id, cents: 100_000 },
        { id: leo.id, cents: 20_000 },
      ],
    };
    const template = { ...rentOf([leo]).template, input };
    const changed = await ana.call<Series>("PATCH", `/api/series/${id}`, { from: inDays(1), template });
    expect(changed.body.next[1]).toMatchObject({ totalCents: null, myShareCents: 100_000 });
    await runSeriesJob(morningIn(2));
    expect((await splitsOf(leo)).map(({ totalCents, pendingCents }) => [totalCents, pendingCents])).toEqual([
      [120_000, 20_000],
      [120_000, 20_000],
    ]);
  });

  it("of exact amounts takes no heed of an amount that an older version left on a day", async () => {
    const input = { method: "exact" as const, people: [{ id: leo.id, cents: 120_000 }] };
    const { id } = await series(ana, rentOf([leo], { rule: "FREQ=DAILY", template: { input } }));
    const old = JSON.stringify({ ...rentOf([maya]).template, totalCents: 90_000 });
    await database().run(sql`insert into series_occurrences (series_id, day, state, template, at)
      values (${id}, ${inDays(1)}, 'changed', ${old}, 1)`);
    await runSeriesJob(morningIn(1));
    expect(await splitsOf(leo)).toMatchObject([{ totalCents: 120_000, splitDate: inDays(1) }]);
  });

  it("stays what it is: a template of another kind is refused", async () => {
    const rent = await series(ana, rentOf([leo]));
    const night = await series(ana, pizzaNight({ start: `${inDays(60)}T19:30` }));
    const groceries = groceriesOf(await squad(ana), ana);
    for (const [id, template] of [
      [rent.id, pizzaNight().template],
      [rent.id, groceries.template],
      [night.id, rentOf([leo]).template],
    ] as const)
      expect(await ana.call("PATCH", `/api/series/${id}`, { from: inDays(1), template })).toMatchObject({
        status: 422,
        body: { error: { fields: { template: expect.any(String) } } },
      });
  });

  it("waits while it is paused, and goes on without what it missed", async () => {
    const { id } = await series(ana, rentOf([leo], { rule: "FREQ=DAILY" }));
    expect((await ana.call<Series>("PATCH", `/api/series/${id}`, { state: "paused" })).body.state).toBe("paused");
    await runSeriesJob(morningIn(5));
    expect(await splitsOf(leo)).toEqual([]);
    const resumed = await ana.call<Series>("PATCH", `/api/series/${id}`, { state: "active" });
    expect(resumed.body).toMatchObject({ state: "active" });
    expect(resumed.body.next[0]).toMatchObject({ day: inDays(1) });
  });

  it("asks for its amount, and is added once it is entered, by one of two requests", async () => {
    const { id } = await series(ana, rentOf([leo], { amount: "ask", rule: "FREQ=MONTHLY" }));
    await runSeriesJob(morningIn(1));
    expect(await splitsOf(ana)).toEqual([]);
    expect(await told(ana)).toEqual(["series-ask"]);
    expect((await seriesDetail(ana, id)).drafts).toEqual([{ day: inDays(1), movedTo: null, totalCents: 120_000 }]);
    const path = `/api/series/${id}/drafts/${inDays(1)}`;
    const answers = await Promise.all([1, 2].map(() => ana.call("POST", path, { totalCents: 7_301 })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    const [split, ...others] = await splitsOf(leo);
    expect(others).toEqual([]);
    expect(split).toMatchObject({ totalCents: 7_301, splitDate: inDays(1) });
    expect(await seriesDetail(ana, id)).toMatchObject({ drafts: [], created: [{ itemId: split!.id }] });
  });

  it("asks again for an amount that was left out, once that is undone", async () => {
    const { id } = await series(ana, rentOf([leo], { amount: "ask", rule: "FREQ=MONTHLY" }));
    await runSeriesJob(morningIn(1));
    const change = (body: object) => ana.call<SeriesDetail>("PATCH", `/api/series/${id}`, body);
    expect((await change({ skip: inDays(1) })).body.drafts).toEqual([]);
    expect((await change({ restore: inDays(1) })).body.drafts).toMatchObject([{ day: inDays(1) }]);
    await ana.call("POST", `/api/series/${id}/drafts/${inDays(1)}`, { totalCents: 7_301 });
    expect(await splitsOf(leo)).toMatchObject([{ totalCents: 7_301 }]);
    // What is added is not asked for again.
    for (const again of [{ skip: inDays(1) }, { restore: inDays(1) }])
      expect((await change(again)).body).toMatchObject({ drafts: [], created: [{ totalCents: 7_301 }] });
  });

  it("that has ended asks for the amount of its last day still, which is added or left out", async () => {
    const asking = rentOf([leo], { amount: "ask", rule: "FREQ=DAILY;COUNT=2" });
    const { id } = await series(ana, asking);
    await runSeriesJob(morningIn(2));
    expect(await seriesDetail(ana, id)).toMatchObject({ state: "ended", drafts: [{}, {}] });
    const add = { totalCents: 7_301 };
    expect((await ana.call("POST", `/api/series/${id}/drafts/${inDays(1)}`, add)).status).toBe(201);
    for (const change of [{ skip: inDays(2) }, { restore: inDays(2) }, { skip: inDays(2) }])
      expect((await ana.call("PATCH", `/api/series/${id}`, change)).status).toBe(200);
    expect(await splitsOf(leo)).toMatchObject([add]);
    expect(await seriesDetail(ana, id)).toMatchObject({ state: "ended", drafts: [], next: [] });
    expect((await leo.call("POST", `/api/series/${id}/drafts/${inDays(2)}`, add)).status).toBe(404);
    for (const change of [{ state: "active" }, { from: inDays(2), rule: "FREQ=DAILY" }, { skip: inDays(1) }])
      expect((await ana.call("PATCH", `/api/series/${id}`, change)).status).toBe(404);
  });

  it("that asks for its amount needs no usual one; one whose amount is fixed does", async () => {
    const open = rentOf([leo], { amount: "ask", template: { totalCents: null } });
    expect(await ana.call("POST", "/api/series", { ...open, amount: "fixed" })).toMatchObject({
      status: 422,
      body: { error: { fields: { totalCents: "Enter an amount" } } },
    });
    const { id, totalCents } = await series(ana, open);
    expect(totalCents).toBeNull();
    await runSeriesJob(morningIn(1));
    expect((await seriesDetail(ana, id)).drafts).toEqual([{ day: inDays(1), movedTo: null, totalCents: null }]);
    await ana.call("POST", `/api/series/${id}/drafts/${inDays(1)}`, { totalCents: 7_301 });
    expect(await splitsOf(leo)).toMatchObject([{ totalCents: 7_301 }]);
    const from = (await seriesDetail(ana, id)).next[0]!.day;
    expect(await ana.call("PATCH", `/api/series/${id}`, { from, amount: "fixed" })).toMatchObject({
      status: 422,
      body: { error: { fields: { totalCents: "Enter an amount" } } },
    });
  });

  it("without a usual amount is still refused where its method divides none", async () => {
    const people = [{ id: leo.id, percent: "60" }];
    const body = rentOf([leo], { amount: "ask", template: { totalCents: null, input: { method: "percent", people } } });
    expect(await ana.call("POST", "/api/series", body)).toMatchObject({
      status: 422,
      body: { error: { fields: { input: "40 % left to assign" } } },
    });
  });

  it("with an amount that changes is divided by a method that fits any amount", async () => {
    const exact = {
      method: "exact" as const,
      people: [
        { id: ana.id, cents: 1 },
        { id: leo.id, cents: 119_999 },
      ],
    };
    const body = rentOf([leo], { amount: "ask", template: { input: exact } });
    expect(await ana.call("POST", "/api/series", body)).toMatchObject({
      status: 422,
      body: {
        error: {
          fields: { input: "With an amount that changes, it can be split equally, by percentages or by shares" },
        },
      },
    });
    expect((await ana.call("POST", "/api/series", { ...body, amount: "fixed" })).status).toBe(201);
  });

  it.each([
    [{ rule: "FREQ=HOURLY" }, "rule", "This repetition is not possible"],
    [{ start: "2026-02-30" }, "start", "Please choose today or a later date"],
    [{ start: inDays(-2) }, "start", "Please choose today or a later date"],
    [{ rule: "FREQ=DAILY;UNTIL=20200101" }, "rule", "This series would never happen. Please check when it ends."],
    [{ timeZone: "Mars/Olympus" }, "timeZone", "Unknown time zone"],
    [{ timeZone: "-00:01" }, "timeZone", "Unknown time zone"],
  ])("with %j is refused", async (more, field, sentence) => {
    const answer = await ana.call("POST", "/api/series", { ...rentOf([leo]), ...more });
    expect(answer).toMatchObject({ status: 422, body: { error: { fields: { [field]: sentence } } } });
  });

  it("is refused with people whom its owner cannot add", async () => {
    await leo.call("PUT", `/api/people/${ana.id}/block`);
    const answer = await ana.call("POST", "/api/series", rentOf([leo]));
    expect(answer).toMatchObject({ status: 422, body: { error: { fields: { participantIds: "User not found" } } } });
  });

  it("pauses once someone in it is gone, says why, and stops no other series", async () => {
    const stopped = await series(ana, rentOf([leo], { rule: "FREQ=DAILY" }));
    const other = await series(ana, rentOf([maya], { rule: "FREQ=DAILY" }));
    await leo.call("PUT", `/api/people/${ana.id}/block`);
    await runSeriesJob(morningIn(2));
    expect(await seriesDetail(ana, stopped.id)).toMatchObject({ state: "paused", problem: "people", created: [] });
    expect(await seriesDetail(ana, other.id)).toMatchObject({ state: "active", created: { length: 2 } });
    expect((await told(ana)).filter((kind) => kind === "series-paused")).toHaveLength(1);
    expect(await ana.call("PATCH", `/api/series/${stopped.id}`, { state: "active" })).toMatchObject({
      status: 422,
      body: { error: { fields: { state: "Someone in it is no longer available. Change who takes part first." } } },
    });
    const changed = await ana.call<Series>("PATCH", `/api/series/${stopped.id}`, {
      from: inDays(1),
      template: { name: "Rent", totalCents: 100_000, participantIds: [maya.id] },
    });
    expect(changed).toMatchObject({ status: 200, body: { state: "paused", problem: null, totalCents: 100_000 } });
    expect((await ana.call<Series>("PATCH", `/api/series/${stopped.id}`, { state: "active" })).body.state).toBe(
      "active",
    );
  });

  it("edited from its next day on changes all that follow", async () => {
    const { id } = await series(ana, rentOf([leo], { rule: "FREQ=DAILY" }));
    await runSeriesJob(morningIn(2));
    const template = { name: "Rent", totalCents: 130_000, participantIds: [leo.id, maya.id] };
    await ana.call("PATCH", `/api/series/${id}`, { from: inDays(3), template });
    await runSeriesJob(morningIn(4));
    expect((await splitsOf(leo)).map(({ totalCents }) => totalCents)).toEqual([130_000, 130_000, 120_000, 120_000]);
    expect((await splitsOf(maya)).map(({ splitDate }) => splitDate)).toEqual([inDays(4), inDays(3)]);
  });

  it("edited from a later day on ends the day before, and continues as a new series with the rest of its times", async () => {
    const { id } = await series(ana, rentOf([leo], { rule: "FREQ=DAILY;COUNT=6" }));
    await ana.call("PATCH", `/api/series/${id}`, { skip: inDays(5) });
    const template = { name: "New rent", totalCents: 130_000, participantIds: [leo.id] };
    const following = await ana.call<Series>("PATCH", `/api/series/${id}`, { from: inDays(4), template });
    expect(following.body).toMatchObject({ title: "New rent", startDay: inDays(1), remaining: 3 });
    expect(following.body.id).not.toBe(id);
    expect((await seriesDetail(ana, id)).next.map(({ day }) => day)).toEqual([1, 2, 3].map(inDays));
    await runSeriesJob(morningIn(20));
    expect((await splitsOf(leo)).map(({ name, splitDate }) => [name, splitDate])).toEqual([
      ["New rent", inDays(6)],
      ["New rent", inDays(5)],
      ["New rent", inDays(4)],
      ["Rent", inDays(3)],
      ["Rent", inDays(2)],
      ["Rent", inDays(1)],
    ]);
  });

  it("exists for its owner alone, and ends without taking back what it created", async () => {
    const { id } = await series(ana, rentOf([leo], { rule: "FREQ=DAILY" }));
    await runSeriesJob(morningIn(1));
    for (const [method, path, body] of [
      ["GET", ""],
      ["PATCH", "", { state: "paused" }],
      ["DELETE", ""],
      ["POST", `/drafts/${inDays(1)}`, { totalCents: 1 }],
    ] as const)
      expect((await leo.call(method, `/api/series/${id}${path}`, body)).status).toBe(404);
    expect((await ana.call("DELETE", `/api/series/${id}`)).status).toBe(204);
    await runSeriesJob(morningIn(9));
    expect(await splitsOf(leo)).toHaveLength(1);
    expect((await ana.call("PATCH", `/api/series/${id}`, { state: "active" })).status).toBe(404);
  });

  it("is created once by an idempotency key", async () => {
    const headers = { "idempotency-key": "rent-of-ana-1" };
    const [first, second] = [
      await ana.call<Series>("POST", "/api/series", rentOf([leo]), headers),
      await ana.call<Series>("POST", "/api/series", rentOf([leo]), headers),
    ];
    expect(second.body.id).toBe(first.body.id);
    expect((await ana.call<{ series: Series[] }>("GET", "/api/series")).body.series).toHaveLength(1);
  });

  it("gives no one more than a cent above the others over many splits", async () => {
    await series(ana, rentOf([leo, maya], { rule: "FREQ=DAILY", template: { totalCents: 1_000 } }));
    await runSeriesJob(morningIn(40));
    const shares = [await allSplitsOf(leo), await allSplitsOf(maya)].map((splits, index) =>
      sumOf(
        splits.map(
          ({ participants }) => participants.find(({ userId }) => userId === [leo.id, maya.id][index])!.amountOwedCents,
        ),
      ),
    );
    for (const share of shares) expect(Math.abs(share - 40 * 333)).toBeLessThanOrEqual(40);
  });
});

async function allSplitsOf(who: TestPerson) {
  const all = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { body }: { body: SplitPage } = await who.call<SplitPage>(
      "GET",
      `/api/splits${cursor && `?cursor=${cursor}`}`,
    );
    all.push(...directSplits(body.splits));
    cursor = body.nextCursor;
  }
  return all;
}

describe("a recurring split of a squad", () => {
  it("changes balances, is in the activity, and is read by the members", async () => {
    const flat = await squad(ana, { memberIds: [leo.id, maya.id], guests: ["Sam"] });
    const { id } = await series(ana, groceriesOf(flat, leo));
    expect(await seriesDetail(maya, id)).toMatchObject({ kind: "squad-split", isOwner: false, squad: { id: flat.id } });
    await runSeriesJob(morningIn(9));
    const { splits } = (await maya.call<SquadSplitPage>("GET", `/api/squads/${flat.id}/splits`)).body;
    expect(splits.map(({ splitDate }) => splitDate)).toEqual([inDays(8), inDays(1)]);
    const { members } = (await ana.call<typeof flat>("GET", `/api/squads/${flat.id}`)).body;
    expect(members.map(({ balanceCents }) => balanceCents).sort((a, b) => a - b)).toEqual([
      -3_000, -3_000, -3_000, 9_000,
    ]);
    const activity = await maya.call<{ activity: { kind: string }[] }>("GET", `/api/squads/${flat.id}/activity`);
    expect(activity.text.split('"split-added"')).toHaveLength(3);
    expect((await told(maya)).filter((kind) => kind === "squad-split-added")).toHaveLength(2);
    expect((await told(ana)).filter((kind) => kind === "series-split")).toHaveLength(2);
  });

  it("pauses when a member has left, or the squad is archived", async () => {
    const flat = await squad(ana, { memberIds: [leo.id, maya.id] });
    const left = await series(ana, groceriesOf(flat, leo, { rule: "FREQ=DAILY" }));
    await maya.call(
      "DELETE",
      `/api/squads/${flat.id}/members/${flat.members.find(({ person }) => person?.id === maya.id)!.id}`,
    );
    await runSeriesJob(morningIn(1));
    expect(await seriesDetail(ana, left.id)).toMatchObject({ state: "paused", problem: "people" });
    const other = await squad(ana, { memberIds: [leo.id] });
    const archived = await series(ana, groceriesOf(other, leo, { rule: "FREQ=DAILY" }));
    await ana.call("PATCH", `/api/squads/${other.id}`, { archived: true });
    await runSeriesJob(morningIn(1));
    expect(await seriesDetail(ana, archived.id)).toMatchObject({ state: "paused", problem: "squad" });
  });

  it("goes on with the member who has claimed a guest, and pauses where both are named", async () => {
    const flat = await squad(ana, { guests: ["Sam", "Kim"] });
    const [own, sam, kim] = [memberOf(flat, ana), memberOf(flat, "Sam"), memberOf(flat, "Kim")];
    const body = groceriesOf(flat, ana, { rule: "FREQ=DAILY" });
    const between = (people: string[]) => ({
      ...body,
      template: { ...body.template, input: { method: "equal" as const, people } },
    });
    const withSam = await series(ana, between([own, sam]));
    const withBoth = await series(ana, between([own, sam, kim]));
    const asked = await series(ana, { ...between([own, sam, kim]), amount: "ask" });
    const { token } = (await ana.call<{ token: string }>("POST", `/api/squads/${flat.id}/invites`, {})).body;
    await leo.call("POST", "/api/squad-invites/accept", { token, guestMemberId: sam });
    await leo.call("POST", `/api/squads/${flat.id}/claims`, { guestMemberId: kim });
    const { members } = (await leo.call<typeof flat>("GET", `/api/squads/${flat.id}`)).body;
    const claimer = members.find(({ person }) => person?.id === leo.id)!;
    await runSeriesJob(morningIn(1));
    expect(await seriesDetail(ana, withSam.id)).toMatchObject({ state: "active", created: [{ day: inDays(1) }] });
    const { splits } = (await leo.call<SquadSplitPage>("GET", `/api/squads/${flat.id}/splits`)).body;
    expect(splits.map(({ shares }) => shares.map(({ memberId }) => memberId).toSorted())).toEqual([
      [own, claimer.id].toSorted(),
    ]);
    expect(await seriesDetail(ana, withBoth.id)).toMatchObject({ state: "paused", problem: "invalid" });
    const draft = `/api/series/${asked.id}/drafts/${inDays(1)}`;
    const sentence = "It can’t be added as it is. Change how it is split first.";
    expect(await ana.call("POST", draft, { totalCents: 900 })).toMatchObject({
      status: 422,
      body: { error: { code: "invalid_input", fields: { totalCents: sentence } } },
    });
    expect((await seriesDetail(ana, asked.id)).drafts).toMatchObject([{ day: inDays(1) }]);
  });

  it("is refused to outsiders, and with people of another squad", async () => {
    const flat = await squad(ana, { memberIds: [leo.id] });
    expect((await maya.call("POST", "/api/series", groceriesOf(flat, leo))).status).toBe(404);
    const other = await squad(ana, { memberIds: [leo.id] });
    const foreign = { ...groceriesOf(flat, leo), squadId: other.id };
    expect(await ana.call("POST", "/api/series", foreign)).toMatchObject({
      status: 422,
      body: { error: { code: "member_unavailable" } },
    });
  });

  it("with an amount that changes is paid by one person", async () => {
    const flat = await squad(ana, { memberIds: [leo.id] });
    const body = groceriesOf(flat, leo, { amount: "ask" });
    const { id } = await series(ana, body);
    await runSeriesJob(morningIn(1));
    await ana.call("POST", `/api/series/${id}/drafts/${inDays(1)}`, { totalCents: 5_001 });
    const { splits } = (await leo.call<SquadSplitPage>("GET", `/api/squads/${flat.id}/splits`)).body;
    expect(splits).toMatchObject([{ totalCents: 5_001, payers: [{ paidCents: 5_001 }] }]);
    expect(sumOf(splits[0]!.shares.map(({ cents }) => cents))).toBe(5_001);
    const payers = body.template.payers.map(({ memberId }) => ({ memberId }));
    const open = await series(ana, { ...body, template: { ...body.template, totalCents: null, payers } });
    await runSeriesJob(morningIn(1));
    await ana.call("POST", `/api/series/${open.id}/drafts/${inDays(1)}`, { totalCents: 999 });
    const after = (await leo.call<SquadSplitPage>("GET", `/api/squads/${flat.id}/splits`)).body.splits;
    expect(after.find(({ totalCents }) => totalCents === 999)?.payers).toMatchObject([{ paidCents: 999 }]);
    const two = {
      ...body,
      template: { ...body.template, payers: flat.members.map(({ id: memberId }) => ({ memberId, paidCents: 3_000 })) },
    };
    expect(await ana.call("POST", "/api/series", two)).toMatchObject({
      status: 422,
      body: { error: { fields: { payers: "With an amount that changes, one person can pay" } } },
    });
  });
});

describe("a recurring event", () => {
  it("is planned two weeks before, with its regulars in it", async () => {
    await befriend(ana, leo);
    const { id } = await series(ana, pizzaNight({ regularIds: [leo.id, maya.id] }));
    const detail = await seriesDetail(ana, id);
    // Maya is neither a friend nor in a squad with Ana.
    expect(detail.regulars.map((person) => person.id)).toEqual([leo.id]);
    const [first] = detail.next;
    await runSeriesJob(new Date(Date.parse(`${first!.day}T09:00:00Z`) - 14 * 86_400_000));
    const { events } = (await leo.call<EventPage>("GET", "/api/events?mine=true")).body;
    expect(events).toMatchObject([
      { title: "Pizza Friday", role: "joined", joinedCount: 1, timeZone: "Europe/Berlin" },
    ]);
    const local = new Intl.DateTimeFormat("en-GB", {
      timeZone: "Europe/Berlin",
      weekday: "long",
      hour: "2-digit",
      minute: "2-digit",
    });
    expect(local.format(new Date(events[0]!.eventDate))).toBe("Friday 19:00");
    expect(await told(leo)).toContain("event-regular");
    expect(await told(ana)).toContain("series-event");
    await leo.call("DELETE", `/api/events/${events[0]!.id}/participants/me`);
    await runSeriesJob(new Date(Date.parse(`${first!.day}T09:00:00Z`) - 7 * 86_400_000));
    const after = (await leo.call<EventPage>("GET", "/api/events?mine=true")).body.events;
    expect(after.map(({ eventDate }) => eventDate)).toHaveLength(1);
    expect(after[0]!.eventDate > events[0]!.eventDate).toBe(true);
  });

  it("of a squad is seen by its members alone, and locks so many minutes before each event", async () => {
    const flat = await squad(ana, { memberIds: [leo.id] });
    const template = { visibility: "squad" as const, squadId: flat.id, lockMinutesBefore: 60, budgetCents: 5_000 };
    expect(await ana.call("POST", "/api/series", pizzaNight({ template: { visibility: "squad" } }))).toMatchObject({
      status: 422,
      body: { error: { fields: { squadId: "Please choose a squad" } } },
    });
    await series(
      ana,
      pizzaNight({ start: `${inDays(3)}T19:00`, template: { title: `Pizza of ${flat.id}`, ...template } }),
    );
    const listed = async (who: TestPerson) =>
      (await who.call<EventPage>("GET", `/api/events?query=${flat.id}`)).body.events;
    const [first] = await listed(leo);
    expect(first).toMatchObject({ visibility: "squad", squad: { id: flat.id }, budgetCents: 5_000 });
    expect(Date.parse(first!.eventDate) - Date.parse(first!.lockAt!)).toBe(60 * 60_000);
    expect(await listed(maya)).toEqual([]);
  });

  it("has no more regulars than places, those of longest standing first", async () => {
    await befriend(ana, leo);
    await befriend(ana, maya);
    await series(ana, pizzaNight({ regularIds: [leo.id, maya.id], template: { maxParticipants: 1 } }));
    await runSeriesJob(morningIn(21));
    const { events } = (await ana.call<EventPage>("GET", "/api/events?mine=true")).body;
    expect(events.length).toBeGreaterThan(0);
    for (const { joinedCount } of events) expect(joinedCount).toBe(1);
  });

  it("gives many events of the same minute their own places in the order of events", async () => {
    for (const who of [ana, leo, maya]) await series(who, pizzaNight());
    await runSeriesJob(morningIn(25));
    const { events } = (await ana.call<EventPage>("GET", "/api/events")).body;
    expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
    expect(events.length).toBeGreaterThanOrEqual(6);
  });
});
