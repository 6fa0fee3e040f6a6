import { effectOfSquadSplit, type OwnPart, type SquadSplitEffect } from "#domain/splits/split-effect.ts";
import { isOfSquad, type ListedSplit, type ListedSquadSplit } from "#domain/splits/split-list.ts";
import { balanceFor, type Split, type ViewerBalance } from "#domain/splits/splits.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { memberName, memberOf, type Squad } from "#domain/squads/squads.ts";
import type { Day } from "#domain/time/calendar.ts";
import { isolate } from "#domain/text.ts";
import * as paths from "#web/paths.ts";
import { faceOfMember } from "#web/people/member-face.ts";
import * as messages from "#web/splits/messages.ts";
import { ownPartOf } from "#web/splits/list/own-part.ts";
import { stripSegments } from "#web/splits/share-segments.ts";
import { paidByText, paidByWords } from "#web/splits/squad/paid-by.ts";
import type { StripSegment } from "#web/splits/strip.tsx";
import * as squadPaths from "#web/squad-paths.ts";
import type { Person as Face } from "#web/ui/controls/avatar.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { faceOf, shortName } from "#web/ui/format/names.ts";

/** What a row of a list of splits shows: of a direct split, or of one of a squad. */
export interface SplitLine {
  id: string;
  to: string;
  name: string;
  merchant: string | null;
  splitDate: Day;
  totalCents: number;
  currency: string;
  isRefund: boolean;
  paidBy: string;
  /** ", split between 3": follows `paidBy` where there is room. */
  between: string;
  /** Null in a direct split, and in the list of the squad. */
  squadName: string | null;
  effect: ViewerBalance | SquadSplitEffect;
  strip: StripSegment[];
  /** Some of the people in it, and how many they are. */
  faces: Face[];
  faceCount: number;
}

/** The line of a split in the list of all splits. */
export const lineOf = (split: ListedSplit, me: string): SplitLine =>
  isOfSquad(split) ? lineOfListed(split) : lineOfDirect(split, me);

const between = (count: number): string => fill(messages.splitBetween, { count });

function lineOfDirect(split: Split, me: string): SplitLine {
  const mine = split.creator.id === me;
  const participants = split.participants.map(({ person }) => person);
  const people = mine ? participants : [split.creator, ...participants];
  return {
    ...split,
    to: paths.split(split.id),
    currency: "USD",
    isRefund: false,
    paidBy: mine ? messages.paidByYou : fill(messages.paidByName, { name: shortName(split.creator) }),
    between: between(participants.length + 1),
    squadName: null,
    effect: balanceFor(me, split),
    strip: stripSegments(split, me),
    faces: people.map(faceOf),
    faceCount: people.length,
  };
}

function lineOfListed(split: ListedSquadSplit): SplitLine {
  const { payer, counts, isRefund, own, totalCents } = split;
  return {
    ...split,
    to: squadPaths.split(split.squadId, split.id),
    paidBy: paidByWords({ isMe: payer.isMe, name: isolate(memberName(payer)), others: counts.payers - 1, isRefund }),
    between: between(counts.sharers),
    effect: effectOfSquadSplit(own, isRefund),
    strip: ownStrip(own, totalCents),
    faces: split.sharers.map(faceOfMember),
    faceCount: counts.sharers,
  };
}

/** The line of a split in the list of its squad. */
export function lineInSquad(split: SquadSplit, squad: Squad): SplitLine {
  const own = ownPartOf(split, squad);
  const sharers = [...new Set(split.shares.map(({ memberId }) => memberOf(squad, memberId)))].filter((each) => !!each);
  return {
    ...split,
    to: squadPaths.split(squad.id, split.id),
    paidBy: paidByText(split, squad),
    between: between(sharers.length),
    squadName: null,
    effect: effectOfSquadSplit(own, split.isRefund),
    strip: ownStrip(own, split.totalCents),
    faces: sharers.map(faceOfMember),
    faceCount: sharers.length,
  };
}

/** The reader's share and the rest, in neutral colours: in a squad only the balance is owed. */
const ownStrip = (own: OwnPart | null, totalCents: number): StripSegment[] => {
  const share = own?.shareCents ?? 0;
  const rest: StripSegment[] = totalCents > share ? [{ kind: "paid", weight: totalCents - share }] : [];
  return share > 0 ? [{ kind: "you", weight: share }, ...rest] : rest;
};
