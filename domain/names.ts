import * as z from "zod/mini";
import { isStorable, seenText, STORABLE, withinLimits, type TextRules } from "./fields.ts";

export const ONE_LINE = "Please write this on one line";
export const NOT_SHOWN = "This contains characters that cannot be shown. Please type it instead of pasting it.";

/** What ends a line, and the tab. */
const LINE_BREAK = /[\t-\r\u0085\u2028\u2029]/;

/**
 * What does not show, or shows differently on each device: control, format and private-use characters, with the overrides of
 * a line's direction, and fillers. Joiners and variation selectors are parts of emoji and of words of many scripts.
 */
const HIDDEN =
  /[[\p{Cc}\p{Cf}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]--[\u200c\u200d\p{Variation_Selector}]]/v;

/** A joiner that is not between two visible characters, an accent on nothing, and a style of emoji on something else. */
const UNATTACHED =
  /(?:^|[\p{Z}\u200c\u200d])[\u200c\u200d]|[\u200c\u200d](?:$|\p{Z}|\p{Variation_Selector})|(?:^|\p{Z})\p{M}|\p{Variation_Selector}{2}|[^\p{Emoji}][\ufe0e\ufe0f]/v;

/** The flags of England, Scotland and others: a black flag, and the region in letters that do not show. */
const REGIONAL_FLAG = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gv;

/** Whether every character of a line can be seen, or belongs to one that can. */
function isShown(line: string): boolean {
  const plain = line.replace(REGIONAL_FLAG, "\u{1f3f4}");
  return !HIDDEN.test(plain) && !UNATTACHED.test(plain);
}

/** A text without the characters that never show. */
export const withoutHidden = (text: string): string => text.split(HIDDEN).join("");

/**
 * A text on one line: a name, a title, a place. Its line breaks, control characters and characters that do not show are
 * rejected rather than removed, because they would leave with it in mails, calendars and files.
 */
export function nameSchema({ max, tooLong, required }: TextRules) {
  return z.string(required).check(
    z.refine(isStorable, STORABLE),
    z.overwrite((value) => seenText(value.normalize("NFC"))),
    z.refine((value) => !LINE_BREAK.test(value), ONE_LINE),
    z.refine(isShown, NOT_SHOWN),
    ...withinLimits({ max, tooLong, required }),
  );
}
