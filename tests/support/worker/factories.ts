import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env as testEnv } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import { openPrimary } from "#db/engine/open-database.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import type { Challenge } from "#domain/challenges/challenges.ts";
import type { ErrorResponse } from "#domain/errors.ts";
import type { CreateExpense, Expense } from "#domain/expenses/expenses.ts";
import type { EventDetail, EventInput, SocialEvent } from "#domain/events/events.ts";
import type { FriendLink } from "#domain/friends/friend-links.ts";
import type { SentRequest } from "#domain/friends/friends.ts";
import type { Invitation } from "#domain/friends/invitations.ts";
import type { MailPayloads } from "#domain/notifications/mail-choices.ts";
import type { Split } from "#domain/splits/splits.ts";
import type { CreateSquadSplit, SquadSplit } from "#domain/splits/squad-splits.ts";
import type { SquadMessage } from "#domain/squads/chat.ts";
import type { CreateInvite, CreateSquad, NewSquadInvite, Squad } from "#domain/squads/squads.ts";
import { dayFromNow } from "#tests/support/day-from-now.ts";
import { jpeg } from "#tests/support/pictures.ts";
import { hashPassword } from "#worker/auth/password.ts";
import { signAccessToken } from "#worker/auth/access-token.ts";
import { writeResetToken } from "#worker/auth/reset-token.ts";
import { writeRefreshToken } from "#worker/auth/refresh-token.ts";
import type { Env } from "#worker/env.ts";
import { writeInvitationToken } from "#worker/friends/invitations/invitation-token.ts";
import worker from "#worker/index.ts";
import { insertPassword, insertPerson, unique } from "./insert-person.ts";

export { dayFromNow } from "#tests/support/day-from-now.ts";
export { unique } from "./insert-person.ts";

const ORIGIN = "http://localhost:8788";
const DAY_MS = 86_400_000;

/** The test worker's bindings, with some replaced. */
export const envWith = (other: Partial<Env> = {}): Env => ({ ...testEnv, ...other });

export const isLibsql = Boolean(testEnv.LIBSQL_URL);
export const database = () => openPrimary(testEnv);

export interface Answer<Body> {
  status: number;
  headers: Headers;
  /** The data, or the error. */
  body: Body & Partial<ErrorResponse>;
  text: string;
  bytes: Uint8Array;
}

export interface Call {
  /** Sent as JSON; a string or bytes are sent as they are. */
  body?: unknown;
  headers?: Record<string, string>;
  env?: Env;
}

/** Sends one request to the worker and waits for the background work that it started. */
export async function call<Body = object>(
  method: string,
  path: string,
  { body, headers = {}, env = testEnv }: Call = {},
): Promise<Answer<Body>> {
  const context = createExecutionContext();
  const request = new Request(ORIGIN + path, {
    method,
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && {
      body: typeof body === "string" || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
    }),
  });
  const response = await worker.fetch(request, env, context);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  await waitOnExecutionContext(context);
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : {}) as Body & Partial<ErrorResponse>,
    text,
    bytes,
  };
}

export interface TestPerson {
  id: string;
  sessionId: string;
  /** Unique: the tests of a file share a database. */
  username: string;
  displayName: string;
  email: string;
  accessToken: string;
  refreshToken: string;
  call<Body = object>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
    env?: Env,
  ): Promise<Answer<Body>>;
}

/** Milliseconds of the fastest of five runs, because on a busy machine any single one may be slow. */
export async function quickest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  while (times.length < 5) {
    const from = Date.now();
    await work();
    times.push(Date.now() - from);
  }
  return Math.min(...times);
}

/** An IP address in a network that no other test uses. */
export const ownAddress = (): string => `2001:db8:${unique().slice(0, 4)}:${unique().slice(0, 4)}::1`;

/** Creates a signed-in user. */
export async function person(name = "ana", { displayName = name }: { displayName?: string } = {}): Promise<TestPerson> {
  const now = new Date();
  const username = `${name.replace(/\W/g, "").slice(0, 8)}_${unique()}`;
  const who = await insertPerson(database(), { username, displayName }, now);
  return { ...who, ...(await tokensOf(who.id, who.sessionId, now)) };
}

/** The tokens of a session, and `call` with them. */
async function tokensOf(userId: string, sessionId: string, now: Date) {
  const { accessToken } = await signAccessToken(testEnv, { userId, sessionId }, now);
  const refreshToken = await writeRefreshToken(testEnv, { sessionId, generation: 0 }, now);
  const own: TestPerson["call"] = (method, path, body, headers, env) =>
    call(method, path, { body, headers: { authorization: `Bearer ${accessToken}`, ...headers }, env });
  return { accessToken, refreshToken, call: own };
}

