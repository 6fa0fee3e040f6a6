import { expect, it } from "vitest";
import { faceOfMember } from "#web/people/member-face.ts";
import { personColour } from "#web/ui/controls/person-colour.ts";

const member = (position: number) => ({ id: `mem_${position}`, person: null, guestName: "Gus", position });
const colourOf = (position: number) => personColour(faceOfMember(member(position))).background;

it("no two of the first eight members of a squad have the same colour", () =>
  expect(new Set(Array.from({ length: 8 }, (_, position) => colourOf(position))).size).toBe(8));

it("a person outside of a squad has the colour of their id, always the same", () =>
  expect(personColour({ id: "usr_ana" })).toEqual(personColour({ id: "usr_ana" })));
