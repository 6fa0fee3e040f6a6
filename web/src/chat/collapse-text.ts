/** Characters that a collapsed comment shows. */
const COLLAPSED_LENGTH = 600;
const COLLAPSED_LINES = 10;
/** Characters that each 'Show more' adds: a slow phone lays them out within a frame or two. */
export const CHUNK_LENGTH = 20_000;

/** How many characters before the cut are searched for a space. */
const WORD_LENGTH = 100;

/**
 * Returns where to cut so that at most `max` UTF-16 units follow `from`: after a line, else between words, never within
 * a character.
 */
function cutAfter(text: string, from: number, max: number): number {
  const most = from + max;
  if (most >= text.length) return text.length;
  const line = text.lastIndexOf("\n", most - 1) + 1;
  if (line > from + max / 2) return line;
  const word = text.slice(Math.max(from, most - WORD_LENGTH), most).search(/\s\S*$/u);
  if (word > 0) return Math.max(from, most - WORD_LENGTH) + word + 1;
  return /[\uDC00-\uDFFF]/.test(text.charAt(most)) ? most - 1 : most;
}

/** Returns the part that a collapsed comment shows, or the whole text if it is short. */
export function collapsedText(text: string): string {
  let end = cutAfter(text, 0, COLLAPSED_LENGTH);
  for (let at = -1, lines = 0; lines < COLLAPSED_LINES; lines++) {
    at = text.indexOf("\n", at + 1);
    if (at === -1 || at >= end) break;
    if (lines === COLLAPSED_LINES - 1) end = at;
  }
  return text.slice(0, end);
}

/** Returns the first `count` chunks of a text. */
export function textChunks(text: string, count: number): string[] {
  const chunks: string[] = [];
  for (let from = 0; from < text.length && chunks.length < count;) {
    const end = cutAfter(text, from, CHUNK_LENGTH);
    chunks.push(text.slice(from, end));
    from = end;
  }
  return chunks;
}
