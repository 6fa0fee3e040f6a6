/** A part of a user's text: plain text or a link. */
export type Piece =
  | { kind: "words"; text: string }
  /** `host` is where it leads, where the text as written does not say so. */
  | { kind: "link"; text: string; href: string; host: string | null };

/** Up to a space, a quote, a bracket of markup, or a character that is not seen or turns the direction of writing. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"\p{Cc}\p{Cf}]+/giu;
/** Longer addresses are not linked. */
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

/** Where an address ends: without the sentence's own punctuation, with the brackets that it opened itself. */
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

/** An address as a link; null where it is none, or would hide where it leads behind a name and password. */
function linkOf(text: string): Extract<Piece, { kind: "link" }> | null {
  if (text.length > MOST) return null;
  const url = URL.parse(text);
  if (!url?.hostname || url.username || url.password) return null;
  const written = text.slice(text.indexOf("//") + 2).split(/[/\\?#]/, 1)[0] ?? "";
  return { kind: "link", text, href: url.href, host: written.toLowerCase() === url.host ? null : url.host };
}

/**
 * Finds the http and https addresses of a text, in time that grows with its length alone. All pieces together are the
 * text. Where the text goes on beyond what is shown, an address at its very end may be cut, and stays words.
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
