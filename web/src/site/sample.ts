import { budgetOf } from "#domain/budget/budget.ts";
import type { Overview, RecentSplit } from "#domain/overview/overview.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import type { Split } from "#domain/splits/splits.ts";
import type { PersonStanding } from "#domain/standing/standing.ts";
import { emptySplitForm, type SplitForm } from "#web/splits/form/split-form.ts";

/** The people of the sample content; their ids determine the avatar colours. */
const person = (id: string, displayName: string) =>
  ({ id, username: null, displayName, avatarUrl: null }) satisfies Person;

export const maya = person("sample-maya", "Maya");
export const ana = person("sample-ana", "Ana");
export const leo = person("sample-leo", "Leo");
export const tom = person("sample-tom_demo", "Tom");
export const priya = person("sample-priya_demo", "Priya");
export const sam = person("sample-sam-a", "Sam");
export const jonas = person("sample-jonas", "Jonas");

/** The bill that the public pages split. */
export const dinner = {
  merchant: "Nonna’s Trattoria",
  day: "Wed, Nov 18",
  totalCents: 10_000,
  lines: [
    { text: "2 × Tagliatelle", cents: 3_800 },
    { text: "1 × Margherita", cents: 1_700 },
    { text: "1 × Big salad", cents: 1_300 },
    { text: "2 × Tiramisu", cents: 1_600 },
    { text: "4 × Lemonade", cents: 1_600 },
  ],
};

function stands(who: Person, cents: number): PersonStanding {
  return { id: who.id, person: who, guestName: null, amounts: [{ currency: "USD", cents }] };
}

/** Maya's overview, as the app would show it. */
export const overview: Pick<Overview, "standing" | "budget" | "activeSplits" | "expensesThisMonth"> = {
  standing: {
    sums: [{ currency: "USD", owedCents: 15_333, oweCents: 2_140 }],
    people: [stands(tom, 12_000), stands(leo, 3_333), stands(priya, -2_140)],
    peopleCount: 3,
    isUpdating: false,
  },
  budget: budgetOf("2026-11", 34_000, 28_120),
  expensesThisMonth: 11,
  activeSplits: { count: 4, isMore: false, totalCents: 69_700, otherTotals: [] },
};

/** The same bill between four in the form that creates it, and as its creator sees it once Ana has paid. */
export const dinnerForm: SplitForm = {
  ...emptySplitForm,
  name: "Dinner at Nonna’s",
  amount: "100.00",
  merchant: dinner.merchant,
  splitDate: "2026-11-18",
  people: [ana, leo, tom],
};

const shares: [Person, boolean][] = [
  [ana, true],
  [leo, false],
  [tom, false],
];

export const dinnerSplit: Split = {
  id: "sample-dinner",
  name: dinnerForm.name,
  merchant: dinner.merchant,
  splitDate: "2026-11-18",
  event: null,
  totalCents: dinner.totalCents,
  creator: maya,
  creatorShareCents: 2_500,
  input: null,
  seriesId: null,
  paidCents: 2_500,
  pendingCents: 5_000,
  participants: shares.map(([person, paid]) => ({
    id: `share-${person.id}`,
    userId: person.id,
    person,
    amountOwedCents: 2_500,
    percentage: 25,
    paid,
    paidAt: paid ? "2026-11-19T12:00:00.000Z" : null,
    remindedAt: null,
    disputedAt: null,
  })),
};

export const recentSplits: RecentSplit[] = [
  {
    id: "sample-dinner",
    name: dinnerForm.name,
    merchant: null,
    totalCents: dinner.totalCents,
    splitDate: "2026-11-18",
    creator: maya,
    peopleCount: 3,
    effect: { kind: "owed", cents: 3_333 },
  },
];
