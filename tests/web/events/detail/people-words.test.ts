import { expect, test } from "vitest";
import { sharingWords } from "#web/events/estimated-total.ts";
import { participantsWords } from "#web/events/detail/people-words.ts";
import { eventDetail, participant } from "#tests/support/web/event-fixtures.ts";

const event = (guests: number[], part = {}) => {
  const people = guests.map((count, index) => participant(`p${index}`, count));
  const joinedCount = people.length + guests.reduce((sum, count) => sum + count, 0);
  return eventDetail("evt_1", { people, joinedCount, guestsAllowed: 3, ...part });
};

test("the people of an event are counted by what they are, so that the parts add up", () => {
  expect(participantsWords(event([]))).toBe("0 participants");
  expect(participantsWords(event([0]), "organizer")).toBe("1 participant and the organizer");
  expect(participantsWords(event([1, 0, 0, 0]))).toBe("4 participants and 1 guest");
  expect(participantsWords(event([2, 1]), "organizer")).toBe("2 participants, 3 guests and the organizer");
});

test("people who are not listed may have guests, so they are counted together", () => {
  expect(participantsWords(event([1], { joinedCount: 60 }))).toBe("60 participants and guests");
  expect(participantsWords(event([0], { joinedCount: 60, guestsAllowed: 0 }))).toBe("60 participants");
});

test("the estimated total names those whom it counts, without deleted accounts", () => {
  const people = [participant("ana", 1), { ...participant("gone"), deleted: true as const }];
  expect(sharingWords(eventDetail("evt_1", { people, joinedCount: 3 }))).toBe(
    "1 participant, 1 guest and the organizer",
  );
});
