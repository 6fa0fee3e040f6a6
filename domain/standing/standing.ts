import type { PaymentParty } from "#domain/payments/payments.ts";
import type { Person } from "#domain/profiles/profiles.ts";

// How a user stands with everyone: each screen that says what is open shows a part of this, so that no two can disagree.

/** Where something is open between the signed-in user and a person. Positive: the person pays the user. */
export type StandingSource =
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
      /** When the receiver last reminded of it; null if they have not. */
      remindedAt: string | null;
      /** No one is reminded in an archived squad. */
      isArchived: boolean;
    };

/** What is open between the signed-in user and one person in one currency, over everything. */
export interface StandingPerson extends PaymentParty {
  /** Positive: the person pays the user. */
  cents: number;
  sources: StandingSource[];
}

/** What people pay the user in one currency, and what the user pays people. */
export interface StandingSums {
  /** ISO 4217. */
  currency: string;
  owedCents: number;
  oweCents: number;
}

/** What is open in one currency. */
export interface StandingCurrency extends StandingSums {
  /** Those whom the user pays first, each side with the largest amount first. */
  people: StandingPerson[];
}

/** How the user stands, over direct splits and the plans of all squads. */
export interface Standing {
  /** US dollars first, then by code. Amounts of different currencies are never added. */
  byCurrency: StandingCurrency[];
  /** Some plans are about to be made anew: read again in a moment. */
  isUpdating: boolean;
}

/** One line of what is open, before lines are put together by person and currency. */
export interface OpenLine {
  currency: string;
  party: PaymentParty;
  source: StandingSource;
}

/** Puts lines together by currency and person. Guests of several squads stay apart: a name is no person. */
export function standingOf(lines: readonly OpenLine[]): StandingCurrency[] {
  const currencies = new Map<string, Map<string, StandingPerson>>();
  for (const { currency, party, source } of lines) {
    const people = currencies.get(currency) ?? new Map<string, StandingPerson>();
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

/** The sums of the currencies in which something is open. */
export const openSums = (byCurrency: readonly StandingCurrency[]): StandingSums[] =>
  byCurrency
    .filter(({ owedCents, oweCents }) => owedCents + oweCents > 0)
    .map(({ currency, owedCents, oweCents }) => ({ currency, owedCents, oweCents }));

/** Who pays the user, or whom the user pays. */
export interface SideOfStanding {
  /** At most `NAMED_ON_SIDE`, those with the largest amounts first. */
  people: PaymentParty[];
  peopleCount: number;
}

const NAMED_ON_SIDE = 3;

/** Those on one side, in any currency. Positive: they pay the user. */
export function sideOf(byCurrency: readonly StandingCurrency[], sign: 1 | -1): SideOfStanding {
  const people = new Map<string, PaymentParty>();
  for (const { people: all } of byCurrency)
    for (const { id, person, guestName, cents } of all)
      if (Math.sign(cents) === sign) people.set(id, { id, person, guestName });
  return { people: [...people.values()].slice(0, NAMED_ON_SIDE), peopleCount: people.size };
}

const bySideAndAmount = (one: StandingPerson, other: StandingPerson): number =>
  Math.sign(one.cents) - Math.sign(other.cents) ||
  Math.abs(other.cents) - Math.abs(one.cents) ||
  (one.id < other.id ? -1 : 1);

const rank = ({ currency }: StandingSums): number => (currency === "USD" ? 0 : 1);

/** An amount of one currency. Positive: the user is paid. */
export interface OpenAmount {
  currency: string;
  cents: number;
}

/** What is open between the user and one person, in all currencies. */
export interface PersonStanding extends PaymentParty {
  /** One amount per currency; without those that are 0. */
  amounts: OpenAmount[];
}

/** How the user stands with each person, ordered as the currencies and the people in them. */
export function standingByPerson(byCurrency: readonly StandingCurrency[]): PersonStanding[] {
  const people = new Map<string, PersonStanding>();
  for (const { currency, people: all } of byCurrency)
    for (const { id, person, guestName, cents } of all) {
      if (cents === 0) continue;
      const known = people.get(id) ?? { id, person, guestName, amounts: [] };
      people.set(id, { ...known, amounts: [...known.amounts, { currency, cents }] });
    }
  return [...people.values()];
}

/** The amounts that are open with a person, by the id of the user. */
export function standingWith(byCurrency: readonly StandingCurrency[]): (personId: string) => OpenAmount[] {
  const people = new Map(standingByPerson(byCurrency).map((each) => [each.id, each.amounts]));
  return (personId) => people.get(personId) ?? [];
}

/** What is open with one person alone, in each currency. */
export const standingWithPerson = (byCurrency: readonly StandingCurrency[], personId: string): StandingCurrency[] =>
  byCurrency.flatMap(({ currency, people }) =>
    people
      .filter(({ id }) => id === personId)
      .map((person) => ({
        currency,
        owedCents: Math.max(person.cents, 0),
        oweCents: Math.max(-person.cents, 0),
        people: [person],
      })),
  );

/** A person with whom something is open. */
export type OpenPerson = PersonStanding & { person: Person };
