import { expect, test } from "vitest";
import type { AcceptedInvitation } from "#domain/friends/invitations.ts";
import { acceptedMessage } from "#web/friends/invitations/accepted-message.ts";

const from = (displayName: string, standing: AcceptedInvitation["standing"]) =>
  acceptedMessage({ person: { id: "usr_x", username: "maya", displayName, avatarUrl: null }, standing });

test.each([
  ["received", "Maya’s friend request is waiting for you"],
  ["sent", "You have already sent Maya a friend request"],
  ["friends", "You and Maya are already friends"],
  [null, "You have already answered Maya’s invitation"],
] as const)("an invitation with the result '%s' shows its message", (standing, sentence) => {
  expect(from("Maya", standing)).toBe(sentence);
});

test("a right-to-left name does not reorder the words around it", () => {
  expect(from("נועה", "friends")).toBe("You and \u2068נועה\u2069 are already friends");
});
