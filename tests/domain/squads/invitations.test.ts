import { expect, it } from "vitest";
import {
  INVITATIONS_AN_HOUR,
  INVITATIONS_OF_ONE_A_DAY,
  invitableAt,
  type SentInvitation,
} from "#domain/squads/invitations.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = 1_790_000_000_000;

/** Invitations, each so many minutes ago, newest first. */
const sent = (userId: string, ...minutes: number[]): SentInvitation[] =>
  minutes.map((ago) => ({ userId, createdAt: NOW - ago * MINUTE, isAccepted: false }));
const perMinute = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
const inMinutes = (invitations: SentInvitation[], ...userIds: string[]) =>
  (invitableAt(invitations, userIds, NOW) - NOW) / MINUTE;

it("a user can invite at once while they are within the limits", () => {
  expect(inMinutes([], "leo")).toBe(0);
  expect(inMinutes(sent("leo", ...perMinute(INVITATIONS_OF_ONE_A_DAY - 1)), "leo")).toBe(0);
  expect(inMinutes(sent("leo", ...perMinute(INVITATIONS_OF_ONE_A_DAY)), "noor")).toBe(0);
});

it("the same person can be invited again a day after the oldest invitation that counts, and accepted ones do not", () => {
  const toLeo = sent("leo", ...perMinute(INVITATIONS_OF_ONE_A_DAY));
  expect(inMinutes(toLeo, "leo", "noor")).toBe(DAY / MINUTE - INVITATIONS_OF_ONE_A_DAY);
  const accepted = toLeo.map((each, n) => (n === 0 ? { ...each, isAccepted: true } : each));
  expect(inMinutes(accepted, "leo")).toBe(0);
});

it("anyone can be invited once so many of an hour are older that the new ones fit", () => {
  const many = Array.from({ length: INVITATIONS_AN_HOUR }, (_, n) => sent(`usr_${n}`, n / 2)).flat();
  const oldest = (INVITATIONS_AN_HOUR - 1) / 2;
  expect(inMinutes(many, "leo")).toBe(60 - oldest);
  expect(inMinutes(many, "leo", "noor", "max")).toBe(60 - oldest + 1);
  expect(inMinutes(many.slice(1), "leo")).toBe(0);
});
