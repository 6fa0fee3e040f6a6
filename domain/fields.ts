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

/** A row of D1 has at most 2 MB. This leaves room for the other columns. */
const MAX_ROW_TEXT_BYTES = 1_900_000;

const STORABLE = "This text contains characters that cannot be saved";

interface TextRules {
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

/** NFC, trimmed, without control characters; empty if nothing of it can be seen. */
function cleanText(value: string): string {
  const cleaned = value.replace(CONTROLS, "").normalize("NFC").trim();
  return INVISIBLE.test(cleaned) ? "" : cleaned;
}

/**
 * Text that a user typed, cleaned: without lone surrogates or NUL, within its limit, and small enough in UTF-8 for a
 * database row (otherwise rejected with the sentence `tooLong`).
 */
export function text({ max, tooLong, required }: TextRules) {
  return z.string(required).check(
    z.refine((value) => value.isWellFormed() && !value.includes("\0"), STORABLE),
    z.overwrite(cleanText),
    z.minLength(required ? 1 : 0, required),
    z.maxLength(max, tooLong),
    isAtMost(max, tooLong),
    z.refine((value) => value.length * 3 <= MAX_ROW_TEXT_BYTES || utf8Length(value) <= MAX_ROW_TEXT_BYTES, tooLong),
  );
}

/** Limits the length in UTF-16 units, as browsers count it. z.maxLength counts code points. */
export const isAtMost = (max: number, message: string) => z.refine<string>((value) => value.length <= max, message);

/** An optional text. Absent, null and empty all become null. */
export function optionalText(rules: Omit<TextRules, "required">) {
  return z.pipe(
    z.nullish(text(rules)),
    z.transform((value) => value || null),
  );
}

/** The same in a body of changes: an absent text stays as it is, null or an empty one removes it. */
export function changedText(rules: Omit<TextRules, "required">) {
  return z.optional(
    z.pipe(
      z.nullable(text(rules)),
      z.transform((value) => value || null),
    ),
  );
}

/** A calendar day, rejected with the given sentence. */
export const day = (message: string) => z.string(message).check(z.refine(isDay, message));
