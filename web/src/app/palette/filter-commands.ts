import { foldText } from "#domain/profiles/people-search.ts";

/** The words of a search, normalized like every search. */
export const searchWords = (typed: string): string[] => foldText(typed).split(/\s+/).filter(Boolean);

/** Shorter words match only at the start of a word: "an" is part of too many. */
const MIN_LENGTH_INSIDE = 3;

/** The rank of a match that is only in the keywords of a command, or in what the server has searched besides the title. */
const BY_KEYWORD = 3;

/** How well a command matches, 0 best; null where a word is neither in its text nor at the start of a keyword. */
function rankOf({ text, keywords = "" }: { text: string; keywords?: string }, typed: string): number | null {
  const own = ` ${foldText(text)}`;
  const also = ` ${foldText(keywords)}`;
  const words = searchWords(typed);
  if (own.startsWith(` ${foldText(typed)}`)) return 0;
  if (words.every((word) => own.includes(` ${word}`))) return 1;
  const isInside = (word: string): boolean => own.includes(word.length < MIN_LENGTH_INSIDE ? ` ${word}` : word);
  if (words.every(isInside)) return 2;
  return words.every((word) => isInside(word) || also.includes(` ${word}`)) ? BY_KEYWORD : null;
}

/** The groups, those with the best match of a title first; equal ones keep their order. */
export const bestGroupsFirst = <Group extends { options: readonly { text: string }[] }>(
  groups: readonly Group[],
  typed: string,
): Group[] =>
  groups.toSorted((a, b) => {
    const [one, other] = [a, b].map(({ options }) =>
      Math.min(...options.map((each) => rankOf({ text: each.text }, typed) ?? BY_KEYWORD)),
    );
    return one! - other!;
  });

/** The commands that match, best first; equal ones keep their order. */
export function filterCommands<Named extends { text: string; keywords?: string }>(
  all: readonly Named[],
  typed: string,
) {
  return all
    .flatMap((one) => {
      const rank = rankOf(one, typed);
      return rank === null ? [] : [{ one, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}

export interface Piece {
  text: string;
  found: boolean;
}

/** Splits a text into pieces that match a search word and pieces that do not. Joined they are the text. */
export function highlightMatches(text: string, typed: string): Piece[] {
  // A letter is folded with its combining marks, so that each folded character maps back to one letter.
  const letters = text.match(/\P{M}\p{M}*|\p{M}+/gsu) ?? [];
  const folded = letters.map((letter) => (/^\s/.test(letter) ? " " : foldText(letter)));
  const whole = folded.join("");
  const origin = folded.flatMap((each, index) => Array.from({ length: each.length }, () => index));
  const hit = new Set<number>();
  for (const word of searchWords(typed)) {
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + word.length)) {
      const isAtStart = !/[\p{L}\p{N}]/u.test(whole.charAt(at - 1));
      if (isAtStart || word.length >= MIN_LENGTH_INSIDE)
        for (let of = at; of < at + word.length; of++) hit.add(origin[of]!);
    }
  }
  const pieces: Piece[] = [];
  letters.forEach((letter, index) => {
    const found = hit.has(index);
    const last = pieces.at(-1);
    if (last?.found === found) last.text += letter;
    else pieces.push({ text: letter, found });
  });
  return pieces;
}
