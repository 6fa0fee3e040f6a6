import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  asCloser,
  asContributor,
  asGoalCreator,
  asGoalEditor,
  asGoalManager,
  asGoalReader,
  asGoalUser,
  asMoveConfirmer,
  asMoveDisputer,
  asMoveRecorder,
  asMoveWithdrawer,
  asTaker,
  hasAccountOf,
  movementOf,
  stateWhenMoved,
} from "#db/queries/goals/goal-access.ts";
import type { Goal, GoalMove } from "#domain/goals/goals.ts";
import { database, memberOf, people, squad, type TestPerson } from "#tests/support/worker/factories.ts";
import { answerMove, goal, handOver, move } from "#tests/support/worker/goals.ts";
import { holds, namesThatHold, set } from "#tests/support/worker/holds.ts";

/**
 * Ana keeps the goal "Lisbon" of her squad with Leo, Mia and the guest Sam. The three are also in a squad that is older, and in
 * one that is newer: Leo keeps the goal "Porto" of that one.
 */
async function goals() {
  const [ana, leo, mia] = await people("ana", "leo", "mia");
  await squad(leo, { memberIds: [ana.id, mia.id] });
  const of = await squad(ana, { memberIds: [leo.id, mia.id], guests: ["Sam"] });
  const away = await squad(leo, { memberIds: [ana.id, mia.id] });
  const ids = { ana: memberOf(of, ana), leo: memberOf(of, leo), mia: memberOf(of, mia), sam: memberOf(of, "Sam") };
  const [lisbon, porto] = [await goal(ana, of), await goal(leo, away)];
  return {
    ...{ ana, leo, mia, of, away, ids, lisbon },
    porto,
    right: ({ id: userId }: TestPerson, more: { squadId?: string; goalId?: string } = {}) => ({
      squadId: of.id,
      goalId: lisbon.id,
      userId,
      ...more,
    }),
    member: (name: keyof typeof ids, columns: Record<string, string | number | null>) =>
      set("squad_members", ids[name], columns),
    close: ({ id }: Goal) => set("goals", id, { closed_at: 1, held_cents: 0 }),
  };
}

