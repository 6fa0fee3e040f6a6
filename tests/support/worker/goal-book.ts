import type { Goal, GoalMove } from "#domain/goals/goals.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { memberOf, type TestPerson } from "./factories.ts";

export const NAMES = ["ana", "leo", "mia", "sam"] as const;
export type Name = (typeof NAMES)[number];

/** A squad of three users and a guest, with what happened in it as this test believes it, from the answers alone. */
export class GoalBook {
  readonly people: Record<Exclude<Name, "sam">, TestPerson>;
  readonly of: Squad;
  readonly ids: Record<Name, string>;
  readonly goals: Goal[] = [];
  readonly closed = new Set<string>();
  readonly keepers = new Map<string, string>();
  readonly moves: { goal: Goal; move: GoalMove; state: string }[] = [];
  readonly handOvers: { goal: Goal; move: GoalMove; state: string }[] = [];
  readonly deleted = new Set<Name>();
  /** How often someone left, or was removed, and came back. */
  left = 0;
  /** Live splits by id, each with who paid it and the shares. */
  readonly splits: SquadSplit[] = [];
  /** What a split took from a goal, and what closing moved. */
  readonly uses: { goalId: string; splitId: string; keeperId: string; memberId: string; cents: number }[] = [];
  readonly rests: { goalId: string; keeperId: string; memberId: string; cents: number }[] = [];

  constructor(people: GoalBook["people"], of: Squad) {
    this.people = people;
    this.of = of;
    const idOf = (who: Name) => memberOf(of, who === "sam" ? "Sam" : people[who]);
    this.ids = { ana: idOf("ana"), leo: idOf("leo"), mia: idOf("mia"), sam: idOf("sam") };
  }

  by(who: Name): TestPerson {
    return this.people[who === "sam" || this.deleted.has(who) ? "ana" : who];
  }

  userOf(memberId: string): TestPerson | undefined {
    const found = NAMES.find((each) => this.ids[each] === memberId && !this.deleted.has(each));
    return found === undefined || found === "sam" ? undefined : this.people[found];
  }

  /** Members who can have a share of a new bill. */
  present(): string[] {
    return NAMES.filter((each) => !this.deleted.has(each)).map((each) => this.ids[each]);
  }

  /** What a goal has: the sum of its parts. */
  heldIn(goalId: string): number {
    return [...this.partsOf(goalId).values()].reduce((sum, part) => sum + part, 0);
  }

  /** What is left of a goal goes into the balances, and its hand-over ends. */
  close(goalId: string): void {
    const keeperId = this.keepers.get(goalId)!;
    for (const [memberId, rest] of this.partsOf(goalId))
      if (rest !== 0) this.rests.push({ goalId, keeperId, memberId, cents: rest });
    this.closed.add(goalId);
    this.endHandOvers(({ goal }) => goal.id === goalId);
  }

  /** What waits in a goal is withdrawn. */
  endWaiting(goalId: string): void {
    for (const line of this.moves) if (line.goal.id === goalId && line.state === "sent") line.state = "withdrawn";
  }

  /** The open goals that a member keeps. */
  keptBy(memberId: string): Goal[] {
    return this.goals.filter(({ id }) => !this.closed.has(id) && this.keepers.get(id) === memberId);
  }

  /** Whether a part of a goal has money without what waits. */
  hasConfirmed(goalId: string): boolean {
    const parts = this.partsOf(goalId);
    for (const { goal, move, state } of this.moves)
      if (goal.id === goalId && state === "sent")
        parts.set(move.member.id, parts.get(move.member.id)! + (move.kind === "in" ? -move.cents : move.cents));
    return [...parts.values()].some((part) => part > 0);
  }

  endHandOvers(which: (line: GoalBook["handOvers"][number]) => boolean): void {
    for (const line of this.handOvers) if (line.state !== "confirmed" && which(line)) line.state = "withdrawn";
  }

  /** Each member's part of a goal: put in − taken out − used − what was left at the end. */
  partsOf(goalId: string): Map<string, number> {
    const parts = new Map<string, number>();
    const add = (memberId: string, cents: number) => parts.set(memberId, (parts.get(memberId) ?? 0) + cents);
    for (const { goal, move, state } of this.moves)
      if (goal.id === goalId && (state === "sent" || state === "confirmed"))
        add(move.member.id, move.kind === "in" ? move.cents : -move.cents);
    for (const use of this.uses) if (use.goalId === goalId) add(use.memberId, -use.cents);
    for (const rest of this.rests) if (rest.goalId === goalId) add(rest.memberId, -rest.cents);
    return parts;
  }

  /** Each member's balance in the squad: what they paid − their shares, and what went through goals. */
  balances(): Map<string, number> {
    const balances = new Map(Object.values(this.ids).map((id) => [id, 0]));
    const add = (memberId: string, cents: number) => balances.set(memberId, (balances.get(memberId) ?? 0) + cents);
    for (const { payers, shares } of this.splits) {
      for (const { memberId, paidCents } of payers) add(memberId, paidCents);
      for (const { memberId, cents } of shares) add(memberId, -cents);
    }
    for (const { keeperId, memberId, cents } of [...this.uses, ...this.rests]) {
      add(memberId, cents);
      add(keeperId, -cents);
    }
    return balances;
  }

  /** What each member has over both books: their balance and parts, and for keepers less what they hold. */
  wealth(): Map<string, number> {
    const sums = this.balances();
    for (const { id } of this.goals)
      for (const [memberId, cents] of this.partsOf(id)) {
        sums.set(memberId, (sums.get(memberId) ?? 0) + cents);
        const keeperId = this.keepers.get(id)!;
        sums.set(keeperId, (sums.get(keeperId) ?? 0) - cents);
      }
    return sums;
  }

  /** A split that no longer uses a goal, as far as the goal is open and has the same keeper. */
  undoUse(splitId: string): void {
    const kept = this.uses.filter(
      (use) => use.splitId !== splitId || this.closed.has(use.goalId) || this.keepers.get(use.goalId) !== use.keeperId,
    );
    this.uses.splice(0, this.uses.length, ...kept);
  }
}
