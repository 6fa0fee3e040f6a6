import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GoalList } from "#domain/goals/goals.ts";
import type { Squad } from "#domain/squads/squads.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { chooseSeed, volume } from "#tests/support/volume.ts";
import { expectVerified } from "#tests/support/worker/expect-verified.ts";
import {
  dayFromNow,
  givePassword,
  memberOf,
  people,
  squad,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { GoalBook, NAMES } from "#tests/support/worker/goal-book.ts";
import { actOn, answerMove, goal, goalsPath, move } from "#tests/support/worker/goals.ts";
import { set } from "#tests/support/worker/holds.ts";

/** Operations in all, in sequences of this length, each in a squad of its own. */
const OPERATIONS = volume(240, 10_000, 80);
const LENGTH = 40;
/** After so many sequences, everything that is kept is compared with what it follows from: this takes longer with each. */
const VERIFY_EVERY = 10;

const name = fc.constantFrom(...NAMES);
const cents = fc.integer({ min: 1, max: 5_000 });
const place = fc.nat(50);
/** Whether they try what can succeed: as the keeper, from a part that has something, for a bill that fits. Mostly. */
const fit = fc.integer({ min: 1, max: 4 }).map((quarter) => quarter > 1);

/** What someone tries to do. Places are those of goals, movements and splits among what there is. */
const operation = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant("in" as const), fit, by: name, of: name, goal: place, cents }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("out" as const), fit, by: name, of: name, goal: place, cents }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("answer" as const),
      fit,
      by: name,
      move: place,
      answer: fc.constantFrom("confirm" as const, "dispute" as const, "withdraw" as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("bill" as const), by: name, cents: fc.integer({ min: 4, max: 9_999 }) }),
  },
  { weight: 7, arbitrary: fc.record({ do: fc.constant("use" as const), fit, by: name, goal: place, split: place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("change" as const),
      by: name,
      split: place,
      how: fc.constantFrom("delete" as const, "edit" as const, "rename" as const),
      cents: fc.integer({ min: 4, max: 9_999 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("close" as const), fit, by: name, goal: place }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("keeper" as const), fit, by: name, of: name, goal: place }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("handed" as const),
      fit,
      by: name,
      move: place,
      answer: fc.constantFrom("confirm" as const, "confirm" as const, "dispute" as const, "withdraw" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("delete" as const),
      by: fc.constantFrom("leo" as const, "mia" as const),
      // One in three deletes the account: more sequences go on among three users.
      isMeant: fc.nat(2).map((third) => third === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("leave" as const),
      by: fc.constantFrom("leo" as const, "mia" as const),
      isRemoved: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("new" as const), by: name }) },
);
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % Math.max(1, items.length)];

const edited = async (book: GoalBook, who: TestPerson, split: SquadSplit, values: object) => {
  const { name: called, merchant, splitDate, isRefund, input, payers, totalCents } = split;
  const body = {
    name: called,
    merchant,
    splitDate,
    isRefund,
    input,
    payers,
    totalCents,
    today: dayFromNow(0),
    ...values,
  };
  const path = `/api/squads/${book.of.id}/splits/${split.id}`;
  const { version } = (await who.call<SquadSplit>("GET", path)).body;
  return await who.call<SquadSplit>("PATCH", path, { ...body, version });
};

