import { describe, expect, it } from "vitest";
import type { Squad, SquadMember } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import { paidByText } from "#web/splits/squad/paid-by.ts";

const guest = (id: string, guestName: string): SquadMember => ({
  id,
  person: null,
  guestName,
  position: 0,
  role: "member",
  balanceCents: 0,
  spentCents: 0,
  joinedAt: "2026-11-01T00:00:00.000Z",
  leftAt: null,
  invitation: null,
  claimed: [],
});
const squad: Pick<Squad, "members" | "myMemberId"> = {
  members: [guest("me", "Ana"), guest("leo", "Leo"), guest("kim", "Kim")],
  myMemberId: "me",
};
const paid = (...payers: [string, number][]) =>
  paidByText({ isRefund: false, payers: payers.map(([memberId, paidCents]) => ({ memberId, paidCents })) }, squad);

describe("who paid a split of a squad", () => {
  it("says you or the name of the only payer", () => {
    expect(paid(["me", 500])).toBe("Paid by you");
    expect(paid(["leo", 500])).toBe(`Paid by ${isolate("Leo")}`);
  });

  it("names the payer of the largest amount and counts the others", () => {
    expect(paid(["kim", 100], ["leo", 400])).toBe(`Paid by ${isolate("Leo")} and 1 other`);
  });

  it("names the signed-in user first, whatever they paid", () => {
    expect(paid(["leo", 400], ["me", 1], ["kim", 300])).toBe("Paid by you and 2 others");
  });

  it("says in a refund to whom the money went", () => {
    expect(paidByText({ isRefund: true, payers: [{ memberId: "leo", paidCents: 500 }] }, squad)).toBe(
      `Money back to ${isolate("Leo")}`,
    );
  });
});
