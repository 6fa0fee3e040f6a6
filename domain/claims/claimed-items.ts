import { apportion } from "#domain/money/money.ts";
import { MAX_ITEMS, sharersOf, type ItemsInput } from "#domain/splits/method-schema.ts";
import { sharesOf } from "#domain/splits/methods.ts";
import { excerptOf } from "#domain/text.ts";
import type { ClaimItem, ClaimPart } from "./claims.ts";

/** What a split by items says besides its items. */
export type ClaimTerms = Omit<ItemsInput, "method" | "items">;

export interface ClaimedBill {
  items: readonly ClaimItem[];
  parts: readonly ClaimPart[];
  /** The id in the split of the person at each seat. One who has claimed a guest can be at two. */
  people: readonly string[];
  terms: ClaimTerms;
}

type Item = ItemsInput["items"][number];

/** Stands for no one: what is not claimed yet. No id of a person is like it. */
const UNCLAIMED = "";

const NAME_LENGTH = 100;

export const termsOf = ({ method: _method, items: _items, ...terms }: ItemsInput): ClaimTerms => terms;

/** The name of an item without how many there are: "Lemonade" of "3 × Lemonade". */
export const bareName = (name: string): string => name.replace(/^\d{1,2}\s*[xX×]\s+/u, "");

/** How many pieces of an item are claimed; in a shared item, 1 as soon as someone tapped it. */
export const claimedPieces = ({ pieces }: ClaimItem, parts: readonly ClaimPart[]): number =>
  Math.min(
    pieces,
    parts.reduce((sum, { count }) => sum + count, 0),
  );

/** Whether something that costs money is not claimed yet. */
export const hasUnclaimed = ({ items, parts }: Pick<ClaimedBill, "items" | "parts">): boolean =>
  items.some((item, index) => item.cents > 0 && claimedPieces(item, partsOf(parts, index)) < item.pieces);

/** The ids of those who had something. */
export const claimants = ({ parts, people }: Pick<ClaimedBill, "parts" | "people">): string[] =>
  unique(people.filter((_, seat) => parts.some((part) => part.seat === seat)));

/**
 * The input of the split that a claim comes to. A shared item is divided evenly among those who tapped it, and the pieces of
 * a counted one become an item for each person; their amounts add up to the item. `rest` are the ids that share what is not
 * claimed.
 */
export function claimedInput(bill: ClaimedBill, rest: readonly string[]): ItemsInput {
  const sharing = unique(rest);
  const items = bill.items.flatMap((item, index) => itemsOf(item, partsOf(bill.parts, index), bill, sharing));
  const input: ItemsInput = {
    ...bill.terms,
    method: "items",
    items: items.length > MAX_ITEMS ? mergedByPeople(items) : items,
  };
  const sharers = sharersOf(input);
  // A cover of someone who had nothing says nothing.
  return bill.terms.covers
    ? { ...input, covers: bill.terms.covers.filter(({ from }) => sharers.includes(from)) }
    : input;
}

export interface RunningSums {
  /** What the person at each seat owes so far, by its number. */
  owedCents: number[];
  unclaimedCents: number;
}

/**
 * What everyone owes so far, with tax, tip and discount in proportion. All sums and what is unclaimed add up to the total.
 * Once everything is claimed they are the shares of the saved split. `seed` is the split's id.
 */
export function runningSums(totalCents: number, bill: ClaimedBill, seed: string): RunningSums {
  const result = sharesOf(totalCents, claimedInput(bill, [UNCLAIMED]), seed);
  if (!result.ok) throw new RangeError(`the bill of a claim cannot be divided: ${result.problem.kind}`);
  const cents = new Map(result.shares.map((share) => [share.id, share.cents]));
  return { owedCents: bill.people.map((id) => cents.get(id) ?? 0), unclaimedCents: cents.get(UNCLAIMED) ?? 0 };
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

const partsOf = (parts: readonly ClaimPart[], index: number) =>
  parts.filter(({ item }) => item === index).sort((a, b) => a.seat - b.seat);

function itemsOf(
  item: ClaimItem,
  parts: readonly ClaimPart[],
  { people }: ClaimedBill,
  rest: readonly string[],
): Item[] {
  const { name, cents, pieces } = item;
  const idOf = (seat: number) => people[seat] ?? UNCLAIMED;
  if (pieces === 1)
    return [{ name, cents, people: parts.length > 0 ? unique(parts.map(({ seat }) => idOf(seat))) : [...rest] }];
  const { base, leftOver } = apportion(cents, pieces);
  let taken = 0;
  const take = (count: number, of: string[]): Item[] => {
    const first = taken;
    taken += count;
    if (count === 0) return [];
    const more = Math.min(taken, leftOver) - Math.min(first, leftOver);
    const bare = bareName(name);
    return [
      {
        name: excerptOf(count === 1 ? bare : `${count} × ${bare}`, NAME_LENGTH),
        cents: count * base + more,
        people: of,
      },
    ];
  };
  const claimed = parts.flatMap(({ seat, count }) => take(Math.min(count, pieces - taken), [idOf(seat)]));
  return [...claimed, ...take(pieces - taken, [...rest])];
}

/** Items of the same people as one, which changes no share: a split has a limited number of items. */
function mergedByPeople(items: readonly Item[]): Item[] {
  const merged = new Map<string, Item>();
  for (const item of items) {
    const key = JSON.stringify(item.people);
    const known = merged.get(key);
    merged.set(
      key,
      known
        ? { ...known, name: excerptOf(`${known.name}, ${item.name}`, NAME_LENGTH), cents: known.cents + item.cents }
        : item,
    );
  }
  return [...merged.values()];
}
