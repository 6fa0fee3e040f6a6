import * as z from "zod/mini";
import { day, idSchema, INVALID_AMOUNT, INVALID_DATE, isOnce, optionalText } from "#domain/fields.ts";
import { nameSchema } from "#domain/names.ts";
import { MAX_AMOUNT_CENTS } from "#domain/money/money.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import type { CommentPage } from "#domain/splits/comments.ts";
import { methodInputSchema, type MethodInput } from "#domain/splits/method-schema.ts";
import { newSplitIdSchema } from "#domain/splits/split-id.ts";
import { merchantRules } from "#domain/splits/splits.ts";
import { MAX_SQUAD_MEMBERS, newMemberIds, newSquadGuests, newSquadSchema, type Squad } from "#domain/squads/squads.ts";

/** A positive amount of at most 100,000,000 minor units, in any currency. */
const amountSchema = z
  .int(INVALID_AMOUNT)
  .check(z.positive("Amount must be greater than 0"), z.maximum(MAX_AMOUNT_CENTS, "This amount is too large"));

/** Everyone who paid, with what they paid in the squad's currency, positive also in a refund. */
const payersWith = <Paid extends z.core.$ZodLooseShape>(paid: Paid) =>
  z
    .array(z.strictObject({ memberId: idSchema, ...paid }), "Please choose who paid")
    .check(z.minLength(1, "Please choose who paid"), z.maxLength(MAX_SQUAD_MEMBERS));
const once = z.refine<readonly { memberId: string }[]>(
  (all) => isOnce(all.map(({ memberId }) => memberId)),
  "Each person can pay once",
);

const fields = {
  name: nameSchema({
    max: 100,
    tooLong: "Split name must be less than 100 characters",
    required: "Split name is required",
  }),
  /** In minor units of the squad's currency, positive also in a refund. */
  totalCents: amountSchema,
  /** Money that came back: the payers received it, and everyone's share is what they get. */
  isRefund: z._default(z.boolean(), false),
  merchant: optionalText(nameSchema(merchantRules)),
  splitDate: z.nullish(day(INVALID_DATE)),
  today: z.nullish(day(INVALID_DATE)),
  payers: payersWith({ paidCents: amountSchema }).check(once),
  /** How it is divided. People are members of the squad. */
  input: methodInputSchema(MAX_SQUAD_MEMBERS),
};

/** What a new split of a squad says, without guests who come with it. */
export const squadSplitSchema = z.strictObject(fields);
export type SquadSplitBody = z.output<typeof squadSplitSchema>;

/**
 * The body of POST /api/squads/{id}/splits. Whether shares and payers add up to the total is checked by `createSquadSplit`.
 * Guests who come into the squad with it are named in payers and input by their ids here.
 */
export const createSquadSplitSchema = z.extend(squadSplitSchema, {
  id: z.optional(newSplitIdSchema),
  guests: z._default(newSquadGuests, []),
});
export type CreateSquadSplit = z.output<typeof createSquadSplitSchema>;

/**
 * The body of POST /api/squads/with-split: a squad, its people and its first split. Payers and input name users by the ids of
 * their accounts, the signed-in user among them, and guests by their ids here.
 */
export const createSquadWithSplitSchema = z.strictObject({
  ...fields,
  squad: newSquadSchema,
  memberIds: z._default(newMemberIds, []),
  guests: z._default(newSquadGuests, []),
});
export type CreateSquadWithSplit = z.output<typeof createSquadWithSplitSchema>;
/** The total and the payers of a split whose amount is not known yet. */
export const openAmount = {
  totalCents: z.nullish(amountSchema),
  payers: payersWith({ paidCents: z.nullish(amountSchema) }).check(once),
};

/** The body of PATCH /api/squads/{id}/splits/{splitId}: the whole split, and the version that was edited. */
export const editSquadSplitSchema = z.strictObject({ ...fields, version: z.int().check(z.minimum(0)) });
export type EditSquadSplit = z.output<typeof editSquadSplitSchema>;

/** The body of PUT /api/squads/{id}/splits/{splitId}/editing: whether the form of the split is open, and asks who else has it. */
export const editingSchema = z.strictObject({
  editing: z.boolean("editing must be true or false"),
  asking: z._default(z.boolean("asking must be true or false"), false),
});
export type SaysEditing = z.output<typeof editingSchema>;

/** The body of PUT /api/squads/{id}/splits/{splitId}/receipt: an upload of the signed-in user, or null for none. */
export const squadReceiptSchema = z.strictObject({
  receiptPath: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
});

/** A split of a squad. All amounts are positive, also in a refund. */
export interface SquadSplit {
  id: string;
  squadId: string;
  /** The currency of the squad. */
  currency: string;
  name: string;
  totalCents: number;
  isRefund: boolean;
  merchant: string | null;
  splitDate: string;
  /** Who added it. */
  creator: Person;
  createdAt: string;
  /** Counts its changes. */
  version: number;
  payers: { memberId: string; paidCents: number }[];
  shares: { memberId: string; cents: number }[];
  input: MethodInput;
  /** The picture of the bill (POST /api/receipts); null without one. */
  receiptPath: string | null;
  /** The series that created it; null for a single split. */
  seriesId: string | null;
  /** The event whose bill it is; null for others, and once it is cancelled. */
  event: { id: string; title: string } | null;
  /** Whether the reader's balance is 0, or was at some time since their share was last changed. */
  isSettled: boolean;
  /** Everyone of whom that is true. Not in the list. */
  settledMemberIds?: string[];
}

/** A split of a squad as its page shows it. */
export interface SquadSplitDetail extends SquadSplit {
  settledMemberIds: string[];
  /** Everyone is asked what they had (domain/claims). */
  isClaimOpen: boolean;
  comments: CommentPage;
  /** The squad, so that the page needs no second request. */
  squad: Squad;
}

/** The newest splits of a squad, by date. */
export interface SquadSplitPage {
  splits: SquadSplit[];
  nextCursor: string | null;
}

export const SQUAD_SPLITS_PER_PAGE = 30;
