import { describe, expect, it } from "vitest";
import type { SquadMember } from "#domain/squads/squads.ts";
import { balanceBars } from "#web/squads/detail/balance-bars.ts";
import { balanceWords } from "#web/squads/detail/balance-words.ts";

const member = (id: string, balanceCents: number, leftAt: string | null = null): SquadMember => ({
  id,
  person: null,
  guestName: id,
  position: 0,
  role: "member",
  balanceCents,
  spentCents: 0,
  joinedAt: "2026-11-01T00:00:00.000Z",
  leftAt,
  invitation: null,
  claimed: [],
});
const barsOf = (members: SquadMember[]) => balanceBars({ members, myMemberId: "me" });
const LEFT = "2026-11-20T00:00:00.000Z";

describe("the bars of balances", () => {
  it("go from who is owed most to who owes most, and settled members follow", () => {
    const bars = barsOf([member("a", -500), member("b", 0), member("c", 2000), member("d", -1500)]);
    expect(bars.map(({ member: { id } }) => id)).toEqual(["c", "a", "d", "b"]);
  });

  it("start with the user's own, unless it is settled", () => {
    const idsOf = (mine: number) =>
      barsOf([member("a", 500), member("me", mine), member("b", 0)]).map((bar) => bar.member.id);
    expect(idsOf(-500)).toEqual(["me", "a", "b"]);
    expect(idsOf(0).at(0)).toBe("a");
  });

  it("are as long as the balance, the largest in either direction over the whole half", () => {
    const bars = barsOf([member("a", -4000), member("b", 3000), member("c", 1000)]);
    expect(bars.map(({ member: { id }, percent }) => [id, percent])).toEqual([
      ["b", 75],
      ["c", 25],
      ["a", 100],
    ]);
  });

  it("have no length while no one owes anything", () => {
    expect(barsOf([member("a", 0), member("b", 0)]).map(({ percent }) => percent)).toEqual([0, 0]);
  });

  it("include those who left only while their balance is open", () => {
    const bars = barsOf([member("a", 2000), member("b", -2000, LEFT), member("c", 0, LEFT)]);
    expect(bars.map(({ member: { id } }) => id)).toEqual(["a", "b"]);
  });
});

describe("a balance in words", () => {
  const squad = { myMemberId: "me" };
  it.each([
    ["is owed", member("a", 2000), "owed"],
    ["owes", member("a", -2000), "owe"],
    ["left, owes", member("a", -2000, LEFT), "owe"],
    ["left, is owed", member("a", 2000, LEFT), "owed"],
    ["You are owed", member("me", 2000), "owed"],
    ["You owe", member("me", -2000), "owe"],
    ["Settled", member("a", 0), "settled"],
  ])("%s", (words, of, tone) => {
    expect(balanceWords(of, squad)).toEqual({ words, tone });
  });
});
