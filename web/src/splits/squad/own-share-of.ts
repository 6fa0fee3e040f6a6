import { sumOf } from "#domain/money/rounding.ts";
import { memberOf, type Squad } from "#domain/squads/squads.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";

/** The signed-in user's share in minor units, with that of guests they have claimed; null if they have none. */
export function ownShareOf({ shares }: SquadSplit, squad: Squad): number | null {
  const own = shares.filter(({ memberId }) => memberOf(squad, memberId)?.id === squad.myMemberId);
  return own.length > 0 ? sumOf(own.map(({ cents }) => cents)) : null;
}
