import fc from "fast-check";
import { anyCoveredExample, renamed, type Example } from "#tests/support/domain/method-inputs.ts";
import { peopleOf } from "#domain/splits/method-schema.ts";
import type { Payment } from "#domain/payments/payments.ts";
import type { SquadBalances } from "#domain/squads/squad-balances.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { addToSquad, dayFromNow, memberOf, squadInvite, type Answer, type TestPerson } from "./factories.ts";

export const STEPS = [
  ...(["add", "edit", "delete", "restore"] as const),
  ...(["leave", "remove", "rejoin", "claim", "join-as-guest", "undo-claim"] as const),
  ...(["follow", "pay", "confirm", "dispute", "withdraw"] as const),
] as const;

/** One thing that someone does in a squad. Numbers choose among the people, splits or guests that there are. */
export interface Step {
  do: (typeof STEPS)[number];
  by: number;
  what: number;
  example: Example;
  payers: number;
  isRefund: boolean;
}

export const anyStep: fc.Arbitrary<Step> = fc.record({
  // Splits and payments are added more often, so that the other steps find some.
  do: fc.constantFrom("add" as const, "add" as const, "edit" as const, "pay" as const, ...STEPS),
  by: fc.nat(1_000),
  what: fc.nat(1_000),
  example: anyCoveredExample,
  payers: fc.integer({ min: 1, max: 3 }),
  isRefund: fc.boolean(),
});

interface KnownSplit {
  id: string;
  version: number;
  isLive: boolean;
  /** Paid − share of each member, from the payers that were sent and the shares of the answer. */
  cents: Map<string, number>;
}

interface KnownPayment extends Pick<Payment, "id" | "cents" | "state"> {
  from: string;
  to: string;
}

const pick = <One>(all: readonly One[], index: number): One | undefined => all[index % (all.length || 1)];

/** A squad, and what its balances must be: recalculated from its splits, which the database's triggers do not do. */
export class SquadSequence {
  readonly splits: KnownSplit[] = [];
  readonly payments: KnownPayment[] = [];
  /** The member whom each claimed guest turned out to be. */
  readonly claimed = new Map<string, string>();
  readonly users: readonly TestPerson[];
  squad: Squad;

  constructor(squad: Squad, users: readonly TestPerson[]) {
    this.squad = squad;
    this.users = users;
  }

  /** The users who are in the squad now. */
  get present(): TestPerson[] {
    return this.users.filter(({ id }) => this.squad.members.some((each) => each.person?.id === id && !each.leftAt));
  }

  /** What the balances must be, by member. */
  get wanted(): Record<string, number> {
    const sums = Object.fromEntries(this.squad.members.map(({ id }) => [id, 0]));
    for (const { isLive, cents } of this.splits)
      for (const [id, own] of isLive ? cents : []) sums[this.effective(id)]! += own;
    for (const { from, to, cents, state } of this.payments)
      if (state === "sent" || state === "confirmed") {
        sums[this.effective(from)]! += cents;
        sums[this.effective(to)]! -= cents;
      }
    return sums;
  }

  /** Reads the squad as one of its users, whom it returns. */
  async refresh(): Promise<TestPerson> {
    for (const user of this.users) {
      const { status, body } = await user.call<Squad>("GET", `/api/squads/${this.squad.id}`);
      if (status !== 200) continue;
      this.squad = body;
      return user;
    }
    throw new Error("no one can read the squad");
  }

