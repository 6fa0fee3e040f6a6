import { describe, expect, it } from "vitest";
import type { Goal, GoalMove } from "#domain/goals/goals.ts";
import { restsWhenClosed } from "#domain/goals/rests.ts";
import type { Squad } from "#domain/squads/squads.ts";

const squadOf = (myMemberId: string) => {
  const members = [
    { id: "ana", claimed: [] },
    { id: "leo", claimed: [] },
    { id: "mia", claimed: [{ id: "sam", name: "Sam", claimedAt: "" }] },
  ];
  return { members, myMemberId } as unknown as Squad;
};

const line = (kind: string, memberId: string, cents: number, state = "sent") =>
  ({ kind, state, cents, member: { id: memberId } }) as GoalMove;

/** Leo keeps $5.00 of Ana, all of which waits, and $9.00 of Mia and her guest, with $2.00 that he says he gave back. */
const goal = {
  keeperId: "leo",
  parts: [
    { memberId: "ana", cents: 500 },
    { memberId: "mia", cents: 900 },
    { memberId: "leo", cents: 0 },
  ],
  waiting: [
    line("in", "ana", 500),
    line("out", "sam", 200),
    line("in", "mia", 70, "disputed"),
    line("keeper", "ana", 1_400),
  ],
} as unknown as Goal;

describe("what is left of a goal that is closed", () => {
  it("is what each part has where its keeper closes it", () => {
    expect(restsWhenClosed(goal, squadOf("leo"))).toEqual([
      { memberId: "ana", cents: 500 },
      { memberId: "mia", cents: 900 },
    ]);
  });

  it("is without what waits where another owner closes it, also of a claimed guest", () => {
    expect(restsWhenClosed(goal, squadOf("ana"))).toEqual([{ memberId: "mia", cents: 1_100 }]);
  });

  it("is a part that someone got back meanwhile", () => {
    const empty = { ...goal, parts: [], waiting: [line("out", "ana", 40)] };
    expect(restsWhenClosed(empty, squadOf("mia"))).toEqual([{ memberId: "ana", cents: 40 }]);
  });
});
