import type { Person } from "#domain/profiles/profiles.ts";
import { mentionName } from "#domain/squads/chat.ts";

/** A part of a text; with the person whom it mentions, if it does. */
export interface MentionPiece {
  text: string;
  person: Person | null;
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Finds where a text names people: after an @ at the beginning of a word, as the server does. Joined, the pieces are the text. */
export function mentionPieces(text: string, people: readonly Person[]): MentionPiece[] {
  const byName = new Map(people.map((person) => [mentionName(person).toLowerCase(), person]));
  byName.delete("");
  if (byName.size === 0 || !text.includes("@")) return [{ text, person: null }];
  // The longest first: a name may begin with another one.
  const names = [...byName.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  const mention = new RegExp(`(?<![\\p{L}\\p{N}_])@(?:${names.join("|")})(?![a-zA-Z0-9_])`, "giu");
  const pieces: MentionPiece[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(mention)) {
    if (index > done) pieces.push({ text: text.slice(done, index), person: null });
    pieces.push({ text: found, person: byName.get(found.slice(1).toLowerCase()) ?? null });
    done = index + found.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), person: null });
  return pieces;
}
