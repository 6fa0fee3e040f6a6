import * as z from "zod/mini";

/** product.md §9: at least 2 characters, 300 ms debounce, 5 results. */
export const PEOPLE_SEARCH = { minLength: 2, debounceMs: 300, results: 5 } as const;

/** Only the first 64 characters of a name are indexed, and of a query are looked up. */
const INDEXED_LENGTH = 64;

export const peopleQuerySchema = z.strictObject({
  query: z
    .string()
    .check(z.refine((value) => [...value.trim()].length >= PEOPLE_SEARCH.minLength, "Type at least 2 characters")),
});

/** Letters as every search compares them: compatibility forms, marks and case folded away, and Greek's final sigma. */
export const foldText = (text: string): string =>
  text
    .replaceAll("\0", "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ς", "σ")
    .normalize("NFC")
    .trim();

/** The same of a name, as far as names are indexed. */
export const foldName = (name: string): string => [...foldText(name)].slice(0, INDEXED_LENGTH).join("");

/** The words of a folded name, for queries of two characters: split at everything that is neither letter, digit nor symbol. */
const wordsOf = (folded: string): string[] => folded.split(/[\s\p{P}]+/u).filter(Boolean);

/** What is stored of a person for the search: their folded names and every word of them. */
export function searchableNames(
  username: string | null,
  displayName: string | null,
): { names: string; words: string[] } {
  const folded = [username, displayName].filter((name) => name !== null).map(foldName);
  // The whole name too: a query may itself begin with a punctuation mark.
  return {
    names: folded.join("\n"),
    words: [...new Set(folded.flatMap((name) => [name, ...wordsOf(name)]).filter(Boolean))],
  };
}

export type SearchPlan = { kind: "word-start"; from: string; to: string } | { kind: "anywhere"; match: string };

/**
 * How a query is looked up: two characters at the start of any word, three or more anywhere in a name. Both are one
 * index walk. Null when nothing is left to look for.
 */
export function searchPlan(query: string): SearchPlan | null {
  const folded = foldName(query);
  const length = [...folded].length;
  if (length < PEOPLE_SEARCH.minLength) return null;
  if (length === PEOPLE_SEARCH.minLength) return { kind: "word-start", from: folded, to: folded + "\u{10FFFF}" };
  return { kind: "anywhere", match: quotedMatch(folded) };
}

/** A text as FTS5 looks it up: quoted, so that nothing in it is an operator; a quote in it is doubled. */
export const quotedMatch = (text: string): string => `"${text.replaceAll('"', '""')}"`;
