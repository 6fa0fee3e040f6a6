import type { Participant, Split } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { faceOf, shortName } from "#web/ui/format/names.ts";
import type { StripSegment } from "#web/splits/strip.tsx";
import type { ShareSegment } from "#web/splits/shares-bar.tsx";

/** A share from the signed-in user's point of view: paid, owed to them, owed by them, or open between others. */
export type ShareKind = "paid" | "owed" | "owe" | "open";

export function shareKind(split: Split, share: Participant, me: string): ShareKind {
  if (share.paid) return "paid";
  if (share.userId === me) return "owe";
  return split.creator.id === me ? "owed" : "open";
}

const ROOMY = 4;

/** The creator's segment first, then the participants in a fixed order, so that none moves when a share is paid. */
export function shareSegments(split: Split, me: string): ShareSegment[] {
  const payer = shortName(split.creator);
  // Narrow segments use shorter labels.
  const narrow = split.participants.length >= ROOMY;
  const creator = { person: faceOf(split.creator), cents: split.creatorShareCents };
  return [
    split.creator.id === me
      ? { ...creator, kind: "you", name: messages.you, note: messages.billYourShare }
      : {
          ...creator,
          kind: "paid",
          name: payer,
          note: narrow ? messages.paid : messages.paidTheBill,
          shortNote: messages.paid,
        },
    ...split.participants.map((share): ShareSegment => {
      const kind = shareKind(split, share, me);
      const name = share.userId === me ? messages.you : shortName(share.person);
      const notes = {
        paid: { note: messages.paid },
        owed: { note: narrow ? messages.owesYou : fill(messages.nameOwesYou, { name }), shortNote: messages.owesYou },
        owe: { note: narrow ? messages.youOwe : fill(messages.youOwePayer, { payer }), shortNote: messages.youOwe },
        open: { note: messages.pending },
      };
      return { person: faceOf(share.person), cents: share.amountOwedCents, kind, name, ...notes[kind] };
    }),
  ];
}

/** The same for the small bar in a list row. */
export const stripSegments = (split: Split, me: string): StripSegment[] => [
  { kind: split.creator.id === me ? "you" : "paid", weight: split.creatorShareCents },
  ...split.participants.map((share) => ({ kind: shareKind(split, share, me), weight: share.amountOwedCents })),
];
