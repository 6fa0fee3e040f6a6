import { describe, expect, it } from "vitest";
import type { Claim, ClaimLink, ClaimPart } from "#domain/claims/claims.ts";
import type { Squad } from "#domain/squads/squads.ts";
import type { SquadSplitDetail } from "#domain/splits/squad-splits.ts";
import { Random } from "#tests/support/random/random.ts";
import { casesOf, chooseSeed, volume } from "#tests/support/volume.ts";
import { claimNow, itemsInput, openClaim, saveClaim, seatOf, tap } from "#tests/support/worker/claims.ts";
import { call, envWith, memberOf, people, squad, squadSplit } from "#tests/support/worker/factories.ts";
import { quietEnv } from "#tests/support/worker/channels.ts";

const ITEMS = 40;
/** Each round has about 200 requests. */
const ROUNDS = volume(1, 200);

describe("six people who tap forty items at once, over connections that lose requests and answers", () => {
  it(
    `lose and double nothing, and what is saved is what they saw, to the cent: ${casesOf(ROUNDS)}`,
    { timeout: 3_600_000 },
    async () => {
      const random = new Random(chooseSeed());
      const chance = (share: number) => random.chance(share * 100);
      const upTo = (most: number) => random.below(most + 1);
      for (let round = 0; round < ROUNDS; round++) {
        // Only the first round sends its live messages: no one hears them, and they took two thirds of the time of a tap.
        const env = round === 0 ? envWith() : quietEnv();
        // Others in each round, because what a person can add and ask in a minute is limited.
        const users = await people("ana", "leo", "mia", "tom", "zoe");
        const [ana, ...others] = users;
        const of: Squad = await squad(ana!, { memberIds: others.map(({ id }) => id), guests: ["Sam"] });
        const ids = [...users.map((who) => memberOf(of, who)), memberOf(of, "Sam")];
        const items = Array.from({ length: ITEMS }, (_, index): [string, number] => [
          chance(0.3) ? `${2 + upTo(4)} × Dish ${index}` : `Dish ${index}`,
          1 + upTo(5_000),
        ]);
        const extras = { taxCents: upTo(900), tip: { percent: String(upTo(20)) }, discountCents: upTo(9) };
        const input = itemsInput(ids, items, extras);
        const subtotal = items.reduce((sum, [, cents]) => sum + cents, 0);
        const tip = Math.floor((subtotal * Number(extras.tip.percent) + 50) / 100);
        const totalCents = subtotal + extras.taxCents + tip - extras.discountCents;
        const bill = await squadSplit(ana!, of, {
          totalCents,
          payers: [{ memberId: ids[0]!, paidCents: totalCents }],
          input,
        });
        const claim = await openClaim(ana!, bill.id);
        const { token } = (await ana!.call<ClaimLink>("PUT", `/api/claims/${claim.id}/link`)).body;
        const seats = [...users.map(({ displayName }) => seatOf(claim, displayName)), seatOf(claim, "Sam")];
        /** What the server has said yes to last, by item and seat. */
        const accepted = new Map<string, ClaimPart>();

        const send = (person: number, item: number, count: number) =>
          person < users.length
            ? tap(users[person]!, claim, item, count, undefined, env)
            : call<Claim>("POST", "/api/claim-links/tap", { body: { token, seat: seats[person], item, count }, env });
        /** One person's taps, one after the other. A lost request never arrives; a lost answer makes it arrive twice. */
        const tapAll = async (person: number, taps: readonly [item: number, count: number][]) => {
          for (const [item, count] of taps) {
            if (chance(0.1)) continue;
            let answer = await send(person, item, count);
            if (chance(0.2)) answer = await send(person, item, count);
            const key = `${item}:${seats[person]}`;
            if (answer.status === 409) continue;
            expect(answer.status).toBe(200);
            if (count === 0) accepted.delete(key);
            else accepted.set(key, { item, seat: seats[person]!, count: claim.items[item]!.pieces === 1 ? 1 : count });
          }
        };
        await Promise.all(
          ids.map((_, person) =>
            tapAll(
              person,
              Array.from({ length: 25 }, () => [upTo(ITEMS - 1), upTo(2)]),
            ),
          ),
        );
        const order = (a: ClaimPart, b: ClaimPart) => a.item - b.item || a.seat - b.seat;
        const seen = await claimNow(ana!, bill.id);
        expect(seen.parts.toSorted(order)).toEqual([...accepted.values()].toSorted(order));
        for (const [item, { pieces }] of seen.items.entries())
          if (pieces > 1)
            expect(
              seen.parts.reduce((sum, part) => sum + (part.item === item ? part.count : 0), 0),
            ).toBeLessThanOrEqual(pieces);
        expect(seen.seats.reduce((sum, { owedCents }) => sum + owedCents, seen.unclaimedCents)).toBe(totalCents);

        // The payer assigns what is left, to anyone.
        for (const [item, { pieces }] of seen.items.entries()) {
          const taken = seen.parts.filter((part) => part.item === item);
          const count = taken.reduce((sum, part) => sum + part.count, 0);
          if (pieces === 1 ? count > 0 : count >= pieces) continue;
          const person = upTo(ids.length - 1);
          const own = taken.find(({ seat }) => seat === seats[person])?.count ?? 0;
          await tap(ana!, claim, item, pieces === 1 ? 1 : own + pieces - count, seats[person], env);
        }
        const last = await claimNow(ana!, bill.id);
        expect(last.unclaimedCents).toBe(0);
        const saved = await saveClaim(ana!, last);
        expect([saved.status, saved.body.error?.code]).toEqual([200, undefined]);
        const { shares } = (await ana!.call<SquadSplitDetail>("GET", `/api/squads/${of.id}/splits/${bill.id}`)).body;
        const shareOf = (id: string) => shares.find(({ memberId }) => memberId === id)?.cents ?? 0;
        expect(ids.map(shareOf)).toEqual(seats.map((seat) => last.seats[seat]!.owedCents));
        expect(shares.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
      }
    },
  );
});