/** Signs a user in on another device. */
export async function device(
  who: TestPerson,
  { userAgent = null, usedAt = new Date() }: { userAgent?: string | null; usedAt?: Date } = {},
): Promise<TestPerson> {
  const now = new Date();
  const sessionId = newId("ses", now);
  await database()
    .insert(sessions)
    .values({
      id: sessionId,
      userId: who.id,
      token: unique() + unique(),
      userAgent,
      expiresAt: new Date(now.getTime() + 30 * DAY_MS),
      createdAt: now,
      updatedAt: usedAt,
    });
  return { ...who, sessionId, ...(await tokensOf(who.id, sessionId, now)) };
}

const hashes = new Map<string, Promise<string>>();

/** Gives a user a password. Each password is hashed once in a file. */
export async function givePassword({ id }: TestPerson, password = "Passw0rdA"): Promise<void> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  await database().delete(accounts).where(eq(accounts.userId, id));
  await insertPassword(database(), id, await hash, new Date());
}

/** Creates several signed-in users. */
export async function people<const Names extends readonly string[]>(...names: Names) {
  const made: TestPerson[] = [];
  // One after the other, because a hundred concurrent writers would contend for the libSQL server.
  for (const name of names) made.push(await person(name));
  return made as unknown as { [Index in keyof Names]: TestPerson };
}

/** Creates a split through the API. */
export async function split(
  creator: TestPerson,
  participants: readonly { id: string }[],
  { name = "Dinner", totalCents = 10_000, ...more }: Record<string, unknown> = {},
): Promise<Split> {
  const { status, body, text } = await creator.call<Split>("POST", "/api/splits", {
    name,
    totalCents,
    participantIds: participants.map(({ id }) => id),
    ...more,
  });
  if (status !== 201) throw new Error(text);
  return body;
}

/** Creates an event through the API, a week from now by default. */
export async function event(organizer: TestPerson, more: Partial<EventInput> = {}): Promise<SocialEvent> {
  const { status, body, text } = await organizer.call<SocialEvent>("POST", "/api/events", {
    title: "Pizza night",
    locationName: "Casa",
    eventDate: new Date(Date.now() + 7 * DAY_MS).toISOString(),
    ...more,
  });
  if (status !== 201) throw new Error(text);
  return body;
}

const MINUTE_MS = 60_000;

/** The events of one minute are numbered from 0 in their sort keys: moved ones from here on, so that no two are the same. */
let moved = 1_000;

/** Moves an event in time by whole minutes, with its end and its sort key. */
export const moveEvent = (id: string, ms: number) =>
  database().run(sql`
    update events set event_date = event_date + cast(${ms} as integer), ends_at = ends_at + cast(${ms} as integer),
      turn = turn + cast(${ms / MINUTE_MS} as integer) * 1048576 + cast(${moved++} as integer) where id = ${id}`);

/** Creates a squad through the API; the creator is its owner, and its users are in it at once. */
export async function squad(owner: TestPerson, more: Partial<CreateSquad> = {}): Promise<Squad> {
  const { status, body, text } = await asFriend(
    owner,
    (more.memberIds ?? []).map((id) => ({ id })),
    () => owner.call<Squad>("POST", "/api/squads", { name: "Flat 12", ...more }),
  );
  if (status !== 201) throw new Error(text);
  return body;
}

/** Makes a user a friend of others, of which no one is told. Returns the ids of the new friendships. */
export async function makeFriends(who: TestPerson, ...others: readonly { id: string }[]): Promise<string[]> {
  const written = await database().all<{ id: string }>(sql`
    insert into friends (id, user_id, friend_id, status, created_at, accepted_at)
    select 'frd_' || hex(randomblob(10)), ${who.id}, p.id, 'accepted', 1, 1
    from json_each(${JSON.stringify(others.map(({ id }) => id))}) each join profiles p on p.id = each.value
    where p.id <> ${who.id} on conflict do nothing returning id`);
  return written.map(({ id }) => id);
}

/** Adds users to a squad through the API, as a friend does: they are in it at once. They are no friends afterwards. */
export const addToSquad = (who: TestPerson, squadId: string, ...others: readonly { id: string }[]) =>
  asFriend(who, others, () =>
    who.call<Squad>("POST", `/api/squads/${squadId}/members`, { userIds: others.map(({ id }) => id) }),
  );

async function asFriend<Result>(who: TestPerson, others: readonly { id: string }[], work: () => Promise<Result>) {
  const written = await makeFriends(who, ...others);
  try {
    return await work();
  } finally {
    await database().run(
      sql`delete from friends where id in (select value from json_each(${JSON.stringify(written)}))`,
    );
  }
}

/** The id of a user's or a guest's member of a squad. */
export function memberOf({ members }: Squad, who: { id: string } | string): string {
  const found = members.find(({ person, guestName }) =>
    typeof who === "string" ? guestName === who : person?.id === who.id,
  );
  if (!found) throw new Error("not in the squad");
  return found.id;
}

/** The body of a squad split: $12.34 that one member paid for all, in equal shares. */
export function squadSplitBody(of: Squad, payer: string, more: Partial<CreateSquadSplit> = {}) {
  const people = of.members.filter(({ leftAt }) => leftAt === null).map(({ id }) => id);
  const totalCents = more.totalCents ?? 1_234;
  return {
    name: "Groceries",
    totalCents,
    today: dayFromNow(0),
    payers: [{ memberId: payer, paidCents: totalCents }],
    input: { method: "equal", people },
    ...more,
  };
}

