import { balancesOf, type ImportedSquad } from "#domain/import/imported.ts";
import { readDraft, saveDraft } from "#web/api/drafts/draft.ts";
import { newKey } from "#web/api/http/client.ts";
import type { Match } from "#web/import/people.ts";

// What this device has begun to import and has no answer for. A page that is loaded again, or that had no connection, sends the
// same requests under the same keys, so that the server goes on and writes nothing twice.

/** Where a group of a file goes, and who its people are, as it was chosen. */
export interface Choices {
  targetId: string;
  name: string;
  currency: string;
  /** All of them, because what is suggested can be another one after the page was loaded again. */
  matches: [name: string, match: Match][];
}

interface Begun extends Choices {
  /** What the group has. */
  group: string;
  /** The beginning of the keys of its requests. */
  key: string;
  at: number;
}

const NAME = "import-begun";
const MOST_BEGUN = 10;
/** The server forgets keys after a day. */
const KEPT_MS = 20 * 60 * 60_000;

function begun(now: number): Begun[] {
  const draft = readDraft(NAME);
  return Array.isArray(draft) ? (draft as Begun[]).filter(({ at }) => at > now - KEPT_MS) : [];
}

/**
 * Tells groups of files apart by what they add up to, without the texts of their entries. The server refuses another group under
 * the same key.
 */
export function groupOf({ currency, members, entries }: ImportedSquad): string {
  const balances = balancesOf({ members, entries });
  const [first, last] = [entries[0], entries.at(-1)];
  return JSON.stringify([currency, entries.length, first?.on, last?.on, Object.entries(balances)]);
}

/** What was chosen for a group whose import was begun and has no answer. */
export const begunChoices = (group: string): Choices | undefined =>
  begun(Date.now()).find((each) => each.group === group);

const isSame = (a: Choices, b: Choices): boolean =>
  a.targetId === b.targetId &&
  a.name === b.name &&
  a.currency === b.currency &&
  JSON.stringify(a.matches) === JSON.stringify(b.matches);

/** The beginning of the keys for this group with these choices: the same until it is answered. */
export function keyFor(group: string, choices: Choices): string {
  const now = Date.now();
  const all = begun(now);
  const before = all.find((each) => each.group === group);
  if (before && isSame(before, choices)) return before.key;
  const { targetId, name, currency, matches } = choices;
  const key = newKey();
  const others = all.filter((each) => each.group !== group);
  saveDraft(NAME, [{ group, key, at: now, targetId, name, currency, matches }, ...others].slice(0, MOST_BEGUN));
  return key;
}

/** The import was answered: the next one of the same group is another one. */
export function forgetBegun(group: string): void {
  const others = begun(Date.now()).filter((each) => each.group !== group);
  saveDraft(NAME, others.length > 0 ? others : null);
}
