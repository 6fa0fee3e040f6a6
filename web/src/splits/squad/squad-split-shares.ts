import { sumOf } from "#domain/money/rounding.ts";
import { memberOf, type Squad, type SquadMember } from "#domain/squads/squads.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";

/** A member's part of a split in minor units, with that of guests they have claimed. Both are positive, also in a refund. */
export interface MemberPart {
  member: SquadMember;
  paidCents: number;
  shareCents: number;
}

/** Everyone in a split: the signed-in user first, then in the order in which they joined the squad. */
export function memberParts({ payers, shares }: SquadSplit, squad: Squad): MemberPart[] {
  const parts = squad.members.flatMap((member): MemberPart[] => {
    const isTheirs = ({ memberId }: { memberId: string }) => memberOf(squad, memberId) === member;
    const [paid, owed] = [payers.filter(isTheirs), shares.filter(isTheirs)];
    if (paid.length + owed.length === 0) return [];
    const paidCents = sumOf(paid.map((each) => each.paidCents));
    return [{ member, paidCents, shareCents: sumOf(owed.map(({ cents }) => cents)) }];
  });
  const isMe = ({ member }: MemberPart) => member.id === squad.myMemberId;
  return [...parts.filter(isMe), ...parts.filter((part) => !isMe(part))];
}
