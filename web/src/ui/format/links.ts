/** A part of a user's text: plain text or a link. */
export type Piece =
  | { kind: "words"; text: string }
  /** `host` is the target's host if the visible text does not show it, otherwise null. */
  | { kind: "link"; text: string; href: string; host: string | null };

/** Ends at a space, a quote, an angle bracket, or an invisible or direction-changing character. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"\p{Cc}\p{Cf}]+/giu;
/** Longer URLs are not linked. */
const MOST = 2_000;

const TRAILING = new Set(".,;:!?'*_~…’”»。，、；：！？");
const OPENING: Record<string, string> = {
  ")": "(",
  "]": "[",
  "}": "{",
  "）": "（",
  "」": "「",
  "』": "『",
  "】": "【",
  "》": "《",
};

const count = (text: string, character: string): number => text.split(character).length - 1;

/** The end of a URL: excludes the sentence's punctuation, and keeps brackets that were opened inside the URL. */
function endOf(address: string): number {
  const spare = new Map(
    Object.entries(OPENING).map(([closing, opening]) => [closing, count(address, closing) - count(address, opening)]),
  );
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    const unopened = spare.get(last) ?? 0;
    if (unopened > 0) spare.set(last, unopened - 1);
    else if (!TRAILING.has(last)) break;
  }
  return end;
}

/** A URL as a link; null if it is invalid, or hides its host behind a username and password. */
function linkOf(text: string): Extract<Piece, { kind: "link" }> | null {
  if (text.length > MOST) return null;
  const url = URL.parse(text);
  if (!url?.hostname || url.username || url.password) return null;
  const written = text.slice(text.indexOf("//") + 2).split(/[/\\?#]/, 1)[0] ?? "";
  return { kind: "link", text, href: url.href, host: written.toLowerCase() === url.host ? null : url.host };
}

/**
 * Finds the http and https URLs of a text, in linear time. Joined, the pieces are the text. If the text is truncated
 * (`goesOn`), a URL at its very end may be incomplete and is not linked.
 */
export function findLinks(text: string, goesOn = false): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
    if (goesOn && index + match.length === text.length) break;
    const link = linkOf(match.slice(0, endOf(match)));
    if (!link) continue;
    if (index > done) pieces.push({ kind: "words", text: text.slice(done, index) });
    pieces.push(link);
    done = index + link.text.length;
  }
  if (done < text.length) pieces.push({ kind: "words", text: text.slice(done) });
  return pieces;
}
