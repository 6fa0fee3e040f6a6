import { memberOf, type Squad } from "#domain/squads/squads.ts";
import type { Goal, GoalPart } from "./goals.ts";

type Rest = Pick<GoalPart, "memberId" | "cents">;

/**
 * What is left of each part when the user closes a goal. Where they do not keep it, what waits falls: money that was put in is taken
 * from the part, and money that was given out comes back.
 */
export function restsWhenClosed(
  { keeperId, parts, waiting }: Pick<Goal, "keeperId" | "parts" | "waiting">,
  squad: Pick<Squad, "members" | "myMemberId">,
): Rest[] {
  const rests = new Map(parts.map(({ memberId, cents }) => [memberId, cents]));
  if (keeperId !== squad.myMemberId)
    for (const { kind, state, member, cents } of waiting) {
      if (state !== "sent" || kind === "keeper") continue;
      const memberId = memberOf(squad, member.id)?.id ?? member.id;
      rests.set(memberId, (rests.get(memberId) ?? 0) + (kind === "in" ? -cents : cents));
    }
  return [...rests].filter(([, cents]) => cents !== 0).map(([memberId, cents]) => ({ memberId, cents }));
}
