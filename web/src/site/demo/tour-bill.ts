import type { Person } from "#domain/profiles/profiles.ts";
import { shareEvenly, type Split } from "#domain/splits/splits.ts";
import { ana, dinnerForm, jonas, leo, maya, tom } from "#web/site/sample.ts";
import { totalOf as typedTotal } from "#web/splits/form/split-form.ts";
import { dollars } from "#web/ui/form/typed-amount.ts";

/** The bill that is passed from step to step of the tour. */
export interface TourBill {
  people: Person[];
  /** The typed amount; unset until the visitor types, because amounts are written in different ways. */
  typed?: string;
  paidIds: string[];
  /** The answer to the friend request of the first step. */
  reply?: "accepted" | "rejected";
}

export const firstBill: TourBill = { people: [ana, leo], paidIds: [] };

const FIRST_CENTS = 10_000;

/** Friends, including an accepted request. */
export const knownOf = ({ reply }: TourBill): Person[] => [ana, leo, tom, ...(reply === "accepted" ? [jonas] : [])];

export interface BillProps {
  bill: TourBill;
  onChange: (bill: TourBill) => void;
}

export const totalOf = ({ typed }: TourBill): number =>
  typed === undefined ? FIRST_CENTS : typedTotal({ amount: typed }, dollars);

/** The split that the app would create from the bill. */
export function splitOf(bill: TourBill): Split {
  const ids = bill.people.map(({ id }) => id);
  const totalCents = totalOf(bill) || FIRST_CENTS;
  const { creatorShareCents, shares } = shareEvenly(totalCents, ids, "sample-dinner");
  const participants = shares.map((share, index) => ({
    ...share,
    id: share.userId,
    person: bill.people[index]!,
    paid: bill.paidIds.includes(share.userId),
    paidAt: null,
    remindedAt: null,
    disputedAt: null,
  }));
  const sum = (paid: boolean) =>
    participants.reduce((cents, share) => cents + (share.paid === paid ? share.amountOwedCents : 0), 0);
  return {
    id: "sample-dinner",
    name: dinnerForm.name,
    merchant: dinnerForm.merchant,
    splitDate: "2026-11-18",
    event: null,
    totalCents,
    creator: maya,
    creatorShareCents,
    input: null,
    seriesId: null,
    paidCents: sum(true),
    pendingCents: sum(false),
    participants,
  };
}
