import type { Payment, PaymentParty } from "#domain/payments/payments.ts";

/** Where something is open between the signed-in user and a person. Positive: the person pays the user. */
export type SettlingSource =
  | {
      kind: "direct";
      cents: number;
      /** Pending shares that the person owes the user, and those that the user owes them. */
      owedCents: number;
      oweCents: number;
    }
  | {
      kind: "squad";
      cents: number;
      squad: { id: string; name: string; emoji: string | null };
      /** The members of the transfer. */
      from: string;
      to: string;
    };

/** What is open between the signed-in user and one person in one currency, over everything. */
export interface SettlingPerson extends PaymentParty {
  /** Positive: the person pays the user. */
  cents: number;
  sources: SettlingSource[];
}

export interface SettlingCurrency {
  /** ISO 4217. */
  currency: string;
  /** What people pay the user, and what the user pays people. */
  owedCents: number;
  oweCents: number;
  /** Those whom the user pays first, each side with the largest amount first. */
  people: SettlingPerson[];
}

/** The answer of GET /api/settling: who pays the signed-in user, and whom they pay, across everything. */
export interface Settling {
  /** US dollars first, then by code. */
  byCurrency: SettlingCurrency[];
  /** Payments of the user that wait for an answer, or did not arrive, newest first. */
  openPayments: Payment[];
  /** Some plans are about to be made anew: read again in a moment. */
  isUpdating: boolean;
}

/** One line of what is open, before lines are put together by person and currency. */
export interface OpenLine {
  currency: string;
  party: PaymentParty;
  source: SettlingSource;
}

/** Puts lines together by currency and person. Guests of several squads stay apart: a name is no person. */
export function settlingOf(lines: readonly OpenLine[]): SettlingCurrency[] {
  const currencies = new Map<string, Map<string, SettlingPerson>>();
  for (const { currency, party, source } of lines) {
    const people = currencies.get(currency) ?? new Map<string, SettlingPerson>();
    currencies.set(currency, people);
    const key = party.person?.id ?? party.id;
    const known = people.get(key) ?? { ...party, id: key, cents: 0, sources: [] };
    people.set(key, { ...known, cents: known.cents + source.cents, sources: [...known.sources, source] });
  }
  return [...currencies]
    .map(([currency, people]) => {
      const all = [...people.values()].toSorted(bySideAndAmount);
      const sumOf = (side: 1 | -1) =>
        all.reduce((sum, { cents }) => sum + (Math.sign(cents) === side ? Math.abs(cents) : 0), 0);
      return { currency, owedCents: sumOf(1), oweCents: sumOf(-1), people: all };
    })
    .toSorted((one, other) => rank(one) - rank(other) || (one.currency < other.currency ? -1 : 1));
}

const bySideAndAmount = (one: SettlingPerson, other: SettlingPerson): number =>
  Math.sign(one.cents) - Math.sign(other.cents) ||
  Math.abs(other.cents) - Math.abs(one.cents) ||
  (one.id < other.id ? -1 : 1);

const rank = ({ currency }: SettlingCurrency): number => (currency === "USD" ? 0 : 1);

/** A pending share of a direct split between the signed-in user and another person. */
export interface OpenShare {
  id: string;
  splitId: string;
  splitName: string;
  splitDate: string;
  cents: number;
  /** Whether the user owes it; otherwise the other person does. */
  isMine: boolean;
  /** A payment for it waits for its receiver. */
  isWaiting: boolean;
}

/** The answer of GET /api/people/{id}/shares, oldest first. */
export interface OpenShares {
  person: PaymentParty["person"];
  shares: OpenShare[];
}