describe("the rights on a savings goal", () => {
  it("are to read it for those who read its squad", async () => {
    const { ana, leo, away, porto, right, member } = await goals();
    expect(await holds(asGoalReader(right(leo)))).toBe(true);
    expect(await holds(asGoalReader(right(leo, { goalId: "goa_unknown" })))).toBe(false);
    expect(await holds(asGoalReader(right(leo, { goalId: porto.id })))).toBe(false);
    expect(await holds(asGoalReader(right(leo, { squadId: away.id })))).toBe(false);
    await member("leo", { left_at: 1 });
    expect(await holds(asGoalReader(right(leo)))).toBe(false);
    await member("leo", { balance_cents: 5 });
    expect(await holds(asGoalReader(right(leo)))).toBe(true);
    expect(await holds(asGoalReader(right(ana)))).toBe(true);
  });

  it("are to use it for members, while it is open and its squad is not archived", async () => {
    const { leo, of, lisbon, porto, right, member, close } = await goals();
    const uses = (more: { goalId?: string } = {}) => holds(asGoalUser({ ...right(leo, more), splitId: "spl_any" }));
    expect([await uses(), await uses({ goalId: porto.id })]).toEqual([true, false]);
    await set("squads", of.id, { archived_at: 1 });
    expect(await uses()).toBe(false);
    await set("squads", of.id, { archived_at: null });
    await member("leo", { left_at: 1, balance_cents: 5 });
    expect(await uses()).toBe(false);
    await member("leo", { left_at: null });
    await close(lisbon);
    expect(await uses()).toBe(false);
  });

  it("are to manage it for its keeper and the owners of its squad, while it is open and they are there", async () => {
    const { ana, leo, mia, of, away, lisbon, porto, ids, right, member, close } = await goals();
    const manages = (who: TestPerson, more = {}) => holds(asGoalManager(right(who, more)));
    expect([await manages(ana), await manages(leo), await manages(mia)]).toEqual([true, false, false]);
    await set("goals", lisbon.id, { keeper_id: ids.mia });
    expect([await manages(ana), await manages(leo), await manages(mia)]).toEqual([true, false, true]);
    await set("squads", of.id, { archived_at: 1 });
    expect([await manages(ana), await manages(mia)]).toEqual([true, true]);
    await member("mia", { left_at: 1 });
    await member("ana", { left_at: 1 });
    expect([await manages(ana), await manages(mia)]).toEqual([false, false]);
    await member("ana", { left_at: null });
    expect(await manages(leo, { squadId: away.id, goalId: porto.id })).toBe(true);
    expect(await manages(ana, { squadId: away.id })).toBe(false);
    await close(lisbon);
    expect(await manages(ana)).toBe(false);
  });

  it("are to close it for those who manage it, and no other goal", async () => {
    const { ana, leo, of, lisbon, right } = await goals();
    await goal(ana, of, { name: "Sofa" });
    const closes = async (who: TestPerson) => {
      const { userId, goals: condition } = asCloser(asGoalManager(right(who)));
      const rows = await database().all<{ id: string }>(sql`select g.id as id from goals g where ${condition}`);
      return [userId, ...rows.map(({ id }) => id)];
    };
    expect(await closes(ana)).toEqual([ana.id, lisbon.id]);
    expect(await closes(leo)).toEqual([leo.id]);
  });

  it("are to edit it for the same people, while its squad is not archived", async () => {
    const { ana, leo, of, lisbon, right, close } = await goals();
    const edits = (who: TestPerson, more = {}) => holds(asGoalEditor(right(who, more)));
    expect([await edits(ana), await edits(leo)]).toEqual([true, false]);
    expect(await edits(ana, { goalId: "goa_unknown" })).toBe(false);
    await set("squads", of.id, { archived_at: 1 });
    expect(await edits(ana)).toBe(false);
    await set("squads", of.id, { archived_at: null });
    await close(lisbon);
    expect(await edits(ana)).toBe(false);
  });

  it("are those of its author while it is being created", async () => {
    const { ana, leo, away, right } = await goals();
    const creates = (who: TestPerson, more = {}) => holds(asGoalCreator(right(who, more)));
    expect([await creates(ana), await creates(leo), await creates(ana, { squadId: away.id })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

it("a member is the user who they are, or who has claimed the guest", async () => {
  const { ana, leo, mia, ids, member } = await goals();
  const isUser = (memberId: string, { id }: TestPerson) => holds({ condition: hasAccountOf(memberId, id) });
  for (const who of [ana, leo, mia]) {
    expect(await isUser(ids.leo, who)).toBe(who === leo);
    expect(await isUser(ids.sam, who)).toBe(false);
  }
  await member("sam", { claimed_by: ids.mia });
  for (const who of [ana, leo, mia]) expect(await isUser(ids.sam, who)).toBe(who === mia);
});

describe("the right to put money into a goal", () => {
  it("is of members, over their own", async () => {
    const { leo, mia, of, away, ids, porto, right, member } = await goals();
    const puts = (who: TestPerson, given?: string, more = {}) => holds(asContributor(right(who, more), given));
    for (const who of [leo, mia]) expect([await puts(who), await puts(who, memberOf(of, who))]).toEqual([true, true]);
    expect(await puts(mia, undefined, { squadId: away.id, goalId: porto.id })).toBe(true);
    expect([await puts(leo, ids.mia), await puts(leo, ids.ana)]).toEqual([false, false]);
    expect(await puts(leo, memberOf(away, leo))).toBe(false);
    expect(await puts(leo, "mem_unknown")).toBe(false);
    expect(await puts(leo, ids.leo, { squadId: away.id })).toBe(false);
    expect(await puts(leo, undefined, { goalId: porto.id })).toBe(false);
    expect(await puts(leo, undefined, { goalId: "goa_unknown" })).toBe(false);
    await member("leo", { left_at: 1, balance_cents: 5 });
    expect([await puts(leo), await puts(mia)]).toEqual([false, true]);
  });

  it("is of the keeper over what anyone gave them who is there, and of members over what people without an account gave", async () => {
    const { ana, leo, mia, ids, right, member } = await goals();
    const puts = (who: TestPerson, given: string) => holds(asContributor(right(who), given));
    for (const given of [ids.ana, ids.leo, ids.mia, ids.sam]) expect(await puts(ana, given)).toBe(true);
    expect(await puts(leo, ids.sam)).toBe(true);
    await set("profiles", mia.id, { deleted_at: 1 });
    expect(await puts(leo, ids.mia)).toBe(true);
    await member("mia", { left_at: 1 });
    expect([await puts(leo, ids.mia), await puts(ana, ids.mia)]).toEqual([false, false]);
    await member("sam", { claimed_by: ids.leo });
    for (const who of [ana, leo]) expect(await puts(who, ids.sam)).toBe(false);
  });

  it("ends for those who left, with the goal, and while the squad is archived", async () => {
    const { ana, leo, of, ids, lisbon, right, member, close } = await goals();
    const puts = (who: TestPerson, given: string) => holds(asContributor(right(who), given));
    await member("leo", { left_at: 1, balance_cents: 5 });
    expect(await puts(leo, ids.sam)).toBe(false);
    await set("squads", of.id, { archived_at: 1 });
    expect(await puts(ana, ids.mia)).toBe(false);
    await set("squads", of.id, { archived_at: null });
    expect(await puts(ana, ids.mia)).toBe(true);
    await close(lisbon);
    expect(await puts(ana, ids.mia)).toBe(false);
  });
});

describe("the right to take money out of a goal", () => {
  it("is of members over their own, also after leaving while they have a part of it", async () => {
    const { ana, leo, of, ids, lisbon, right, member } = await goals();
    const other = await goal(ana, of, { name: "Sofa" });
    const takes = (who: TestPerson, given?: string) => holds(asTaker(right(who), given));
    expect([await takes(leo), await takes(leo, ids.leo), await takes(leo, ids.mia)]).toEqual([true, true, false]);
    expect(await takes(leo, ids.sam)).toBe(false);
    await move(ana, lisbon, "contributions", 300, ids.mia);
    await move(ana, other, "contributions", 500, ids.leo);
    await member("leo", { left_at: 1 });
    // What others have in it, and what he has in another goal, is no part of his.
    expect(await takes(leo)).toBe(false);
    await member("leo", { left_at: null });
    await move(leo, lisbon, "contributions", 200);
    await member("leo", { left_at: 1 });
    expect(await takes(leo)).toBe(true);
  });

  it("is of those who left over what a guest has whom they claimed", async () => {
    const { ana, leo, ids, lisbon, right, member } = await goals();
    await move(ana, lisbon, "contributions", 700, ids.sam);
    await member("leo", { left_at: 1 });
    expect(await holds(asTaker(right(leo)))).toBe(false);
    await member("sam", { claimed_by: ids.leo });
    expect(await holds(asTaker(right(leo)))).toBe(true);
    expect(await holds(asTaker(right(ana), ids.sam))).toBe(false);
  });

  it("is of the keeper over what they gave to anyone, while they are there and the goal is open", async () => {
    const { ana, of, away, ids, lisbon, right, member, close } = await goals();
    const takes = (given: string, more = {}) => holds(asTaker(right(ana, more), given));
    for (const given of [ids.leo, ids.sam, ids.ana]) expect(await takes(given)).toBe(true);
    expect(await takes(ids.leo, { squadId: away.id })).toBe(false);
    expect(await takes(ids.leo, { goalId: "goa_unknown" })).toBe(false);
    await member("leo", { left_at: 1 });
    await set("squads", of.id, { archived_at: 1 });
    expect(await takes(ids.leo)).toBe(true);
    await member("ana", { left_at: 1 });
    expect(await takes(ids.leo)).toBe(false);
    await member("ana", { left_at: null });
    await close(lisbon);
    expect(await takes(ids.leo)).toBe(false);
  });
});

it("money that moves waits where its receiver has an account and someone else records it", async () => {
  const { ana, leo, mia, ids, lisbon, right, member } = await goals();
  const stateOf = async (mover: ReturnType<typeof asTaker>) => {
    const [row] = await database().all<{ state: string }>(sql`
      select ${stateWhenMoved(mover)} as state from goals g join squad_members w on w.id = ${mover.memberId}
      where g.id = ${lisbon.id}`);
    return row!.state;
  };
  expect(await stateOf(asContributor(right(leo)))).toBe("sent");
  expect(await stateOf(asContributor(right(ana), ids.leo))).toBe("confirmed");
  expect(await stateOf(asTaker(right(leo)))).toBe("confirmed");
  expect(await stateOf(asTaker(right(ana), ids.leo))).toBe("sent");
  expect(await stateOf(asTaker(right(ana), ids.sam))).toBe("confirmed");
  await set("profiles", mia.id, { deleted_at: 1 });
  expect(await stateOf(asTaker(right(ana), ids.mia))).toBe("confirmed");
  await member("sam", { claimed_by: ids.leo });
  expect(await stateOf(asTaker(right(ana), ids.sam))).toBe("sent");
});

type Answer = "confirm" | "dispute" | "withdraw";

const MOVEMENT = "goal_moves v cross join goals g on g.id = v.goal_id";

/** Which answers each person can give to a movement now. */
async function answersTo({ squadId, id: goalId }: Goal, { id: moveId, kind }: GoalMove, ...who: TestPerson[]) {
  const answers: Answer[][] = [];
  for (const { id: userId } of who) {
    const ids = { squadId, goalId, moveId, kind: kind as "in" | "out" | "keeper", userId };
    const rights = { confirm: asMoveConfirmer(ids), dispute: asMoveDisputer(ids), withdraw: asMoveWithdrawer(ids) };
    answers.push(await namesThatHold(rights, MOVEMENT));
  }
  return answers;
}

const asksReceiver: Answer[] = ["confirm", "dispute"];
const none: Answer[] = [];

describe("money that a member sent to the keeper", () => {
  it("is confirmed or disputed by the keeper, and withdrawn by the member, while it waits", async () => {
    const { ana, leo, mia, lisbon } = await goals();
    const { body: sent } = await move(leo, lisbon, "contributions", 500);
    const all = () => answersTo(lisbon, sent, ana, leo, mia);
    expect(await all()).toEqual([asksReceiver, ["withdraw"], none]);
    await set("goal_moves", sent.id, { state: "disputed" });
    expect(await all()).toEqual([["confirm"], ["withdraw"], none]);
    for (const state of ["confirmed", "withdrawn"]) {
      await set("goal_moves", sent.id, { state, changed_at: Date.now() + 1_000 });
      expect(await all()).toEqual([none, none, none]);
    }
  });

  it("is the matter of no one once the goal is closed, or has another keeper", async () => {
    const { ana, leo, mia, ids, lisbon, close } = await goals();
    const { body: sent } = await move(leo, lisbon, "contributions", 500);
    await set("goals", lisbon.id, { keeper_id: ids.mia });
    expect(await answersTo(lisbon, sent, ana, leo, mia)).toEqual([none, none, none]);
    await set("goals", lisbon.id, { keeper_id: ids.ana });
    await close(lisbon);
    expect(await answersTo(lisbon, sent, ana, leo, mia)).toEqual([none, none, none]);
  });

  it("is not withdrawn by an owner whom it does not concern", async () => {
    const { ana, leo, mia, of } = await goals();
    const kept = await goal(leo, of, { name: "Sofa" });
    const { body: sent } = await move(mia, kept, "contributions", 500);
    expect(await answersTo(kept, sent, ana, leo, mia)).toEqual([none, asksReceiver, ["withdraw"]]);
  });

  it("is withdrawn by the member also after leaving, and by who recorded it for a guest only while there", async () => {
    const { leo, mia, ids, lisbon, member } = await goals();
    const { body: own } = await move(leo, lisbon, "contributions", 500);
    const { body: ofGuest } = await move(mia, lisbon, "contributions", 300, ids.sam);
    expect(await answersTo(lisbon, ofGuest, leo, mia)).toEqual([none, ["withdraw"]]);
    for (const name of ["leo", "mia"] as const) await member(name, { left_at: 1, balance_cents: 5 });
    expect(await answersTo(lisbon, own, leo)).toEqual([["withdraw"]]);
    expect(await answersTo(lisbon, ofGuest, mia)).toEqual([none]);
  });

  it("is withdrawn by the keeper who recorded it, as long as no one answered it", async () => {
    const { ana, leo, mia, ids, lisbon } = await goals();
    const { body: recorded } = await move(ana, lisbon, "contributions", 500, ids.leo);
    expect(recorded.state).toBe("confirmed");
    expect(await answersTo(lisbon, recorded, ana, leo, mia)).toEqual([["withdraw"], none, none]);
    await set("goal_moves", recorded.id, { changed_at: Date.now() + 1_000 });
    expect(await answersTo(lisbon, recorded, ana)).toEqual([none]);
  });

  it("for a guest is no matter of the other members", async () => {
    const { ana, leo, mia, ids, lisbon } = await goals();
    const { body: recorded } = await move(ana, lisbon, "contributions", 500, ids.sam);
    expect(await answersTo(lisbon, recorded, ana, leo, mia)).toEqual([["withdraw"], none, none]);
  });
});

describe("money that the keeper gave back", () => {
  /** Ana has given Leo back his $5.00. */
  async function given() {
    const world = await goals();
    const { ana, ids, lisbon } = world;
    await move(ana, lisbon, "contributions", 500, ids.leo);
    return { ...world, sent: (await move(ana, lisbon, "withdrawals", 500, ids.leo)).body };
  }

  it("is confirmed or disputed by the member, also after leaving, and withdrawn by the keeper, while it waits", async () => {
    const { ana, leo, mia, lisbon, sent, member } = await given();
    expect(await answersTo(lisbon, sent, ana, leo, mia)).toEqual([["withdraw"], asksReceiver, none]);
    await member("leo", { left_at: 1 });
    expect(await answersTo(lisbon, sent, leo)).toEqual([asksReceiver]);
    await set("goal_moves", sent.id, { state: "confirmed", changed_at: Date.now() + 1_000 });
    expect(await answersTo(lisbon, sent, ana, leo, mia)).toEqual([none, none, none]);
  });

  it("is not answered by a member who left, and for whom nothing is open", async () => {
    const { leo, lisbon, sent, member } = await given();
    await answerMove(leo, lisbon, sent, "dispute");
    await move(leo, lisbon, "withdrawals", 500);
    expect(await answersTo(lisbon, sent, leo)).toEqual([["confirm"]]);
    await member("leo", { left_at: 1 });
    expect(await answersTo(lisbon, sent, leo)).toEqual([none]);
  });

  it("is not disputed once the goal has another keeper", async () => {
    const { ana, leo, ids, lisbon, sent } = await given();
    await set("goals", lisbon.id, { keeper_id: ids.mia });
    expect(await answersTo(lisbon, sent, ana, leo)).toEqual([none, none]);
  });

  it("or that a member took out themselves, is withdrawn by them while they are there", async () => {
    const { ana, leo, ids, lisbon, member } = await goals();
    await move(ana, lisbon, "contributions", 500, ids.leo);
    const { body: taken } = await move(leo, lisbon, "withdrawals", 200);
    expect(taken.state).toBe("confirmed");
    expect(await answersTo(lisbon, taken, ana, leo)).toEqual([none, ["withdraw"]]);
    await member("leo", { left_at: 1 });
    expect(await answersTo(lisbon, taken, leo)).toEqual([none]);
  });

  it("to a guest is disputed and then confirmed by members who neither gave nor recorded it", async () => {
    const { ana, leo, mia, ids, lisbon, member } = await goals();
    await move(ana, lisbon, "contributions", 500, ids.sam);
    const { body: sent } = await move(ana, lisbon, "withdrawals", 500, ids.sam);
    const all = () => answersTo(lisbon, sent, ana, leo, mia);
    expect(await all()).toEqual([["withdraw"], ["dispute"], ["dispute"]]);
    await set("goal_moves", sent.id, { recorded_by: mia.id });
    expect(await all()).toEqual([none, ["dispute"], ["withdraw"]]);
    await set("goal_moves", sent.id, { recorded_by: ana.id, state: "disputed" });
    expect(await all()).toEqual([["withdraw"], ["confirm"], ["confirm"]]);
    await member("mia", { left_at: 1, balance_cents: 5 });
    expect(await all()).toEqual([["withdraw"], ["confirm"], none]);
    await set("goal_moves", sent.id, { state: "withdrawn" });
    expect(await all()).toEqual([none, none, none]);
  });

  it("to a guest stays the matter of the members when one of them claims the guest later", async () => {
    const { ana, leo, mia, ids, lisbon, member } = await goals();
    await move(ana, lisbon, "contributions", 500, ids.sam);
    const { body: sent } = await move(ana, lisbon, "withdrawals", 500, ids.sam);
    await member("sam", { claimed_by: ids.leo, claimed_at: Date.now() + 1_000 });
    expect(await answersTo(lisbon, sent, ana, leo, mia)).toEqual([["withdraw"], ["dispute"], ["dispute"]]);
    await member("sam", { claimed_at: 1 });
    expect(await answersTo(lisbon, sent, leo, mia)).toEqual([none, none]);
  });
});

describe("the hand-over of a goal", () => {
  /** Leo, a member, keeps an empty goal and hands it over to Mia. Ana owns the squad. */
  async function handingOver() {
    const world = await goals();
    const { leo, of, ids } = world;
    const sofa = await goal(leo, of, { name: "Sofa" });
    return { ...world, sofa, sent: await handOver(leo, sofa, ids.mia) };
  }

  it("is confirmed or refused by the new keeper, and taken back by the old one and by owners, while it waits", async () => {
    const { ana, leo, mia, ids, sofa, sent } = await handingOver();
    const all = () => answersTo(sofa, sent, ana, leo, mia);
    expect(await all()).toEqual([["withdraw"], ["withdraw"], asksReceiver]);
    await set("goal_moves", sent.id, { state: "disputed" });
    expect(await all()).toEqual([["withdraw"], ["withdraw"], ["confirm"]]);
    for (const state of ["confirmed", "withdrawn"]) {
      await set("goal_moves", sent.id, { state });
      await set("goals", sofa.id, { keeper_id: ids.leo });
      expect(await all()).toEqual([none, none, none]);
    }
  });

  it("is the matter of no one once the goal is closed, or has another keeper", async () => {
    const { ana, leo, mia, ids, sofa, sent, close } = await handingOver();
    await set("goals", sofa.id, { keeper_id: ids.ana });
    expect(await answersTo(sofa, sent, ana, leo, mia)).toEqual([none, none, none]);
    await set("goals", sofa.id, { keeper_id: ids.leo });
    await close(sofa);
    expect(await answersTo(sofa, sent, ana, leo, mia)).toEqual([none, none, none]);
  });

  it("to an owner is not taken back by them, or by members who do not manage it", async () => {
    const { ana, leo, mia, of, ids } = await goals();
    const sofa = await goal(leo, of, { name: "Sofa" });
    const sent = await handOver(leo, sofa, ids.ana);
    expect(await answersTo(sofa, sent, ana, leo, mia)).toEqual([asksReceiver, ["withdraw"], none]);
  });

  it("is not answered by a new keeper who left", async () => {
    const { mia, sofa, sent, member } = await handingOver();
    await member("mia", { left_at: 1, balance_cents: 5 });
    expect(await answersTo(sofa, sent, mia)).toEqual([none]);
  });

  it("is confirmed only while the goal has what was handed over, and no other money of it waits", async () => {
    const { ana, leo, mia, of, sofa, sent } = await handingOver();
    const other = await goal(leo, of, { name: "Tent" });
    await move(ana, other, "contributions", 100);
    expect(await answersTo(sofa, sent, mia)).toEqual([asksReceiver]);
    const { body: put } = await move(ana, sofa, "contributions", 100);
    await set("goal_moves", sent.id, { cents: 100 });
    expect(await answersTo(sofa, sent, mia)).toEqual([["dispute"]]);
    await answerMove(leo, sofa, put, "confirm");
    expect(await answersTo(sofa, sent, mia)).toEqual([asksReceiver]);
    await set("goal_moves", sent.id, { cents: 99 });
    expect(await answersTo(sofa, sent, mia)).toEqual([["dispute"]]);
  });

  it("is confirmed also where money that waited is disputed", async () => {
    const { ana, leo, mia, sofa, sent } = await handingOver();
    const { body: put } = await move(ana, sofa, "contributions", 100);
    await answerMove(leo, sofa, put, "dispute");
    expect(await answersTo(sofa, sent, mia)).toEqual([asksReceiver]);
  });
});

it("the rights over a movement are over it alone, of its kind, in its goal and squad", async () => {
  const { ana, leo, of, away, lisbon, porto } = await goals();
  const sofa = await goal(ana, of, { name: "Sofa" });
  const { body: sent } = await move(leo, lisbon, "contributions", 500);
  const ids = { squadId: of.id, goalId: lisbon.id, moveId: sent.id, kind: "in" as const, userId: ana.id };
  const found = (more: object = {}) =>
    database().all(sql`select v.id, g.id from ${movementOf(asMoveConfirmer({ ...ids, ...more }))}`);
  expect(await found()).toHaveLength(1);
  for (const more of [
    { moveId: "gmv_unknown" },
    { kind: "out" as const },
    { goalId: sofa.id },
    { goalId: porto.id },
    { squadId: away.id },
    { userId: leo.id },
  ])
    expect([more, await found(more)]).toEqual([more, []]);
  const records = (more: object = {}) => holds(asMoveRecorder({ ...ids, userId: leo.id, ...more }), MOVEMENT);
  expect(await records()).toBe(true);
  for (const more of [{ moveId: "gmv_unknown" }, { goalId: sofa.id }, { userId: ana.id }])
    expect([more, await records(more)]).toEqual([more, false]);
});
