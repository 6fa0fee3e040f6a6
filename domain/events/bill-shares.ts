import { apportionByWeights } from "#domain/money/apportion.ts";
import { formatTenThousandths, tenThousandths } from "#domain/money/decimals.ts";
import { MAX_AMOUNT_CENTS } from "#domain/money/money.ts";
import type { MethodInput } from "#domain/splits/method-schema.ts";
import type { BillProblem } from "./bill-problems.ts";
import { MAX_BILL_PEOPLE, type BillMethod, type BillPerson } from "./event-bill.ts";
import { budgetTotalCents } from "./event-lock.ts";

/** The squad of a bill. */
export interface BillSquad {
  id: string;
  currency: string;
  /** The weights or percentages that a new split of the squad starts with, by member. */
  defaultSplit: MethodInput | null;
  /** The organizer is in it, and it is not archived. */
  isOpen: boolean;
}

/** What a bill is made from. Instants are in milliseconds. */
export interface BillFacts {
  eventId: string;
  title: string;
  eventDate: number;
  timeZone: string;
  organizerId: string;
  organizerZone: string | null;
  lockAt: number | null;
  lockedAt: number | null;
  budgetCents: number | null;
  budgetPer: "total" | "person" | null;
  actualCostCents: number | null;
  costReceiptPath: string | null;
  costPayers: { userId: string; paidCents: number }[] | null;
  billWhen: "lock" | "cost" | null;
  billMethod: BillMethod | null;
  payerIds: string[] | null;
  /** Changes with each change of the people. */
  peopleVersion: number;
  /** The `peopleVersion` of the bill; -1 if the cost has changed since. */
  billedVersion: number | null;
  squad: BillSquad | null;
  /** The organizer first. In a squad with their member, or null for someone who has left it. */
  people: (BillPerson & { memberId: string | null })[];
  /** The members for the users who pay. */
  payers: { userId: string; memberId: string | null }[];
  bill: {
    id: string;
    squadId: string | null;
    totalCents: number;
    name: string;
    merchant: string | null;
    splitDate: string;
    version: number;
    /** Everyone with a share. */
    userIds: string[];
  } | null;
}

/** The amount of the bill: what it cost, or before that is known, the budget. */
export const billTotalCents = (facts: Pick<BillFacts, "actualCostCents" | "budgetCents" | "budgetPer" | "people">) =>
  facts.actualCostCents ?? budgetTotalCents(facts, placesOf(facts.people));

/** All people and their guests. */
export const placesOf = (people: readonly Pick<BillPerson, "places">[]): number =>
  people.reduce((sum, { places }) => sum + places, 0);

/** How a bill is divided, or why it cannot be. `input` names users, or in a squad members. */
export type DividedBill =
  | {
      ok: true;
      totalCents: number;
      input: MethodInput;
      userIds: string[];
      payers: { memberId: string; paidCents: number }[];
    }
  | { ok: false; problem: BillProblem };

/** Divides the bill of an event among its people. `seed` decides who gets the cents that are left over among the payers. */
export function divideBill(facts: BillFacts, seed: string): DividedBill {
  const { people, squad } = facts;
  const totalCents = billTotalCents(facts);
  if (totalCents === null) return { ok: false, problem: "no-amount" };
  if (totalCents > MAX_AMOUNT_CENTS) return { ok: false, problem: "too-large" };
  if (people.length < 2) return { ok: false, problem: "no-one" };
  if (people.length > MAX_BILL_PEOPLE) return { ok: false, problem: "too-many" };
  const userIds = people.map(({ userId }) => userId);
  if (!squad) {
    const input = inputOf(facts.billMethod, people, ({ userId }) => userId);
    return input ? { ok: true, totalCents, input, userIds, payers: [] } : { ok: false, problem: "no-weights" };
  }
  if (!squad.isOpen) return { ok: false, problem: "squad-closed" };
  const members = people.flatMap(({ memberId, ...person }) => (memberId === null ? [] : [{ ...person, memberId }]));
  if (members.length < people.length) return { ok: false, problem: "member-left" };
  const payers = payersOf(facts, totalCents, seed);
  if (!payers) return { ok: false, problem: "payer-left" };
  const memberOf = ({ userId }: BillPerson): string =>
    members.find((member) => member.userId === userId)?.memberId ?? "";
  const input =
    facts.billMethod === null && squad.defaultSplit
      ? inputOfDefault(squad.defaultSplit, members)
      : inputOf(facts.billMethod, people, memberOf);
  return input ? { ok: true, totalCents, input, userIds, payers } : { ok: false, problem: "no-weights" };
}

/** Equally if everyone has the same weight and no one brings guests. Null if all weights are 0. */
function inputOf(
  method: BillMethod | null,
  people: readonly BillPerson[],
  idOf: (person: BillPerson) => string,
): MethodInput | null {
  const weightOf = ({ userId, places }: BillPerson): bigint => {
    const own = method?.method === "weights" ? method.people.find(({ id }) => id === userId)?.weight : undefined;
    return tenThousandths(own ?? "1") + tenThousandths(String(places - 1));
  };
  return weightsInput(people.map((person) => ({ id: idOf(person), weight: weightOf(person) })));
}

/** By the squad's default. Each guest counts as the weight 1, or as much as a percentage of the one who brings them. */
function inputOfDefault(
  defaultSplit: MethodInput,
  members: readonly (BillPerson & { memberId: string })[],
): MethodInput | null {
  const weightOf = ({ memberId, places }: BillPerson & { memberId: string }): bigint => {
    if (defaultSplit.method === "percent") {
      const own = defaultSplit.people.find(({ id }) => id === memberId)?.percent ?? "0";
      return tenThousandths(own) * BigInt(places);
    }
    const own = defaultSplit.method === "weights" ? defaultSplit.people.find(({ id }) => id === memberId)?.weight : "1";
    return tenThousandths(own ?? "1") + tenThousandths(String(places - 1));
  };
  return weightsInput(members.map((member) => ({ id: member.memberId, weight: weightOf(member) })));
}

function weightsInput(weights: readonly { id: string; weight: bigint }[]): MethodInput | null {
  const first = weights[0]?.weight;
  if (weights.every(({ weight }) => weight === 0n)) return null;
  if (weights.every(({ weight }) => weight === first)) return { method: "equal", people: weights.map(({ id }) => id) };
  return { method: "weights", people: weights.map(({ id, weight }) => ({ id, weight: formatTenThousandths(weight) })) };
}

/** What each payer paid: as it was entered with the cost, or in equal parts. Null if someone is not in the squad any more. */
function payersOf(
  { costPayers, actualCostCents, payers, payerIds, organizerId }: BillFacts,
  totalCents: number,
  seed: string,
) {
  const memberOf = (userId: string) => payers.find((payer) => payer.userId === userId)?.memberId ?? null;
  const parts =
    costPayers && actualCostCents === totalCents
      ? costPayers.map(({ userId, paidCents }) => ({ id: userId, cents: paidCents }))
      : apportionByWeights(
          totalCents,
          (payerIds ?? [organizerId]).map((id) => ({ id, weight: 1n })),
          seed,
        ).filter(({ cents }) => cents > 0);
  const paid = parts.flatMap(({ id, cents }) => {
    const memberId = memberOf(id);
    return memberId === null ? [] : [{ memberId, paidCents: cents }];
  });
  return paid.length === parts.length ? paid : null;
}
