import { codeOf } from "#db/guards.ts";
import { DomainError, invalidField } from "#domain/errors.ts";

/** Words the failure of a batch that writes in a squad. To outsiders the squad does not exist. */
export function rethrowSquadError(error: unknown): never {
  const code = codeOf(error);
  switch (code) {
    case "squad_closed":
      throw new DomainError("not_found");
    case "participant_unavailable":
      throw invalidField("userIds", "User not found");
    case "squad_archived":
    case "squad_full":
    case "too_many_squads":
    case "member_unavailable":
    case "invite_gone":
    case "invite_used_up":
    case "guest_taken":
      throw new DomainError(code);
    default:
      throw error;
  }
}