/** Tries an operation, and writes down what the answer says has happened. */
async function attempt(book: GoalBook, op: Operation): Promise<void> {
  const open = book.goals.filter(({ id }) => !book.closed.has(id));
  const isFit = "fit" in op && op.fit;
  const chosen = "goal" in op ? pick(isFit ? open : book.goals, op.goal) : undefined;
  const who = (isFit && chosen && book.userOf(book.keepers.get(chosen.id)!)) || book.by(op.by);
  switch (op.do) {
    case "new": {
      if (book.goals.length - book.closed.size >= 3) return;
      const made = await goal(who, book.of);
      book.goals.push(made);
      book.keepers.set(made.id, made.keeperId);
      return;
    }
    case "in":
    case "out": {
      if (!chosen) return;
      const parts = book.partsOf(chosen.id);
      const rich = [...parts].filter(([, part]) => part > 0).map(([memberId]) => memberId);
      const memberId = (isFit && op.do === "out" && pick(rich, op.cents)) || book.ids[op.of];
      const before = parts.get(memberId) ?? 0;
      const wanted = isFit && op.do === "out" ? Math.min(op.cents, Math.max(1, before)) : op.cents;
      const way = op.do === "in" ? "contributions" : "withdrawals";
      const by = op.cents % 2 ? who : (book.userOf(memberId) ?? who);
      const { status, body } = await move(by, chosen, way, wanted, memberId);
      if (status !== 201) return expect([404, 409]).toContain(status);
      if (op.do === "out") expect(wanted).toBeLessThanOrEqual(before);
      book.moves.push({ goal: chosen, move: body, state: body.state });
      return;
    }
    case "answer": {
      const found = pick(isFit ? book.moves.filter(({ state }) => state === "sent") : book.moves, op.move);
      if (!found) return;
      const receiver = found.move.kind === "in" ? found.move.keeper.id : found.move.member.id;
      const by = (isFit && op.answer !== "withdraw" && book.userOf(receiver)) || who;
      const { status, body } = await answerMove(by, found.goal, found.move, op.answer);
      if (status === 200) found.state = body.state;
      else expect([404, 409]).toContain(status);
      return;
    }
    case "bill":
      book.splits.push(
        await squadSplit(who, book.of, {
          totalCents: op.cents,
          payers: [{ memberId: memberOf(book.of, who), paidCents: op.cents }],
          input: { method: "equal", people: book.present() },
        }),
      );
      return;
    case "use": {
      const paid = book.splits.filter(({ payers }) => payers[0]?.memberId === book.keepers.get(chosen?.id ?? ""));
      const split = pick(isFit ? paid : book.splits, op.split);
      if (!chosen || !split) return;
      const [before, parts] = [book.wealth(), book.partsOf(chosen.id)];
      const { status } = await actOn(who, chosen, "use", { splitId: split.id });
      if (status !== 200) return expect([404, 409]).toContain(status);
      const keeperId = book.keepers.get(chosen.id)!;
      for (const { memberId, cents: share } of split.shares) {
        const used = Math.min(share, parts.get(memberId) ?? 0);
        if (used > 0) book.uses.push({ goalId: chosen.id, splitId: split.id, keeperId, memberId, cents: used });
      }
      expect(book.wealth()).toEqual(before);
      return;
    }
    case "change": {
      const split = pick(book.splits, op.split);
      if (!split) return;
      const at = book.splits.indexOf(split);
      if (op.how === "delete") {
        const { status } = await who.call("DELETE", `/api/squads/${book.of.id}/splits/${split.id}`);
        expect(status).toBe(204);
        book.splits.splice(at, 1);
        return book.undoUse(split.id);
      }
      const payers = [{ memberId: split.payers[0]!.memberId, paidCents: op.cents }];
      const values = op.how === "rename" ? { name: `Bill ${op.cents}` } : { totalCents: op.cents, payers };
      const { status, body } = await edited(book, who, split, values);
      // The amounts of a bill with someone who has left stay as they are.
      if (status !== 200) return expect([status, book.deleted.size > 0]).toEqual([422, true]);
      book.splits[at] = body;
      if (op.how === "edit" && op.cents !== split.totalCents) book.undoUse(split.id);
      return;
    }
    case "close": {
      if (!chosen) return;
      const isOther = who.id === book.people.ana.id && book.keepers.get(chosen.id) !== book.ids.ana;
      const { status } = await actOn(who, chosen, "close");
      // An owner who does not keep it can always close it.
      if (status !== 200) return expect([404, isOther && !book.closed.has(chosen.id) ? 404 : 409]).toContain(status);
      if (isOther) book.endWaiting(chosen.id);
      const before = book.wealth();
      book.close(chosen.id);
      expect(book.wealth()).toEqual(before);
      return;
    }
    case "keeper": {
      if (!chosen) return;
      const before = book.keepers.get(chosen.id)!;
      const others = NAMES.filter((each) => book.ids[each] !== before && book.userOf(book.ids[each]));
      const memberId = book.ids[(isFit && pick(others, op.goal)) || op.of];
      const { status, body } = await actOn(who, chosen, "keeper", { memberId });
      if (status !== 200) return expect([404, 409, 422]).toContain(status);
      if (memberId === before) return;
      book.endHandOvers(({ goal }) => goal.id === chosen.id);
      if (who.id !== book.userOf(before)?.id) book.endWaiting(chosen.id);
      const isOwn = book.userOf(memberId)?.id === who.id;
      const lines = isOwn ? body.moves : body.waiting;
      const found = lines.find(({ kind, state }) => kind === "keeper" && state === (isOwn ? "confirmed" : "sent"))!;
      expect([found.member.id, found.keeper.id, found.cents]).toEqual([memberId, before, book.heldIn(chosen.id)]);
      book.handOvers.push({ goal: chosen, move: found, state: found.state });
      if (isOwn) book.keepers.set(chosen.id, memberId);
      return;
    }
    case "handed": {
      const isOpen = ({ state }: { state: string }) => state === "sent" || state === "disputed";
      const found = pick(isFit ? book.handOvers.filter(isOpen) : book.handOvers, op.move);
      if (!found) return;
      const { goal: of, move: line } = found;
      const receiver = book.userOf(line.member.id);
      const by = (isFit && (op.answer === "withdraw" ? book.userOf(line.keeper.id) : receiver)) || book.by(op.by);
      const wealth = book.balances();
      const { status } = await answerMove(by, of, line, op.answer);
      const isTheirs = by.id === receiver?.id && isOpen(found) && !book.closed.has(of.id);
      const waits = book.moves.some(({ goal, state }) => goal.id === of.id && state === "sent");
      const isSame = line.cents === book.heldIn(of.id) && !waits;
      if (op.answer === "confirm") expect(status === 200).toBe(isTheirs && isSame);
      if (op.answer === "dispute") expect(status === 200).toBe(isTheirs && found.state === "sent");
      if (status !== 200) return expect([404, 409]).toContain(status);
      found.state = { confirm: "confirmed", dispute: "disputed", withdraw: "withdrawn" }[op.answer];
      if (op.answer === "confirm") book.keepers.set(of.id, line.member.id);
      expect(book.balances()).toEqual(wealth);
      return;
    }
    case "leave": {
      if (book.deleted.has(op.by)) return;
      const { ana, [op.by]: leaver } = book.people;
      const memberId = book.ids[op.by];
      const kept = book.keptBy(memberId);
      const isBound = !op.isRemoved && kept.some(({ id }) => book.hasConfirmed(id));
      const path = `/api/squads/${book.of.id}/members/${memberId}`;
      const { status } = await (op.isRemoved ? ana : leaver).call("DELETE", path);
      expect(status).toBe(isBound ? 409 : 204);
      if (isBound) return;
      for (const { id } of kept) {
        book.endWaiting(id);
        const before = book.wealth();
        book.close(id);
        expect(book.wealth()).toEqual(before);
      }
      book.endHandOvers(({ move }) => move.member.id === memberId || move.keeper.id === memberId);
      // They come back at once, so that the sequence goes on among as many.
      await set("squad_members", memberId, { left_at: null, removed_by: null });
      book.left++;
      return;
    }
    case "delete": {
      if (!op.isMeant || book.deleted.has(op.by)) return;
      const leaver = book.people[op.by];
      await givePassword(leaver);
      const { username } = (await leaver.call<{ profile: { username: string } }>("GET", "/api/me")).body.profile;
      const { status } = await leaver.call("DELETE", "/api/me", { username, password: "Passw0rdA" });
      expect(status).toBe(204);
      const memberId = book.ids[op.by];
      book.deleted.add(op.by);
      for (const line of book.moves)
        if (line.state === "sent") {
          const { kind, keeper, member } = line.move;
          if (kind === "out" && keeper.id === memberId) line.state = "withdrawn";
          else if ((kind === "in" ? keeper : member).id === memberId) line.state = "confirmed";
        }
      book.endHandOvers(({ move }) => move.member.id === memberId || move.keeper.id === memberId);
      const before = book.wealth();
      for (const { id } of book.goals) if (!book.closed.has(id) && book.keepers.get(id) === memberId) book.close(id);
      expect(book.wealth()).toEqual(before);
      return;
    }
  }
}

