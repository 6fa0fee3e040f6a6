import * as z from "zod/mini";
import { MAX_AMOUNT_CENTS } from "./money/money.ts";
import { utf8Length } from "./utf8-length.ts";
import { isDay } from "./time/calendar.ts";

// Fields and rules that several features share.

export const INVALID_AMOUNT = "You can't do that, please input a valid number";
export const INVALID_DATE = "Please enter a valid date between 2000 and today";

/** How long a deleted split or expense can be restored. After that it is deleted for good. */
export const KEPT_DELETED_MS = 24 * 60 * 60_000;

/** A positive amount of at most $1,000,000.00, in cents. */
export const amountSchema = z
  .int(INVALID_AMOUNT)
  .check(
    z.positive("Amount must be greater than 0"),
    z.maximum(MAX_AMOUNT_CENTS, "Amount must be less than $1,000,000"),
  );

/** An id in a body or an address. Whether there is such a thing is asked of the database. */
export const idSchema = z.string().check(z.minLength(1), z.maxLength(64));

export const isOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** The check of a list in which each id may occur once; otherwise the list is refused with the sentence. */
export const uniqueIds = (sentence: string) => z.refine<readonly string[]>(isOnce, sentence);

/** A row of D1 has at most 2 MB. This leaves room for the other columns. */
const MAX_ROW_TEXT_BYTES = 1_900_000;

export const STORABLE = "This text contains characters that cannot be saved";

type Text = ReturnType<typeof text>;

export interface TextRules {
  /** UTF-16 units, inclusive. */
  max: number;
  tooLong: string;
  /** If absent, the text may be empty. */
  required?: string;
}

/** Control characters, except those that lay out a text. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/** A text of which nothing can be seen, such as a zero-width space or an empty Braille cell. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Trimmed; empty if nothing of it can be seen. */
export function seenText(value: string): string {
  const trimmed = value.trim();
  return INVISIBLE.test(trimmed) ? "" : trimmed;
}

export const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes("\0");

/** The limit in UTF-16 units, and the room of a database row in UTF-8. */
export const withinLimits = ({ max, tooLong, required }: TextRules) => [
  z.minLength(required ? 1 : 0, required),
  z.maxLength(max, tooLong),
  isAtMost(max, tooLong),
  z.refine<string>(
    (value) => value.length * 3 <= MAX_ROW_TEXT_BYTES || utf8Length(value) <= MAX_ROW_TEXT_BYTES,
    tooLong,
  ),
];

/**
 * Text that a user typed, cleaned: NFC, trimmed, without control characters, lone surrogates or NUL, within its limit, and
 * small enough in UTF-8 for a database row (otherwise rejected with the sentence `tooLong`). It may have many lines.
 */
export function text({ max, tooLong, required }: TextRules) {
  return z.string(required).check(
    z.refine(isStorable, STORABLE),
    z.overwrite((value) => seenText(value.replace(CONTROLS, "").normalize("NFC"))),
    ...withinLimits({ max, tooLong, required }),
  );
}

/** Limits the length in UTF-16 units, as browsers count it. z.maxLength counts code points. */
export const isAtMost = (max: number, message: string) => z.refine<string>((value) => value.length <= max, message);

/** An optional text. Absent, null and empty all become null. */
export const optionalText = (schema: Text) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value || null),
  );

/** The same in a body of changes: an absent text stays as it is, null or an empty one removes it. */
export const changedText = (schema: Text) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value) => value || null),
    ),
  );

/** A calendar day, rejected with the given sentence. */
export const day = (message: string) => z.string(message).check(z.refine(isDay, message));
