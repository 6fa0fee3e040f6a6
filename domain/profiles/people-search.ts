import * as z from "zod/mini";

export const PEOPLE_SEARCH = { minLength: 2, debounceMs: 300, results: 5 } as const;

/** Only the first 64 characters of a name are indexed, and only that many of a query are searched. */
const INDEXED_LENGTH = 64;

export const peopleQuerySchema = z.strictObject({
  query: z
    .string()
    .check(z.refine((value) => [...value.trim()].length >= PEOPLE_SEARCH.minLength, "Type at least 2 characters")),
  /** "friends" leaves out the user's friends, as where new ones are added. */
  without: z.optional(z.literal("friends", "Unknown group")),
});

/**
 * Small letters that Unicode does not decompose, and how people type them on a keyboard without them. A new letter needs a
 * migration like 0010_plain_letters.sql, because searches look in texts that are stored folded.
 */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ħ: "h",
  ŧ: "t",
};

const notPlain = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "g");

/**
 * Normalizes text for every search: without compatibility forms, diacritics and case; a final sigma equals a sigma, and "ł"
 * an "l".
 */
export const foldText = (text: string): string =>
  text
    .replaceAll("\0", "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ς", "σ")
    .replace(notPlain, (letter) => PLAIN_LETTERS[letter]!)
    .normalize("NFC")
    .trim();

/** A normalized name, cut to the indexed length. */
export const foldName = (name: string): string => [...foldText(name)].slice(0, INDEXED_LENGTH).join("");

/** The words of a normalized name, for queries of two characters. Words end at spaces and punctuation. */
const wordsOf = (folded: string): string[] => folded.split(/[\s\p{P}]+/u).filter(Boolean);

/** What the search index stores of a person: their normalized names and each word of them. */
export function searchableNames(
  username: string | null,
  displayName: string | null,
): { names: string; words: string[] } {
  const folded = [username, displayName].filter((name) => name !== null).map(foldName);
  // The whole name as well, because a query may start with a punctuation mark.
  return {
    names: folded.join("\n"),
    words: [...new Set(folded.flatMap((name) => [name, ...wordsOf(name)]).filter(Boolean))],
  };
}

export type SearchPlan =
  { kind: "word-start"; from: string; to: string } | { kind: "anywhere"; text: string; match: string };

/**
 * How a query is searched: two characters at the start of any word, three or more anywhere in a name. Both need one index
 * scan. Null if nothing is left after normalization.
 */
export function searchPlan(query: string): SearchPlan | null {
  const folded = foldName(query);
  const length = [...folded].length;
  if (length < PEOPLE_SEARCH.minLength) return null;
  if (length === PEOPLE_SEARCH.minLength) return { kind: "word-start", from: folded, to: folded + "\u{10FFFF}" };
  return { kind: "anywhere", text: folded, match: quotedMatch(folded) };
}

/** A text as an FTS5 phrase: quoted, so that nothing in it is an operator, with quotes doubled. */
export const quotedMatch = (text: string): string => `"${text.replaceAll('"', '""')}"`;
