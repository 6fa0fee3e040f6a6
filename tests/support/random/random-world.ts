import fc from "fast-check";
import type { Split } from "#domain/splits/splits.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { anyCoveredExample } from "#tests/support/domain/method-inputs.ts";
import { Random } from "./random.ts";

/** A user who sends requests. */
export interface Actor {
  id: string;
  username: string;
  email: string;
  call<Body = object>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; body: Body; text: string }>;
}

/** A request that a user may or may not make. */
export interface Wish {
  by?: Actor | undefined;
  path: string;
  /** Sent as JSON; bytes are sent as they are. */
  body?: object | undefined;
  headers?: Record<string, string>;
}

/** A wish as it is sent. */
export interface RandomRequest extends Wish {
  by: Actor;
  headers: Record<string, string>;
  /** Sent without a token. */
  isVisitor: boolean;
}

/** Requests by the route that they are for, as it is declared; nothing where there is nothing to do it with. */
export type Wishes = Record<string, (world: RandomWorld) => Wish | undefined | Promise<Wish | undefined>>;

/** Kinds of ids, by the prefix that they have. */
export type Kind = (typeof kinds)[number];
const kinds = [
  "usr",
  "sqd",
  "mem",
  "spl",
  "prt",
  "pay",
  "evt",
  "ser",
  "exp",
  "act",
  "frd",
  "inv",
  "sqi",
  "cmt",
  "gol",
  "gmv",
  "msg",
  "cha",
] as const;

/** So many ids of a kind are remembered: the newest, most of which still exist. */
const REMEMBERED = 40;
const USERS = 12;
const HOSTILE_NUMBERS = [-1, 0, 0.5, 1, 99_999_999, 100_000_001, 2 ** 53, "1", null];

interface Sources {
  seed: number;
  /** Creates a signed-in user whose password is `PASSWORD`. */
  createUser: (name: string) => Promise<Actor>;
  /** The token of an invitation by mail. */
  invitationToken: (invitationId: string) => Promise<string>;
}

export const PASSWORD = "Passw0rdA";

/** People who do things at random, and what they have learned from the answers so far. */
export class RandomWorld {
  readonly squads = new Map<string, Squad>();
  readonly splits = new Map<string, Split>();
  readonly squadSplits = new Map<string, SquadSplit>();
  /** Tokens of squads' invites, of personal links and of invitations by mail. */
  readonly tokens: Record<"squad" | "friend" | "invitation", string[]> = { squad: [], friend: [], invitation: [] };
  readonly users: Actor[] = [];
  readonly random: Random;
  private readonly known = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Record<Kind, string[]>;
  private readonly sources: Sources;
  private created = 0;

  constructor(sources: Sources) {
    this.sources = sources;
    this.random = new Random(sources.seed);
  }

  /** Twelve people, some of them friends, with two squads. One has left the first of them. */
  async begin(): Promise<void> {
    for (let n = 0; n < USERS; n++) await this.addUser();
    const [ana, leo, maya, eve, tom, zoe] = this.users as [Actor, Actor, Actor, Actor, Actor, Actor];
    for (const who of [leo, maya, tom, zoe]) await this.befriend(ana, who);
    await this.befriend(leo, eve);
    for (const [owner, members] of [
      [ana, [leo, maya, tom]],
      [leo, [ana, eve]],
    ] as const) {
      const body = { name: "Flat 12", memberIds: members.map(({ id }) => id), guests: ["Sam", "Kim", "Lou"] };
      await this.learn(await owner.call<object>("POST", "/api/squads", body));
    }
    const first = [...this.squads.values()][0];
    const left = first?.members.find(({ person }) => person?.id === tom.id);
    await tom.call("DELETE", `/api/squads/${first?.id}/members/${left?.id}`);
  }

  private async befriend(one: Actor, other: Actor): Promise<void> {
    const { body } = await one.call<{ id: string }>("POST", "/api/friends", { email: other.email });
    await other.call("PATCH", `/api/friends/${body.id}`, { status: "accepted" });
  }

  private async addUser(): Promise<void> {
    this.users.push(await this.sources.createUser(`p${this.created++}`));
  }

