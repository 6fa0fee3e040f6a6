import * as z from "zod/mini";

// The app's own file of a squad. A later version adds fields, or has a new number: files of version 1 are read forever.

export const SQUADTAB_FORMAT = "squadtab-squad";
export const SQUADTAB_VERSION = 1;

const cents = z.int();
const text = z.nullish(z.string());

const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.nullish(z.enum(["owner", "member"])),
  /** Without an account. */
  guest: z.nullish(z.boolean()),
  joinedAt: text,
  leftAt: text,
  /** The member who this guest turned out to be: their entries are that member's. */
  claimedBy: text,
});

export const fileSplitSchema = z.object({
  id: z.string(),
  name: z.string(),
  merchant: text,
  on: z.string(),
  /** In minor units of the squad's currency, positive also in a refund. */
  totalCents: cents,
  refund: z.nullish(z.boolean()),
  /** What each member paid and owes, negative in a refund. */
  shares: z.array(z.object({ memberId: z.string(), paidCents: cents, shareCents: cents })),
  /** How it was divided (domain/splits/method-schema.ts). */
  input: z.nullish(z.unknown()),
  createdAt: text,
});

export const filePaymentSchema = z.object({
  id: z.string(),
  fromId: z.string(),
  toId: z.string(),
  cents,
  on: z.string(),
  method: text,
  note: text,
  /** Only sent and confirmed payments count. */
  state: z.enum(["sent", "confirmed", "disputed", "withdrawn"]),
  createdAt: text,
});

export const squadtabFileSchema = z.object({
  format: z.literal(SQUADTAB_FORMAT),
  version: z.literal(SQUADTAB_VERSION),
  exportedAt: text,
  squad: z.object({
    name: z.string(),
    emoji: text,
    currency: z.string(),
    simplify: z.nullish(z.boolean()),
    defaultSplit: z.nullish(z.unknown()),
    newMembersSeeEarlier: z.nullish(z.boolean()),
    createdAt: text,
    archivedAt: text,
  }),
  members: z.array(memberSchema),
  splits: z.array(z.unknown()),
  payments: z.array(z.unknown()),
  /** What changed in the squad, for people to read. */
  activity: z.nullish(z.array(z.unknown())),
});

export type FileMember = z.output<typeof memberSchema>;
export type FileSplit = z.output<typeof fileSplitSchema>;
export type FilePayment = z.output<typeof filePaymentSchema>;
