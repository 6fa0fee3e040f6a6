import * as z from "zod/mini";
import type { Day } from "#domain/time/calendar.ts";
import { hash } from "#domain/hash.ts";
import { apportion } from "#domain/money/money.ts";
import type { CommentPage } from "./comments.ts";
import { foldName } from "#domain/profiles/people-search.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import type { MethodInput } from "./method-schema.ts";
import type { HistoryPage } from "./split-history.ts";
import { amountSchema, day, idSchema, INVALID_DATE, optionalText, uniqueIds } from "#domain/fields.ts";
import { nameSchema } from "#domain/names.ts";

export const MAX_PARTICIPANTS = 100;
export const merchantRules = { max: 100, tooLong: "Merchant must be less than 100 characters" };

/** The body of POST /api/splits. `today` is the caller's local date and the default of `splitDate`. Null equals absent. */
export const createSplitSchema = z.strictObject({
  name: nameSchema({
    max: 100,
    tooLong: "Split name must be less than 100 characters",
    required: "Split name is required",
  }),
  totalCents: amountSchema,
  merchant: optionalText(nameSchema(merchantRules)),
  splitDate: z.nullish(day(INVALID_DATE)),
  today: z.nullish(day(INVALID_DATE)),
  /** Whether to add the creator's share to their expenses, on the split's date. */
  addToExpenses: z.nullish(z.boolean("addToExpenses must be true or false")),
  /** An event of the creator, whose cost is shared. */
  eventId: z.nullish(idSchema),
  participantIds: z
    .array(idSchema, "Please select at least one person")
    .check(
      z.minLength(1, "Please select at least one person"),
      z.maxLength(MAX_PARTICIPANTS, `A split can have at most ${MAX_PARTICIPANTS} people`),
      uniqueIds("Each person can be selected once"),
    ),
});

/** The text that the list's search looks in, normalized like its query. */
export const searchTextOf = ({ name, merchant }: { name: string; merchant?: string | null }): string =>
  foldName(`${name}\n${merchant ?? ""}`);

export const markPaidSchema = z.strictObject({ paid: z.boolean("paid must be true or false") });

export interface Share {
  userId: string;
  amountOwedCents: number;
  /** Of the total, with two decimals. For display only. */
  percentage: number;
}

/**
 * Divides a split evenly among its creator and participants, in whole cents that add up to the total. Leftover cents go
 * one each to the creator first, then to participants in an order derived from the split's id. So no one is always the one
 * who pays more, and the order in which people were selected does not matter.
 */
export function shareEvenly(
  totalCents: number,
  participantIds: readonly string[],
  splitId: string,
): { creatorShareCents: number; shares: Share[] } {
  const people = participantIds.length + 1;
  const { base, leftOver } = apportion(totalCents, people);
  const inTurn = participantIds
    .map((userId) => ({ userId, draw: hash(`${splitId}:${userId}`) }))
    .sort((a, b) => a.draw - b.draw || (a.userId < b.userId ? -1 : 1));
  const oneMore = new Set(inTurn.slice(0, Math.max(0, leftOver - 1)).map(({ userId }) => userId));
  const percentage = Math.round(10_000 / people) / 100;
  return {
    creatorShareCents: base + (leftOver > 0 ? 1 : 0),
    shares: participantIds.map((userId) => ({
      userId,
      amountOwedCents: base + (oneMore.has(userId) ? 1 : 0),
      percentage,
    })),
  };
}

/** The shares as far as they are known before the split has an id: the creator's share, and the smallest and largest of the others. */
export function previewShares(
  totalCents: number,
  participants: number,
): { creatorShareCents: number; leastCents: number; mostCents: number } {
  const { base, leftOver } = apportion(totalCents, participants + 1);
  return {
    creatorShareCents: base + (leftOver > 0 ? 1 : 0),
    leastCents: base,
    mostCents: base + (leftOver > 1 ? 1 : 0),
  };
}

export interface Participant {
  id: string;
  userId: string;
  person: Person;
  amountOwedCents: number;
  percentage: number;
  paid: boolean;
  /** When the share was last marked as paid; null while pending. */
  paidAt: string | null;
  /** When the creator last sent a reminder; null if never. */
  remindedAt: string | null;
  /** When the participant disputed the share; null if they did not, or withdrew it. */
  disputedAt: string | null;
}

/** A split as its creator and participants see it. */
export interface Split {
  id: string;
  name: string;
  totalCents: number;
  merchant: string | null;
  splitDate: Day;
  /** The series that created it; null for a single split. */
  seriesId: string | null;
  creator: Person;
  creatorShareCents: number;
  paidCents: number;
  pendingCents: number;
  participants: Participant[];
  /** How it is divided, as it was typed; null is evenly. */
  input: MethodInput | null;
  /** The event whose cost is shared; null if there is none, or it was cancelled. */
  event: { id: string; title: string } | null;
}

/** A split becomes read-only when its creator's account is deleted, because only the creator can mark shares as paid. */
export const isReadOnly = ({ creator }: Pick<Split, "creator">): boolean => creator.deleted === true;

/** A split with the newest page of its chat and of its history. */
export interface SplitDetail extends Split {
  comments: CommentPage;
  history: HistoryPage;
  /** The reader's share is among their expenses by itself (`countsSharesSince`). */
  isCounted: boolean;
  /** Everyone is asked what they had (domain/claims). */
  isClaimOpen: boolean;
}

/** What a split means for the reader: what they are owed, what they owe, or nothing any more. */
export type ViewerBalance = { kind: "owed" | "owe"; cents: number } | { kind: "settled" };

/** The reader's side of a split: pending shares for its creator, the own pending share for a participant. */
export function balanceFor(
  userId: string,
  split: Pick<Split, "creator" | "pendingCents" | "participants">,
): ViewerBalance {
  if (split.creator.id === userId)
    return split.pendingCents > 0 ? { kind: "owed", cents: split.pendingCents } : { kind: "settled" };
  const mine = split.participants.find((participant) => participant.userId === userId);
  return mine && !mine.paid ? { kind: "owe", cents: mine.amountOwedCents } : { kind: "settled" };
}
