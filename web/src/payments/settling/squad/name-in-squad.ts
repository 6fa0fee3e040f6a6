import { memberName, memberOf, type Squad } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";

/** The name of a member for a sentence. */
export function nameInSquad(squad: Pick<Squad, "members">, memberId: string): string {
  const member = memberOf(squad, memberId);
  return member ? isolate(memberName(member)) : "";
}