/** What the app says is what the test has computed by itself. All goals are in one list, the closed ones too. */
async function compare(book: GoalBook): Promise<void> {
  const { ana } = book.people;
  const { goals } = (await ana.call<GoalList>("GET", goalsPath(book.of))).body;
  expect(new Set(goals.map(({ id }) => id))).toEqual(new Set(book.goals.map(({ id }) => id)));
  for (const now of goals) {
    const parts = [...book.partsOf(now.id)].filter(([, cents]) => cents !== 0);
    const said = now.parts
      .filter((part) => part.cents !== 0)
      .map(({ memberId, cents }): [string, number] => [memberId, cents]);
    expect(new Map(said)).toEqual(new Map(parts));
    expect(now.heldCents).toBe(parts.reduce((sum, [, cents]) => sum + cents, 0));
    expect(now.keeperId).toBe(book.keepers.get(now.id));
    expect(now.closedAt !== null).toBe(book.closed.has(now.id));
    const handedOver = now.waiting.filter(({ kind }) => kind === "keeper").map(({ id, state }) => [id, state]);
    const open = book.handOvers.filter(
      ({ goal, state }) => goal.id === now.id && (state === "sent" || state === "disputed"),
    );
    expect(handedOver).toEqual(open.map(({ move, state }) => [move.id, state]));
  }
  const { members } = (await ana.call<Squad>("GET", `/api/squads/${book.of.id}`)).body;
  expect(new Map(members.map(({ id, balanceCents }) => [id, balanceCents]))).toEqual(
    new Map(members.map(({ id }) => [id, book.balances().get(id) ?? 0])),
  );
  expect(members.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0);
}

