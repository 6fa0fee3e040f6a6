import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { checks } from "#db/queries/jobs/rollups.ts";
import type { Challenge, ChallengeList } from "#domain/challenges/challenges.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { Squad } from "#domain/squads/squads.ts";
import {
  challenge,
  database,
  dayFromNow,
  envWith,
  givePassword,
  memberOf,
  people,
  squad,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { Random } from "#tests/support/random/random.ts";
import { chooseSeed, volume } from "#tests/support/volume.ts";
import { listChallengePages, tellChallenges } from "#worker/jobs/challenges.ts";

const env = envWith();
const DAY_MS = 86_400_000;
const spendLess = { kind: "spend-less", terms: { limitCents: 2_000 } };

async function flat() {
  const [ana, leo] = await people("ana", "leo");
  return { ana, leo, of: await squad(ana, { memberIds: [leo.id] }) };
}
const pathOf = (of: Squad, { id }: { id: string }) => `/api/squads/${of.id}/challenges/${id}`;
const list = async (who: TestPerson, of: Squad) =>
  (await who.call<ChallengeList>("GET", `/api/squads/${of.id}/challenges`)).body.challenges;
const join = (who: TestPerson, of: Squad, one: Challenge) => who.call<Challenge>("POST", `${pathOf(of, one)}/join`);
const told = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications
    .filter(({ kind }) => kind.startsWith("challenge"))
    .map(({ title }) => title)
    .toReversed();

/** Moves a challenge by whole days into the past, with its check-ins. */
async function moveBack({ id }: { id: string }, days: number): Promise<void> {
  const ms = days * DAY_MS;
  const back = `-${days} days`;
  await database().run(sql`
    update challenges set from_on = date(from_on, ${back}), until_on = date(until_on, ${back}), starts_at = starts_at - ${ms},
      ends_at = ends_at - ${ms}, next_at = next_at - ${ms} where id = ${id}`);
  await database().run(
    sql`update challenge_check_ins set checked_on = date(checked_on, ${back}) where challenge_id = ${id}`,
  );
}
const settleSome = (from: TestPerson, to: TestPerson, of: Squad, cents: number) =>
  from.call("POST", "/api/payments", { squadId: of.id, from: memberOf(of, from), to: memberOf(of, to), cents });
async function runJob(): Promise<void> {
  for (const page of await listChallengePages(env, new Date())) await tellChallenges(env, page);
}

describe("a challenge", () => {
  it("has its terms in a sentence, its creator in it, and tells the others", async () => {
    const { ana, leo, of } = await flat();
    const made = await challenge(ana, of, { kind: "plan", terms: { events: 2, people: 3 } });
    expect(made).toMatchObject({
      kind: "plan",
      state: "upcoming",
      joined: true,
      selfReported: false,
      progress: null,
      people: [{ person: { id: ana.id } }],
    });
    expect(made.sentence).toMatch(/^Plan 2 events with at least 3 people each from /);
    expect(await list(leo, of)).toMatchObject([{ id: made.id, joined: false }]);
    expect(await told(leo)).toEqual([`${ana.displayName} started a challenge in ${of.name}`]);
    expect(await told(ana)).toEqual([]);
  });

  it("is joined until it starts, and left until it is over", async () => {
    const { ana, leo, of } = await flat();
    const made = await challenge(ana, of);
    expect((await join(leo, of, made)).body.people).toHaveLength(2);
    expect((await join(leo, of, made)).body.people).toHaveLength(2);
    expect((await leo.call("DELETE", `${pathOf(of, made)}/join`)).status).toBe(204);
    await moveBack(made, 1);
    const late = await join(leo, of, made);
    expect([late.status, late.text]).toEqual([409, expect.stringContaining("challenge_started")]);
    await moveBack(made, 7);
    expect((await ana.call("DELETE", `${pathOf(of, made)}/join`)).status).toBe(409);
  });

  it.each([
    ["before today", { from: dayFromNow(-2) }, "from", "A challenge starts today or later"],
    ["in two years", { from: dayFromNow(700), until: dayFromNow(701) }, "from", "A challenge starts within a year"],
    [
      "with as many days to pay as it has, because no one could lose it",
      { kind: "settle-fast", terms: { days: 3 } },
      "terms.days",
      "Please enter fewer days than the challenge has, or no one can lose it",
    ],
    [
      "to save without a goal",
      { kind: "save", terms: { goalId: "goa_none" } },
      "terms.goalId",
      "This squad has no such savings goal. Create a goal first, then challenge each other to reach it.",
    ],
  ])("is refused %s", async (_, more, field, sentence) => {
    const { ana, of } = await flat();
    const answer = await ana.call("POST", `/api/squads/${of.id}/challenges`, {
      kind: "habit",
      from: dayFromNow(1),
      until: dayFromNow(3),
      terms: { habit: "Run" },
      ...more,
    });
    expect(answer).toMatchObject({ status: 422, body: { error: { fields: { [field]: sentence } } } });
  });

  it("is one of at most ten of a squad that are not final", async () => {
    const { ana, of } = await flat();
    for (let n = 0; n < 10; n++) await challenge(ana, of);
    await expect(challenge(ana, of)).rejects.toThrow("too_many_challenges");
  });
});

describe("who is no longer in the squad", () => {
  const leaves = (who: TestPerson, of: Squad, member = who) =>
    who.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, member)}`);
  const deletes = async (who: TestPerson) => {
    await givePassword(who);
    return who.call("DELETE", "/api/me", { username: who.username, password: "Passw0rdA" });
  };
  const peopleIn = async (who: TestPerson, of: Squad) =>
    (await list(who, of)).map(({ people: all }) => all.map(({ person: { id } }) => id));

  it.each([
    ["left", 2, (_: TestPerson, leo: TestPerson, of: Squad) => leaves(leo, of)],
    ["was removed", 2, (ana: TestPerson, leo: TestPerson, of: Squad) => leaves(ana, of, leo)],
    // Of a deleted account nothing stays.
    ["deleted the account", 1, (_: TestPerson, leo: TestPerson) => deletes(leo)],
  ])("who %s is in no challenge that is not over, so that the others neither lose nor wait", async (_, stay, goes) => {
    const { ana, leo, of } = await flat();
    const habit = await challenge(ana, of, { from: dayFromNow(0), until: dayFromNow(3) });
    const over = await challenge(ana, of, { ...spendLess, until: dayFromNow(1) });
    for (const one of [habit, over]) {
      await database().run(
        sql`insert into challenge_members (challenge_id, user_id, joined_at) values (${one.id}, ${leo.id}, 1)`,
      );
    }
    expect((await leo.call("PUT", `${pathOf(of, habit)}/check-in`, { checkedIn: true })).status).toBe(200);
    await moveBack(habit, 3);
    await moveBack(over, 6);
    await runJob();
    expect((await goes(ana, leo, of)).status).toBe(204);
    expect(await peopleIn(ana, of)).toEqual([[ana.id], [ana.id, leo.id].slice(0, stay)]);
    const [open, final] = await list(ana, of);
    expect([open?.progress?.target, final?.progress]).toEqual([1, { outcome: "won", done: 0, target: 2_000 }]);
    expect(
      await database().all(
        sql`select 1 from challenge_check_ins where user_id = ${leo.id} and challenge_id = ${habit.id}`,
      ),
    ).toEqual([]);
  });

  it("and no one wins a challenge that no one is in", async () => {
    const { ana, leo, of } = await flat();
    const made = await challenge(leo, of, { kind: "settle-fast", terms: { days: 1 } });
    await moveBack(made, 2);
    expect((await leaves(leo, of)).status).toBe(204);
    await moveBack(made, 36);
    await runJob();
    expect(await list(ana, of)).toMatchObject([{ state: "final", people: [], progress: { outcome: "lost" } }]);
  });
});

describe("what is measured", () => {
  it("is the total of the squad's splits of these days, and refunds count back", async () => {
    const { ana, of } = await flat();
    const made = await challenge(ana, of, { ...spendLess, from: dayFromNow(0), until: dayFromNow(2) });
    await squadSplit(ana, of, { totalCents: 1_500, splitDate: dayFromNow(0) });
    await squadSplit(ana, of, { totalCents: 400, splitDate: dayFromNow(0), isRefund: true });
    await squadSplit(ana, of, { totalCents: 9_000, splitDate: dayFromNow(-1) });
    expect(await list(ana, of)).toMatchObject([
      { id: made.id, state: "running", progress: { outcome: "open", done: 1_100, target: 2_000 } },
    ]);
  });

  it("is how fast each person paid what they owed", async () => {
    const { ana, leo, of } = await flat();
    const made = await challenge(ana, of, { kind: "settle-fast", terms: { days: 1 } });
    await join(leo, of, made);
    await moveBack(made, 3);
    await squadSplit(ana, of, { totalCents: 2_000 });
    await database().run(sql`update squad_balance_changes set at = at - ${1.5 * DAY_MS} where squad_id = ${of.id}`);
    const [now] = await list(ana, of);
    expect(now!.people.map(({ outcome, done, target }) => [outcome, done, target])).toEqual([
      ["open", 0, 0],
      ["lost", 0, 1_000],
    ]);
    expect(now!.progress).toEqual({ outcome: "open", done: 1, target: 2 });
  });

  it("is what people say of a habit, today and no other day", async () => {
    const { ana, leo, of } = await flat();
    const made = await challenge(ana, of, { from: dayFromNow(0), until: dayFromNow(3) });
    const say = (who: TestPerson, checkedIn: boolean) =>
      who.call<Challenge>("PUT", `${pathOf(of, made)}/check-in`, { checkedIn });
    expect((await say(ana, true)).body).toMatchObject({
      selfReported: true,
      checkedIn: true,
      people: [{ done: 1, target: 4 }],
    });
    expect((await say(ana, true)).body.people[0]!.done).toBe(1);
    expect((await say(ana, false)).body).toMatchObject({ checkedIn: false, people: [{ done: 0 }] });
    // Someone who does not take part has nothing to say.
    expect((await say(leo, true)).status).toBe(404);
    const measured = await challenge(ana, of, { ...spendLess, from: dayFromNow(0) });
    expect((await ana.call("PUT", `${pathOf(of, measured)}/check-in`, { checkedIn: true })).status).toBe(409);
  });
});

describe("participants are told", () => {
  it("at the start, at half, on the last day and at the end, each once", async () => {
    const { ana, leo, of } = await flat();
    const made = await challenge(ana, of, spendLess);
    await join(leo, of, made);
    await runJob();
    for (const days of [1, 4, 2, 1]) {
      await moveBack(made, days);
      await runJob();
      await runJob();
    }
    expect(await told(leo)).toEqual([
      `${ana.displayName} started a challenge in ${of.name}`,
      `A challenge in ${of.name} begins today`,
      `Half of a challenge in ${of.name} is over`,
      `Last day of a challenge in ${of.name}`,
      `Together you won the challenge in ${of.name}`,
    ]);
  });

  it("of another result within three days, and never after that", async () => {
    const { ana, of } = await flat();
    const made = await challenge(ana, of, { ...spendLess, until: dayFromNow(1) });
    await moveBack(made, 2);
    await runJob();
    const won = `Together you won the challenge in ${of.name}`;
    expect(await told(ana)).toEqual([won]);
    // An expense that someone adds late, on the day of the challenge.
    await squadSplit(ana, of, { totalCents: 2_001, splitDate: dayFromNow(-1) });
    expect(await list(ana, of)).toMatchObject([{ state: "ended", progress: { outcome: "lost", done: 2_001 } }]);
    await moveBack(made, 3);
    await database().run(sql`update splits set split_date = date(split_date, '-3 days') where squad_id = ${of.id}`);
    await runJob();
    const results = checks.find(({ name }) => name.includes("results of challenges"))!;
    expect(await results.differences(database(), { after: "", upTo: null }, 5)).toEqual([]);
    const lost = `Together you did not make the challenge in ${of.name} after all`;
    expect(await told(ana)).toEqual([won, lost]);
    const final = {
      state: "final",
      progress: { outcome: "lost", done: 2_001 },
      people: [{ outcome: "lost", done: 2_001 }],
    };
    expect(await list(ana, of)).toMatchObject([{ ...final, wouldBe: null }]);
    await database().run(sql`update splits set deleted_at = 1 where squad_id = ${of.id}`);
    await runJob();
    expect(await list(ana, of)).toMatchObject([{ ...final, wouldBe: { outcome: "won", done: 0 } }]);
    expect(await told(ana)).toEqual([won, lost]);
  });

  it("only of the result after 30 days without the job, and not after they left the squad", async () => {
    const { ana, leo, of } = await flat();
    const made = await challenge(ana, of, { kind: "habit", terms: { habit: "Run" } });
    await join(leo, of, made);
    await leo.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, leo)}`);
    await moveBack(made, 38);
    await runJob();
    expect(await told(ana)).toEqual([`You did not make the challenge in ${of.name}`]);
    expect((await told(leo)).slice(1)).toEqual([]);
    expect((await list(ana, of)).map(({ state, people: all }) => [state, all.length])).toEqual([["final", 1]]);
    expect(await list(ana, of)).toMatchObject([
      { progress: { outcome: "lost", done: 0, target: 1 }, people: [{ outcome: "lost", done: 0, target: 7 }] },
    ]);
  });

  it(`with the same result on time and after 30 days without the job, after ${volume(16, 400)} random changes`, async () => {
    const seed = chooseSeed();
    const drawn = new Random(seed);
    const { ana, leo, of } = await flat();
    const fast = { kind: "settle-fast", terms: { days: 1 + drawn.below(3) } };
    const onTime = await challenge(ana, of, fast);
    const late = await challenge(ana, of, fast);
    for (const one of [onTime, late]) await join(leo, of, one);
    const moveAll = async (days: number) => {
      for (const one of [onTime, late]) await moveBack(one, days);
      await database().run(sql`update squad_balance_changes set at = at - ${days * DAY_MS} where squad_id = ${of.id}`);
    };
    const change = async () => {
      const [one, two] = drawn.chance(50) ? [ana, leo] : [leo, ana];
      if (drawn.chance(50)) await squadSplit(one, of, { totalCents: 200 * (1 + drawn.below(20)) });
      else await settleSome(one, two, of, 100 * (1 + drawn.below(20)));
    };
    // Each day of the challenge, from the one before it to the one after it.
    for (let day = 0; day < 9; day++) {
      for (let n = 0; n < volume(16, 400) / 9; n++) await change();
      await moveAll(1);
    }
    const resultOf = async ({ id }: Challenge) => [
      await database().all(sql`select outcome, done, stage from challenges where id = ${id}`),
      await database().all(
        sql`select user_id, outcome, done, target from challenge_members where challenge_id = ${id} order by user_id`,
      ),
    ];
    await moveAll(3);
    await tellChallenges(env, { kind: "challenges", atMs: Date.now(), challengeIds: [onTime.id] });
    const result = await resultOf(onTime);
    await change();
    await moveAll(30);
    await runJob();
    expect([seed, await resultOf(late), await resultOf(onTime)]).toEqual([seed, result, result]);
    expect(result[0]).toMatchObject([{ stage: 5 }]);
  });
});
