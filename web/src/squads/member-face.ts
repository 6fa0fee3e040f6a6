import { memberName, type SquadMember } from "#domain/squads/squads.ts";
import type { Person as Face } from "#web/ui/controls/avatar.tsx";

/** A member for an avatar. A guest has the initial of their name. */
export const faceOfMember = (member: Pick<SquadMember, "person" | "guestName"> & { id?: string }): Face => ({
  id: member.person?.id ?? member.id ?? memberName(member),
  name: memberName(member),
  avatarUrl: member.person?.avatarUrl ?? null,
  deleted: member.person?.deleted,
});
