import { memberName, type SquadMember } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import type { Person as Face } from "#web/ui/controls/avatar.tsx";
import { shortName } from "#web/ui/format/names.ts";

/** A member for an avatar. A guest has the initial of their name, unless they stand for a person who is invited. */
export function faceOfMember(
  member: Pick<SquadMember, "person" | "guestName"> & Partial<Pick<SquadMember, "id" | "invitation" | "position">>,
): Face {
  const person = member.person ?? member.invitation?.person;
  return {
    id: person?.id ?? member.id ?? memberName(member),
    name: memberName(member),
    avatarUrl: person?.avatarUrl ?? null,
    deleted: person?.deleted,
    position: member.position,
  };
}

/** A short name for narrow places. A guest's name is short already: it is only for this squad. */
export const shortMemberName = ({ person, guestName }: Pick<SquadMember, "person" | "guestName">): string =>
  person ? shortName(person) : isolate(guestName ?? "");