  /** A new user takes the place of one whose account was deleted. */
  async replace(user: Actor): Promise<void> {
    const index = this.users.findIndex(({ id }) => id === user.id);
    if (index < 0) return;
    this.users.splice(index, 1);
    await this.addUser();
  }

  get user(): Actor {
    return this.random.pick(this.users)!;
  }

  /** An id that exists or existed; one that never did where none is known. */
  id(kind: Kind): string {
    if (kind === "usr") return this.random.chance(95) ? this.user.id : (this.random.pick(this.known.usr) ?? "usr_none");
    return this.random.pick(this.known[kind]) ?? `${kind}_none`;
  }

  get squad(): Squad | undefined {
    return this.random.pick([...this.squads.values()].slice(-REMEMBERED));
  }

  /** A user who is or was in a squad. */
  memberIn(squad: Squad | undefined): Actor | undefined {
    const ids = new Set(squad?.members.map(({ person }) => person?.id));
    return this.random.pick(this.users.filter(({ id }) => ids.has(id)));
  }

  userOf(id: string | undefined): Actor | undefined {
    return this.users.find((user) => user.id === id);
  }

  /** A total and how it is divided, among made up people. */
  get example() {
    return fc.sample(anyCoveredExample, { seed: this.random.below(2 ** 31), numRuns: 1 })[0]!;
  }

  get cents(): number {
    return this.random.chance(80) ? 1 + this.random.below(20_000) : 1 + this.random.below(100_000_000);
  }

  /** A name that no one else has. */
  get name(): string {
    return `p_${this.random.below(2 ** 31).toString(36)}${this.random.below(2 ** 31).toString(36)}`;
  }

  /** A request of a wish: some are sent by another user or without a token, with other ids or with hostile numbers. */
  requestOf({ by = this.user, path, body, headers = {} }: Wish): RandomRequest {
    const who = this.random.chance(8) ? this.user : by;
    const isVisitor = this.random.chance(1);
    return {
      by: who,
      path: this.random.chance(6) ? this.withOtherId(path) : path,
      body: body && !(body instanceof Uint8Array) ? this.hostile(body) : body,
      headers: { ...headers, ...(isVisitor && { authorization: "" }) },
      isVisitor,
    };
  }

  private hostile(body: object): object {
    let text = JSON.stringify(body);
    if (this.random.chance(6)) text = this.withOtherId(text);
    if (this.random.chance(4)) {
      const numbers = [...text.matchAll(/(?<=[:[,])-?\d+(?=[,\]}])/g)];
      const number = this.random.pick(numbers);
      const other = JSON.stringify(this.random.pick(HOSTILE_NUMBERS));
      if (number) text = text.slice(0, number.index) + other + text.slice(number.index + number[0].length);
    }
    return JSON.parse(text) as object;
  }

  /** The text with one of its ids exchanged: mostly for one of the same kind. */
  private withOtherId(text: string): string {
    const found = this.random.pick([...text.matchAll(/\b([a-z]{3})_[\w-]+/g)]);
    if (!found) return text;
    const [id, prefix] = found;
    const kind = kinds.find((each) => each === prefix);
    const other = this.id(kind && this.random.chance(70) ? kind : this.random.pick(kinds)!);
    return text.slice(0, found.index) + other + text.slice(found.index + id.length);
  }

  /** Remembers what the answer of a request that succeeded contains. */
  async learn({ text, body }: { text: string; body: object }): Promise<void> {
    for (const [id, prefix] of text.matchAll(/\b([a-z]{3})_[\w-]+(?=")/g)) {
      const ids = kinds.includes(prefix as Kind) ? this.known[prefix as Kind] : undefined;
      if (!ids || ids.includes(id)) continue;
      ids.push(id);
      if (ids.length > REMEMBERED) ids.shift();
      if (prefix === "inv") this.tokens.invitation.push(await this.sources.invitationToken(id));
    }
    if ("members" in body && "currency" in body) this.squads.set((body as Squad).id, body as Squad);
    if ("participants" in body && "creator" in body) this.splits.set((body as Split).id, body as Split);
    if ("shares" in body && "version" in body) this.squadSplits.set((body as SquadSplit).id, body as SquadSplit);
    if ("token" in body && typeof body.token === "string")
      this.tokens["maxUses" in body ? "squad" : "friend"].push(body.token);
  }
}
