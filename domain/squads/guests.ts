import * as z from "zod/mini";
import { emailSchema } from "#domain/accounts/accounts.ts";
import { idSchema, isOnce } from "#domain/fields.ts";
import { nameSchema } from "#domain/names.ts";
import { foldText } from "#domain/profiles/people-search.ts";

// Guests are people without an account: a name that exists in one squad only.

/** Addresses that one request can invite. */
export const MAX_ADDRESSES = 10;

export const GUEST_NAME_TAKEN = "A guest with this name is in the squad already. Add a last name or an initial.";
export const TWO_NAMES = "Two guests can’t have the same name. Add a last name or an initial.";
const TOO_MANY_ADDRESSES = `You can invite at most ${MAX_ADDRESSES} addresses at a time`;

const guestName = nameSchema({
  max: 100,
  tooLong: "A guest's name must be at most 100 characters",
  required: "A guest needs a name",
});

/** Names that look the same are the same, whatever their case and accents. */
export const isSameName = (one: string, other: string): boolean => foldText(one) === foldText(other);

/** Whether a guest cannot have this name beside those of others. */
export const isNameTaken = (name: string, others: readonly string[]): boolean =>
  others.some((other) => isSameName(name, other));

const areNamesOnce = (names: readonly string[]): boolean => isOnce(names.map(foldText));

/** Names of new guests. */
export const guestNames = (max: number, tooMany: string) =>
  z.array(guestName).check(z.maxLength(max, tooMany), z.refine(areNamesOnce, TWO_NAMES));

/** New guests whose address gets an invitation. */
export const invitedGuests = z.array(z.strictObject({ name: guestName, email: emailSchema })).check(
  z.maxLength(MAX_ADDRESSES, TOO_MANY_ADDRESSES),
  z.refine((guests) => areNamesOnce(guests.map(({ name }) => name)), TWO_NAMES),
);

/** New guests of a split. Its payers and shares name them by an id that holds for this request alone. */
export const guestsOfSplit = (max: number, tooMany: string) =>
  z.array(z.strictObject({ id: idSchema, name: guestName, email: z.nullish(emailSchema) })).check(
    z.maxLength(max, tooMany),
    z.refine((guests) => isOnce(guests.map(({ id }) => id)), "Each person can be added once"),
    z.refine((guests) => areNamesOnce(guests.map(({ name }) => name)), TWO_NAMES),
    z.refine((guests) => guests.filter(({ email }) => email).length <= MAX_ADDRESSES, TOO_MANY_ADDRESSES),
  );

/** The body of PATCH /api/squads/{id}/guests/{memberId}. */
export const renameGuestSchema = z.strictObject({ name: guestName });

/** The name of a guest who is invited by their address: "sam.miller@example.com" is Sam Miller. */
export const nameOfAddress = (email: string): string =>
  (email.split("@", 1)[0] ?? "")
    .replace(/\+.*$/, "")
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ") || email;
