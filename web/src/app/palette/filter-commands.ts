import { foldText } from "#domain/profiles/people-search.ts";

/** The words that are looked for, letters compared as every search does. */
export const wordsOf = (typed: string): string[] => foldText(typed).split(/\s+/).filter(Boolean);

/** Shorter ones are found at the start of a word only: "an" is in too much. */
const INSIDE_FROM = 3;

/**
 * How well a command fits what was typed, 0 best; null where one of the words stands neither in its text nor at the start
 * of another word for it.
 */
function rankOf({ text, keywords = "" }: { text: string; keywords?: string }, typed: string): number | null {
  const own = ` ${foldText(text)}`;
  const also = ` ${foldText(keywords)}`;
  const words = wordsOf(typed);
  if (own.startsWith(` ${foldText(typed)}`)) return 0;
  if (words.every((word) => own.includes(` ${word}`))) return 1;
  const isInside = (word: string): boolean => own.includes(word.length < INSIDE_FROM ? ` ${word}` : word);
  if (words.every(isInside)) return 2;
  return words.every((word) => isInside(word) || also.includes(` ${word}`)) ? 3 : null;
}

/** Those that fit, best first, and otherwise in the order they have. */
export function fittingOf<Named extends { text: string; keywords?: string }>(all: readonly Named[], typed: string) {
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

/** A text in pieces: what was typed, word by word, where it may be found, and what is between. All together are the text. */
export function piecesOf(text: string, typed: string): Piece[] {
  // A letter with its marks is folded as one, so that each folded character knows whence it is.
  const letters = text.match(/\P{M}\p{M}*|\p{M}+/gsu) ?? [];
  const folded = letters.map((letter) => (/^\s/.test(letter) ? " " : foldText(letter)));
  const whole = folded.join("");
  const origin = folded.flatMap((each, index) => Array.from({ length: each.length }, () => index));
  const hit = new Set<number>();
  for (const word of wordsOf(typed)) {
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + word.length)) {
      const isAtStart = !/[\p{L}\p{N}]/u.test(whole.charAt(at - 1));
      if (isAtStart || word.length >= INSIDE_FROM) for (let of = at; of < at + word.length; of++) hit.add(origin[of]!);
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
