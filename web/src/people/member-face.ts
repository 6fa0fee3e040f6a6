import { memberName, type SquadMember } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import type { Person as Face } from "#web/ui/controls/avatar.tsx";
import { shortName } from "#web/ui/format/names.ts";

/** A member for an avatar. A guest has the initial of their name. */
export const faceOfMember = (member: Pick<SquadMember, "person" | "guestName"> & { id?: string }): Face => ({
  id: member.person?.id ?? member.id ?? memberName(member),
  name: memberName(member),
  avatarUrl: member.person?.avatarUrl ?? null,
  deleted: member.person?.deleted,
});

/** A short name for narrow places. A guest's name is short already: it is only for this squad. */
export const shortMemberName = ({ person, guestName }: Pick<SquadMember, "person" | "guestName">): string =>
  person ? shortName(person) : isolate(guestName ?? "");
