import type { Participant } from "#domain/splits/splits.ts";

/** Pending shares first, then paid ones, as they stood when the page was opened; the reader's own share is the last row. */
export function breakdownOrder(
  participants: readonly Participant[],
  paidAtOpening: ReadonlySet<string>,
  me: string,
): Participant[] {
  const others = participants.filter(({ userId }) => userId !== me);
  const wasPaid = ({ id }: Participant) => paidAtOpening.has(id);
  return [...others.filter((share) => !wasPaid(share)), ...others.filter(wasPaid)];
}

export const paidIds = (participants: readonly Participant[]): ReadonlySet<string> =>
  new Set(participants.filter(({ paid }) => paid).map(({ id }) => id));
