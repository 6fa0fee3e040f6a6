import { base64url } from "jose";
import { newId } from "#db/new-id.ts";
import type { ImportRow } from "#db/queries/import/import-entries.ts";
import { invalidField } from "#domain/errors.ts";
import { checkEntry, dayOf, namedEntry } from "#domain/import/collect.ts";
import { ImportError } from "#domain/import/import-error.ts";
import { addAmount, newAmounts, type ImportedEntry, type MemberAmounts } from "#domain/import/imported.ts";
import type { ImportBatch, WaitingEntry } from "#domain/import/squad-imports.ts";
import { pairwiseDebts } from "#domain/payments/settling/pairwise-debts.ts";
import { searchTextOf } from "#domain/splits/splits.ts";

/** The entries of a batch, each checked: its day, that what was paid and owed adds up, and that none is there twice. */
export async function waitingEntries({ entries }: ImportBatch): Promise<WaitingEntry[]> {
  const all = await Promise.all(
    entries.map(async ({ copy, ...entry }) => {
      const checked = checkedEntry(entry);
      return { ...checked, fingerprint: await fingerprintOf(checked, copy) };
    }),
  );
  const known = new Set<string>();
  for (const { fingerprint, line } of all) {
    if (known.has(fingerprint)) throw invalidField("entries", `Line ${line}: This entry is sent twice.`);
    known.add(fingerprint);
  }
  return all;
}

function checkedEntry(entry: ImportedEntry): ImportedEntry {
  try {
    const named = namedEntry({
      ...entry,
      on: dayOf(entry.on, entry.line),
      paid: withoutZeros(entry.paid),
      owed: withoutZeros(entry.owed),
    });
    checkEntry(named);
    return named;
  } catch (error) {
    if (error instanceof ImportError) throw invalidField("entries", `Line ${error.line}: ${error.message}`);
    throw error;
  }
}

function withoutZeros(amounts: MemberAmounts): MemberAmounts {
  const all = newAmounts();
  for (const [member, cents] of Object.entries(amounts)) addAmount(all, member, cents);
  return all;
}

const sorted = (amounts: MemberAmounts) => Object.entries(amounts).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** A hash of what an entry says, and of how many equal ones come before it. */
async function fingerprintOf({ kind, on, name, cents, paid, owed }: ImportedEntry, copy: number): Promise<string> {
  const text = JSON.stringify([kind, on, name, cents, sorted(paid), sorted(owed), copy]);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return base64url.encode(new Uint8Array(digest));
}

/** Everyone whom entries name. */
export const peopleIn = (entries: readonly ImportedEntry[]): string[] => [
  ...new Set(entries.flatMap(({ paid, owed }) => [...Object.keys(paid), ...Object.keys(owed)])),
];

/** What entries change in the balance of each member. */
export function netsOf(entries: readonly ImportedEntry[]): MemberAmounts {
  const nets = newAmounts();
  for (const { paid, owed } of entries) {
    for (const [member, cents] of Object.entries(paid)) addAmount(nets, member, cents);
    for (const [member, cents] of Object.entries(owed)) addAmount(nets, member, -cents);
  }
  return nets;
}

const amounts = (byMember: MemberAmounts) => Object.entries(byMember).map(([id, cents]) => ({ id, cents }));

/**
 * The rows that an entry becomes. Its id is the `index`-th of the import, so that entries of one day stay in the order of the
 * file. It counts as made on its day: a bill of years ago is not spending of today.
 */
export function importRow(entry: WaitingEntry, index: number, now: Date): ImportRow {
  const { kind, on, name, paid, owed, fingerprint } = entry;
  const cents = Math.abs(entry.cents);
  const id = newId(kind === "split" ? "spl" : "pay", new Date(now.getTime() + index));
  const people = [...new Set([...Object.keys(paid), ...Object.keys(owed)])];
  return {
    id,
    fingerprint,
    kind,
    on,
    name,
    cents,
    isRefund: entry.cents < 0,
    createdAt: Math.min(now.getTime(), Date.parse(`${on}T00:00:00Z`)),
    searchText: searchTextOf({ name, merchant: null }),
    method: JSON.stringify({
      method: "exact",
      people: amounts(owed).map((share) => ({ ...share, cents: Math.abs(share.cents) })),
    }),
    shares: people.map((memberId) => ({
      memberId,
      paidCents: paid[memberId] ?? 0,
      shareCents: owed[memberId] ?? 0,
    })),
    debts: kind === "split" ? pairwiseDebts(amounts(owed), amounts(paid)) : [],
    fromId: Object.keys(paid)[0] ?? "",
    toId: Object.keys(owed)[0] ?? "",
  };
}