describe("any sequence of what people do with savings goals", () => {
  it("keeps Σ parts = held and Σ balances = 0, and use and close change no one's sum over both books", async () => {
    const seed = chooseSeed();
    let sequences = 0;
    const done = { uses: 0, rests: 0, handOvers: 0, deleted: 0, left: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: LENGTH, maxLength: LENGTH }), async (operations) => {
        const [ana, leo, mia] = await people("ana", "leo", "mia");
        const of = await squad(ana, { memberIds: [leo.id, mia.id], guests: ["Sam"] });
        const book = new GoalBook({ ana, leo, mia }, of);
        await attempt(book, { do: "new", by: "ana" });
        for (const op of operations) {
          await attempt(book, op);
          await compare(book);
        }
        done.uses += book.uses.length;
        done.rests += book.rests.length;
        done.handOvers += book.handOvers.filter(({ state }) => state === "confirmed").length;
        done.deleted += book.deleted.size;
        done.left += book.left;
        if (++sequences % VERIFY_EVERY === 0) await expectVerified();
      }),
      { numRuns: OPERATIONS / LENGTH, seed, endOnFailure: true },
    );
    await expectVerified();
    // The sequences are worth something.
    expect(Math.min(...Object.values(done))).toBeGreaterThanOrEqual(volume(0, 40));
  });
});