  /** Sends the request of a step. Undefined where there is nothing to do it with; changes what is known if it succeeds. */
  async run({ do: what, by, what: index, ...input }: Step): Promise<Answer<object> | undefined> {
    const who = pick(this.present, by)!;
    const path = `/api/squads/${this.squad.id}`;
    const guests = this.squad.members.filter(({ person, leftAt }) => !person && !leftAt);
    const absent = this.users.filter((user) => !this.present.includes(user));
    switch (what) {
      case "add":
      case "edit": {
        const split =
          what === "edit"
            ? pick(
                this.splits.filter(({ isLive }) => isLive),
                index,
              )
            : undefined;
        const body = this.bodyOf(input, index);
        if (!body || (what === "edit" && !split)) return undefined;
        const answer = await who.call<SquadSplit>(
          split ? "PATCH" : "POST",
          split ? `${path}/splits/${split.id}` : `${path}/splits`,
          split ? { ...body, version: split.version } : body,
        );
        if (answer.status < 300) this.keep(answer.body, body.payers);
        return answer;
      }
      case "delete":
      case "restore": {
        const split = pick(
          this.splits.filter(({ isLive }) => isLive === (what === "delete")),
          index,
        );
        if (!split) return undefined;
        const own = `${path}/splits/${split.id}`;
        const answer = await (what === "delete" ? who.call("DELETE", own) : who.call("POST", `${own}/restore`));
        if (answer.status < 300) split.isLive = what === "restore";
        return answer;
      }
      case "leave":
        // Someone has to be left who can go on.
        if (this.present.length === 1) return undefined;
        return who.call("DELETE", `${path}/members/${memberOf(this.squad, who)}`);
      case "remove": {
        const others = this.squad.members.filter(({ person, leftAt }) => !leftAt && person?.id !== who.id);
        const other = pick(others, index);
        return other && who.call("DELETE", `${path}/members/${other.id}`);
      }
      case "rejoin": {
        const user = pick(absent, index);
        return user && addToSquad(who, this.squad.id, user);
      }
      case "claim": {
        const guest = pick(guests, index);
        if (!guest) return undefined;
        const answer = await who.call("POST", `${path}/claims`, { guestMemberId: guest.id });
        if (answer.status < 300) this.claimed.set(guest.id, memberOf(this.squad, who));
        return answer;
      }
      case "join-as-guest": {
        const [guest, user] = [pick(guests, index), pick(absent, index)];
        if (!guest || !user) return undefined;
        const { token } = await squadInvite(who, this.squad.id);
        const answer = await user.call<Squad>("POST", "/api/squad-invites/accept", { token, guestMemberId: guest.id });
        if (answer.status < 300) this.claimed.set(guest.id, answer.body.myMemberId);
        return answer;
      }
      case "undo-claim": {
        const guest = pick([...this.claimed.keys()], index);
        if (!guest) return undefined;
        const answer = await who.call("DELETE", `${path}/claims/${guest}`);
        if (answer.status < 300) this.claimed.delete(guest);
        return answer;
      }
      case "follow": {
        const { transfers } = (await who.call<SquadBalances>("GET", `${path}/balances`)).body;
        const transfer = pick(transfers, index);
        return transfer && this.pay(who, transfer, transfer.cents);
      }
      case "pay": {
        const from = memberOf(this.squad, who);
        const others = this.squad.members.filter(({ id, person }) => id !== from && (person || index % 4 === 0));
        const to = pick(others, index);
        return to && this.pay(who, { from, to: to.id }, input.example.totalCents);
      }
      case "confirm":
      case "dispute":
      case "withdraw": {
        const payment = pick(
          this.payments.filter(({ state }) => state === "sent"),
          index,
        );
        // Only its receiver or sender can, who may have left.
        const side = payment && this.effective(what === "withdraw" ? payment.from : payment.to);
        const member = this.squad.members.find(({ id }) => id === side);
        const user = this.users.find(({ id }) => id === member?.person?.id) ?? who;
        const answer = payment && (await user.call<Payment>("POST", `/api/payments/${payment.id}/${what}`));
        if (answer && answer.status < 300) payment.state = answer.body.state;
        return answer;
      }
    }
  }

  private async pay(who: TestPerson, { from, to }: { from: string; to: string }, cents: number) {
    const body = { squadId: this.squad.id, from, to, cents, today: dayFromNow(0) };
    const answer = await who.call<Payment>("POST", "/api/payments", body);
    if (answer.status < 300) this.payments.push({ id: answer.body.id, from, to, cents, state: answer.body.state });
    return answer;
  }

  private effective(memberId: string): string {
    return this.claimed.get(memberId) ?? memberId;
  }

  /** A split among current members, from a random one among others; undefined where it has more people than the squad. */
  private bodyOf({ example, payers, isRefund }: Omit<Step, "do" | "by" | "what">, index: number) {
    const members = this.squad.members.filter(({ leftAt }) => !leftAt).map(({ id }) => id);
    const names = peopleOf(example.input);
    if (names.length > members.length) return undefined;
    const { totalCents } = example;
    const count = Math.min(payers, members.length, totalCents);
    const part = Math.floor(totalCents / count);
    return {
      name: "Groceries",
      totalCents,
      isRefund,
      today: dayFromNow(0),
      payers: Array.from({ length: count }, (_, n) => ({
        memberId: pick(members, index + n)!,
        paidCents: n === 0 ? totalCents - part * (count - 1) : part,
      })),
      input: renamed(example.input, new Map(names.map((name, n) => [name, pick(members, index + n)!]))),
    };
  }

  private keep({ id, version, isRefund, shares }: SquadSplit, payers: { memberId: string; paidCents: number }[]): void {
    const cents = new Map<string, number>();
    const add = (memberId: string, own: number) =>
      cents.set(memberId, (cents.get(memberId) ?? 0) + (isRefund ? -own : own));
    for (const { memberId, paidCents } of payers) add(memberId, paidCents);
    for (const share of shares) add(share.memberId, -share.cents);
    const known = this.splits.find((split) => split.id === id);
    if (known) Object.assign(known, { version, cents });
    else this.splits.push({ id, version, isLive: true, cents });
  }
}
