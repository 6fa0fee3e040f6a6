import { sumOf } from "#domain/money/rounding.ts";
import type { OwnPart } from "#domain/splits/split-effect.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { memberOf, type Squad } from "#domain/squads/squads.ts";

/** What the signed-in user paid and their share, with those of guests they have claimed; null if they are not in the split. */
export function ownPartOf({ payers, shares, isSettled }: SquadSplit, squad: Squad): OwnPart | null {
  const isMine = ({ memberId }: { memberId: string }) => memberOf(squad, memberId)?.id === squad.myMemberId;
  const [paid, owed] = [payers.filter(isMine), shares.filter(isMine)];
  if (paid.length + owed.length === 0) return null;
  return {
    paidCents: sumOf(paid.map((each) => each.paidCents)),
    shareCents: sumOf(owed.map(({ cents }) => cents)),
    isSettled,
  };
}
