import type { Participant } from "#domain/splits/splits.ts";

/**
 * Pending shares first, then paid ones, as they were when the page was opened. The signed-in user's share is listed
 * separately.
 */
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
