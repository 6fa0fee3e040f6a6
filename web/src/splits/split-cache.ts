import type { InfiniteData } from "@tanstack/react-query";
import type { ListedSplit, SplitPage } from "#domain/splits/split-list.ts";
import type { Participant, Split } from "#domain/splits/splits.ts";

export type SplitPages = InfiniteData<SplitPage>;

type Placed = Pick<ListedSplit, "id" | "splitDate">;

const isNewer = (a: Placed, b: Placed): boolean =>
  a.splitDate === b.splitDate ? a.id > b.id : a.splitDate > b.splitDate;

/** Inserts a new split where the server will list it, and counts it. A refetch confirms it. */
export function withCreated(pages: SplitPages | undefined, split: Split): SplitPages | undefined {
  const [first, ...rest] = pages?.pages ?? [];
  if (!pages || !first || pages.pages.some((page) => page.splits.some(({ id }) => id === split.id))) return pages;
  const found = first.splits.findIndex((other) => isNewer(split, other));
  // If it is older than the whole first page, its place is on a later page, which the refetch brings.
  if (found === -1 && first.nextCursor) return pages;
  const at = found === -1 ? first.splits.length : found;
  const { createdCents, createdCount } = first.totals;
  return {
    ...pages,
    pages: [
      {
        ...first,
        splits: first.splits.toSpliced(at, 0, split),
        totals: { createdCents: createdCents + split.totalCents, createdCount: createdCount + 1 },
      },
      ...rest,
    ],
  };
}

type Marking = Pick<Participant, "paid" | "paidAt">;

/** The split with one share marked, and its updated sums. */
export function withShareMarked(split: Split, participantId: string, { paid, paidAt }: Marking): Split {
  const share = split.participants.find(({ id }) => id === participantId);
  if (!share) return split;
  const moved = share.paid === paid ? 0 : paid ? share.amountOwedCents : -share.amountOwedCents;
  return {
    ...split,
    paidCents: split.paidCents + moved,
    pendingCents: split.pendingCents - moved,
    participants: split.participants.map((each) =>
      each === share ? { ...share, paid, paidAt, disputedAt: null } : each,
    ),
  };
}

/** The split with one share replaced. */
export const withShare = (split: Split, share: Participant): Split => ({
  ...split,
  participants: split.participants.map((each) => (each.id === share.id ? share : each)),
});

/** The split with one share's reminder time set. */
export const withReminded = (split: Split, participantId: string, remindedAt: string): Split => ({
  ...split,
  participants: split.participants.map((each) => (each.id === participantId ? { ...each, remindedAt } : each)),
});

/** The list with one split replaced. */
export const withSplit = (pages: SplitPages | undefined, split: Split): SplitPages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) =>
      page.splits.some(({ id }) => id === split.id)
        ? { ...page, splits: page.splits.map((each) => (each.id === split.id ? split : each)) }
        : page,
    ),
  };

/** The list without one split. Totals are updated by the refetch. */
export const withoutSplit = (pages: SplitPages | undefined, splitId: string): SplitPages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, splits: page.splits.filter(({ id }) => id !== splitId) })),
  };
