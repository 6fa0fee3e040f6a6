import type { Claim } from "#domain/claims/claims.ts";
import type { Split } from "#domain/splits/splits.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import type { Env } from "#worker/env.ts";
import { memberOf, people, split, squad, squadSplit, type TestPerson } from "./factories.ts";

type Item = [name: string, cents: number];
export const dinnerItems: readonly Item[] = [
  ["Pizza", 1_250],
  ["3 × Lemonade", 1_000],
  ["Salad", 890],
];

/** The input of a bill whose items everyone shares: what is saved before anyone taps. */
export const itemsInput = (ids: readonly string[], items: readonly Item[] = dinnerItems, more: object = {}) => ({
  method: "items" as const,
  items: items.map(([name, cents]) => ({ name, cents, people: [...ids] })),
  taxCents: 0,
  tip: { cents: 0 },
  discountCents: 0,
  ...more,
});

const sumOf = (items: readonly Item[]) => items.reduce((sum, [, cents]) => sum + cents, 0);

/** A direct split by items that the first one paid. */
export const directBill = (payer: TestPerson, others: readonly TestPerson[], more: object = {}): Promise<Split> =>
  split(payer, others, {
    totalCents: sumOf(dinnerItems),
    input: itemsInput([payer, ...others].map(({ id }) => id)),
    today: undefined,
    ...more,
  });

export async function openClaim(who: TestPerson, splitId: string, body: object = {}): Promise<Claim> {
  const { status, body: claim } = await who.call<Claim>("POST", `/api/splits/${splitId}/claim`, body);
  if (status !== 201) throw new Error(`a claim could not be opened: ${JSON.stringify(claim)}`);
  return claim;
}

export const tap = (who: TestPerson, { id }: Claim, item: number, count: number, seat?: number, env?: Env) =>
  who.call<Claim>("PUT", `/api/claims/${id}/items/${item}`, { count, seat }, {}, env);

export const claimNow = async (who: TestPerson, splitId: string): Promise<Claim> =>
  (await who.call<Claim>("GET", `/api/splits/${splitId}/claim`)).body;

export const saveClaim = (who: TestPerson, { id, version }: Claim, shareRest = false) =>
  who.call<Claim>("POST", `/api/claims/${id}/save`, { version, shareRest });

/** The number of the seat of someone at the table. */
export function seatOf({ seats }: Pick<Claim, "seats">, name: string): number {
  const found = seats.find((seat) => seat.name === name);
  if (!found) throw new Error(`${name} is not at the table`);
  return found.seat;
}

interface Table {
  ana: TestPerson;
  leo: TestPerson;
  mia: TestPerson;
  of: Squad;
  ids: { ana: string; leo: string; mia: string; sam: string };
  bill: SquadSplit;
  claim: Claim;
}

/** Ana paid a bill of a squad with Leo, Mia and the guest Sam, and asks what everyone had. */
export async function table(items: readonly Item[] = dinnerItems, more: object = {}): Promise<Table> {
  const [ana, leo, mia] = await people("ana", "leo", "mia");
  const of = await squad(ana, { memberIds: [leo.id, mia.id], guests: ["Sam"] });
  const ids = { ana: memberOf(of, ana), leo: memberOf(of, leo), mia: memberOf(of, mia), sam: memberOf(of, "Sam") };
  const { extraCents = 0, ...input } = more as { extraCents?: number };
  const totalCents = sumOf(items) + extraCents;
  const bill = await squadSplit(ana, of, {
    totalCents,
    payers: [{ memberId: ids.ana, paidCents: totalCents }],
    input: itemsInput(Object.values(ids), items, input),
  });
  return { ana, leo, mia, of, ids, bill, claim: await openClaim(ana, bill.id) };
}
