import { expect, it } from "vitest";
import { faceOfMember } from "#web/people/member-face.ts";
import { personColour } from "#web/ui/controls/person-colour.ts";
import { faceOf } from "#web/ui/format/names.ts";

const ana = { id: "usr_ana", username: "ana", displayName: "Ana", avatarUrl: null };

it("a person with an account has the colour of their id, as a friend, as a member of any squad and as the invited one", () => {
  const colour = personColour(faceOf(ana));
  for (const id of ["mem_1", "mem_2"]) {
    expect(personColour(faceOfMember({ id, person: ana, guestName: null }))).toEqual(colour);
    const invitation = { person: ana, invitedBy: ana, createdAt: "2026-11-01T10:00:00.000Z" };
    expect(personColour(faceOfMember({ id, person: null, guestName: "Ana", invitation }))).toEqual(colour);
  }
});

it("a guest has the colour of their id as a member, whatever they are called", () =>
  expect(personColour(faceOfMember({ id: "mem_1", person: null, guestName: "Sam" }))).toEqual(
    personColour({ id: "mem_1" }),
  ));
