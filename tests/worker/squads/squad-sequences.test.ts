import fc from "fast-check";
import { expect, it } from "vitest";
import { checks, rollups } from "#db/queries/jobs/rollups.ts";
import type { SquadBalances } from "#domain/squads/squad-balances.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { database, people, squad, type TestPerson } from "#tests/support/worker/factories.ts";
import { anyStep, SquadSequence, STEPS, type Step } from "#tests/support/worker/squad-sequence.ts";
import { casesOf, volume } from "#tests/support/volume.ts";

const SEQUENCES = volume(6, 400);
const LENGTH = 15;
const GUESTS = ["Sam", "Kim", "Lou", "Pat", "Jo", "Max", "Alex"];

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
const balancesOf = ({ members }: Squad): Record<string, number> =>
  Object.fromEntries(members.map(({ id, balanceCents }) => [id, balanceCents]));

/** What each member is owed less what they owe, by the debts between two members each, and by the plan of payments. */
async function netAmounts(who: TestPerson, { id, members }: Squad) {
  const { pairwise, transfers } = (await who.call<SquadBalances>("GET", `/api/squads/${id}/balances`)).body;
  const net = (amounts: { owes: string; gets: string; cents: number }[]): Record<string, number> => {
    const sums = Object.fromEntries(members.map((member) => [member.id, 0]));
    for (const { owes, gets, cents } of amounts) {
      sums[owes]! -= cents;
      sums[gets]! += cents;
    }
    return sums;
  };
  return {
    byDebts: net(pairwise.map(({ debtorId, creditorId, cents }) => ({ owes: debtorId, gets: creditorId, cents }))),
    byPlan: net(transfers.map(({ from, to, cents }) => ({ owes: from, gets: to, cents }))),
  };
}

/** Does one step and checks the balances after it; returns whether it did something. */
async function check(sequence: SquadSequence, step: Step): Promise<boolean> {
  const answer = await sequence.run(step);
  expect(answer?.status ?? 0).toBeLessThan(500);
  const reader = await sequence.refresh();
  const after = balancesOf(sequence.squad);
  expect(sum(Object.values(after))).toBe(0);
  // So a claim changes no balance by a cent: what is wanted comes from the same amounts before and after it.
  expect(after).toEqual(sequence.wanted);
  expect(await netAmounts(reader, sequence.squad)).toEqual({ byDebts: after, byPlan: after });
  return answer !== undefined && answer.status < 300;
}

it(`balances are those of the splits after each step of a random sequence, in ${casesOf(SEQUENCES * LENGTH)}`, async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: LENGTH, maxLength: LENGTH }), async (steps) => {
      const users = await people("ana", "leo", "maya", "nia");
      const [ana, leo, maya] = users;
      const made = await squad(ana, { memberIds: [leo.id, maya.id], guests: GUESTS });
      const sequence = new SquadSequence(made, users);
      for (const step of steps) if (await check(sequence, step)) done.add(step.do);
    }),
    { numRuns: SEQUENCES },
  );
  // A few sequences can miss a rare step, such as restoring a split that was deleted.
  expect(STEPS.length - done.size).toBeLessThanOrEqual(volume(10, 0));
  for (const { name, differences } of [...rollups, ...checks])
    expect([name, await differences(database(), { after: "", upTo: null }, 5)]).toEqual([name, []]);
});