/** Adds a split to a squad through the API. */
export async function squadSplit(
  who: TestPerson,
  of: Squad,
  more: Partial<CreateSquadSplit> = {},
): Promise<SquadSplit> {
  const body = squadSplitBody(of, memberOf(of, who), more);
  const answer = await who.call<SquadSplit>("POST", `/api/squads/${of.id}/splits`, body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}

/** A challenge of a squad: of a habit from tomorrow on, for a week. */
export async function challenge(who: TestPerson, of: { id: string }, more: object = {}): Promise<Challenge> {
  const body = { kind: "habit", from: dayFromNow(1), until: dayFromNow(7), terms: { habit: "No takeout" }, ...more };
  const created = await who.call<Challenge>("POST", `/api/squads/${of.id}/challenges`, body);
  if (created.status !== 201) throw new Error(`challenge: ${created.text}`);
  return created.body;
}

/** Creates an invite to a squad through the API. */
export async function squadInvite(
  who: TestPerson,
  squadId: string,
  more: Partial<CreateInvite> = {},
): Promise<NewSquadInvite> {
  const { status, body, text } = await who.call<NewSquadInvite>("POST", `/api/squads/${squadId}/invites`, more);
  if (status !== 201) throw new Error(text);
  return body;
}

/** Joins an event through the API. */
export async function join(who: TestPerson, eventId: string): Promise<EventDetail> {
  const { status, body, text } = await who.call<EventDetail>("POST", `/api/events/${eventId}/participants`);
  if (status !== 201) throw new Error(text);
  return body;
}

/** Sends a friend request through the API. */
export async function friendRequest(from: TestPerson, to: { email: string }): Promise<SentRequest> {
  const { status, body, text } = await from.call<SentRequest>("POST", "/api/friends", { email: to.email });
  if (status !== 201) throw new Error(text);
  return body;
}

/** Makes two users friends; returns the friendship's id. */
export async function befriend(one: TestPerson, other: TestPerson): Promise<string> {
  const { id } = await friendRequest(one, other);
  const { status, text } = await other.call("PATCH", `/api/friends/${id}`, { status: "accepted" });
  if (status !== 200) throw new Error(text);
  return id;
}

/** The token of a person's own link, through the API. */
export async function friendLink(owner: TestPerson): Promise<string> {
  const { status, body, text } = await owner.call<FriendLink>("PUT", "/api/me/friend-link");
  if (status !== 200) throw new Error(text);
  return body.token;
}

/** Creates an invitation through the API; `token` is the one in its mail. */
export async function invite(from: TestPerson, email: string): Promise<Invitation & { token: string }> {
  const { status, body, text } = await from.call<Invitation>("POST", "/api/invitations", { email });
  if (status !== 201) throw new Error(text);
  return { ...body, token: await writeInvitationToken(testEnv, body.id) };
}

/** Creates an expense through the API, dated today in UTC by default. */
export async function expense(who: TestPerson, more: Partial<CreateExpense> = {}): Promise<Expense> {
  const today = more.today ?? dayFromNow(0);
  const body = { description: "Lunch", amountCents: 1_000, category: "Food", expenseDate: today, today, ...more };
  const answer = await who.call<Expense>("POST", "/api/expenses", body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}

/** Uploads a receipt; returns its path. */
export async function receipt(who: TestPerson, picture: Uint8Array = jpeg): Promise<string> {
  const answer = await who.call<{ receiptPath: string }>("POST", "/api/receipts", picture, {
    "content-type": "image/jpeg",
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.receiptPath;
}

/** Writes a message in the chat of a squad through the API. */
export async function message(
  writer: TestPerson,
  squadId: string,
  text: string,
  more: { replyToId?: string; pictures?: string[] } = {},
): Promise<SquadMessage> {
  const answer = await writer.call<SquadMessage>("POST", `/api/squads/${squadId}/messages`, { text, ...more });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}

/** Creates a comment through the API. */
export async function comment(writer: TestPerson, splitId: string, text: string): Promise<{ id: string }> {
  const answer = await writer.call<{ id: string }>("POST", `/api/splits/${splitId}/comments`, { comment: text });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}

/** Requests a password reset; returns the token in its mail. */
export async function resetToken(email: string): Promise<string> {
  await call("POST", "/api/auth/request-password-reset", { body: { email } });
  const [mail] = await database().all<{ payload: string }>(sql`
    select payload from outbox where kind = 'password-reset' and user_id = (select id from users where email = ${email})
    order by created_at desc, id desc limit 1`);
  return writeResetToken(testEnv, (JSON.parse(mail!.payload) as MailPayloads["password-reset"]).resetId);
}

/** Lets the notifications so far be two hours older, so that a split that follows is not bundled with them. */
export const ageNotifications = () =>
  database().run(sql`update notifications set created_at = created_at - ${2 * 60 * 60_000}`);
