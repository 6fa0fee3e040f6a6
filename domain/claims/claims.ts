import * as z from "zod/mini";
import { idSchema, uniqueIds } from "#domain/fields.ts";

/** A claim that is not saved ends after this time. */
export const CLAIM_DAYS = 7;
/** Pieces of one item that are claimed one by one. */
export const MAX_PIECES = 50;
/** People at one table. */
export const MAX_SEATS = 101;

/** The body of POST /api/splits/{id}/claim: members of the squad who are asked besides the people in the split. */
export const openClaimSchema = z.strictObject({
  memberIds: z._default(z.array(idSchema).check(z.maxLength(50), uniqueIds("Each person can be added once")), []),
});

const count = z.int("Please choose how many").check(z.minimum(0), z.maximum(MAX_PIECES));
const seat = z.int().check(z.minimum(0), z.maximum(MAX_SEATS));

/**
 * The body of PUT /api/claims/{id}/items/{item}: how many pieces someone had, or 1 where an item is shared; 0 takes it back.
 * The opener can tap for every seat; absent is the own one.
 */
export const tapSchema = z.strictObject({ count, seat: z.nullish(seat) });

/** The body of PUT /api/claims/{id}/items/{item}/pieces. 1: it is shared by everyone who taps it. */
export const piecesSchema = z.strictObject({ pieces: z.int().check(z.minimum(1), z.maximum(MAX_PIECES)) });

/** The body of POST /api/claims/{id}/save. `shareRest` shares what is left evenly among everyone at the table. */
export const saveClaimSchema = z.strictObject({
  /** The version that the opener has seen: a later tap or edit of the split refuses it. */
  version: z.int().check(z.minimum(0)),
  shareRest: z._default(z.boolean(), false),
});

const token = z.string("This link does not work").check(z.minLength(1), z.maxLength(200));
/** The body of POST /api/claim-links/look. */
export const lookAtClaimSchema = z.strictObject({ token });
/** The body of POST /api/claim-links/tap. `seat` is that of a guest without an account. */
export const guestTapSchema = z.strictObject({
  token,
  item: z.int().check(z.minimum(0), z.maximum(1_000)),
  seat,
  count,
});

/** An item of a bill whose people tap what they had. */
export interface ClaimItem {
  /** As in the split; "3 × Lemonade" has three pieces. */
  name: string;
  cents: number;
  /** 1: it is shared evenly by everyone who taps it. More: each piece is one person's. */
  pieces: number;
}

/** What one seat had of one item. Items and seats are numbered from 0. */
export interface ClaimPart {
  item: number;
  seat: number;
  /** 1 where the item is shared. */
  count: number;
}

/** Saved: the split has the claimed shares. Changed: the items of the split are others since. Over: it ended in another way. */
export type ClaimState = "open" | "saved" | "changed" | "over";

/** Someone at the table. */
export interface ClaimSeat {
  seat: number;
  name: string;
  /** Has no account, and taps by the link. */
  isGuest: boolean;
  /** What they owe so far, with tax, tip and discount in proportion. In minor units of the split's currency. */
  owedCents: number;
}

/** What everyone with the link of a claim sees: the receipt and the names, and nothing else. */
export interface GuestClaim {
  splitName: string;
  currency: string;
  totalCents: number;
  taxCents: number;
  tipCents: number;
  discountCents: number;
  /** Who paid and asks. */
  openerName: string;
  state: ClaimState;
  endsAt: string;
  /** Counts the taps, and the edits of the split. */
  version: number;
  items: ClaimItem[];
  parts: ClaimPart[];
  seats: ClaimSeat[];
  /** What is left of the total, with tax, tip and discount in proportion. */
  unclaimedCents: number;
}

/** The same for those who can see the split. */
export interface Claim extends Omit<GuestClaim, "seats"> {
  id: string;
  splitId: string;
  /** The squad whose split it is; null for a direct one. */
  squadId: string | null;
  isOpener: boolean;
  /** The seat of the signed-in user; null without one. */
  ownSeat: number | null;
  seats: (ClaimSeat & { avatarUrl: string | null })[];
  /** When the link for guests ends; null without one, and for everyone but the opener. */
  linkEndsAt: string | null;
}

/** The answer of PUT /api/claims/{id}/link. Only this answer contains the token. */
export interface ClaimLink {
  token: string;
  endsAt: string;
}
