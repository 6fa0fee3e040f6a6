import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import type { Comment } from "#domain/splits/comments.ts";
import type { LiveMessage } from "#domain/live/live-message.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import type { Split, SplitDetail } from "#domain/splits/splits.ts";

const BASE = "http://localhost:8788";
const PASSWORD = "Dinner42";

async function call<Answer>(method: string, path: string, tokens?: SessionTokens, body?: unknown): Promise<Answer> {
  const answer = await exports.default.fetch(`${BASE}/api${path}`, {
    method,
    headers: {
      ...(tokens && { authorization: `Bearer ${tokens.accessToken}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(300);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

async function signUpAndIn(name: string): Promise<SessionTokens> {
  const username = `${name}_${crypto.randomUUID().slice(0, 8)}`;
  await call("POST", "/auth/sign-up/email", undefined, {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    name: username,
  });
  return call("POST", "/auth/sign-in/username", undefined, { username, password: PASSWORD });
}

/** Opens a person's socket and returns its messages in order. */
async function listen({ accessToken }: SessionTokens): Promise<{ next(): Promise<LiveMessage>; close(): void }> {
  const answer = await exports.default.fetch(`${BASE}/api/live`, {
    headers: { upgrade: "websocket", "sec-websocket-protocol": `squadtab.v1, ${accessToken}`, origin: BASE },
  });
  const socket = answer.webSocket;
  if (!socket) throw new Error(`no socket: ${answer.status}`);
  const arrived: LiveMessage[] = [];
  const waiting: ((message: LiveMessage) => void)[] = [];
  socket.addEventListener("message", ({ data }) => {
    for (const message of JSON.parse(String(data)) as LiveMessage[]) {
      const first = waiting.shift();
      if (first) first(message);
      else arrived.push(message);
    }
  });
  socket.accept();
  return {
    next: async () => arrived.shift() ?? new Promise((resolve) => waiting.push(resolve)),
    close: () => socket.close(),
  };
}

test("three people share a dinner: each owes $33.33, the creator keeps $33.34, and everyone sees the changes live", async () => {
  const maya = await signUpAndIn("maya");
  const ana = await signUpAndIn("ana");
  const leo = await signUpAndIn("leo");
  const anasTab = await listen(ana);
  const mayasTab = await listen(maya);

  const anasName = (await call<{ profile: Person }>("GET", "/me", ana)).profile.username ?? "";
  const found = await call<Person[]>("GET", `/people?query=${anasName}`, maya);
  expect(found.map(({ id }) => id)).toEqual([ana.user.id]);

  const split = await call<Split>("POST", "/splits", maya, {
    name: "Dinner",
    totalCents: 10_000,
    participantIds: [ana.user.id, leo.user.id],
  });
  expect(split.participants.map(({ amountOwedCents }) => amountOwedCents)).toEqual([3_333, 3_333]);
  expect(split.creatorShareCents).toBe(3_334);

  expect(await anasTab.next()).toMatchObject({ type: "split-changed", splitId: split.id });
  expect(await anasTab.next()).toMatchObject({
    type: "notification",
    notification: { message: "Your share is $33.33 of $100.00.", link: `/dashboard/splits/${split.id}`, read: false },
  });
  expect(await call<NotificationPage>("GET", "/notifications", ana)).toMatchObject({ unreadCount: 1 });
  expect(await mayasTab.next()).toMatchObject({ type: "split-changed" });

  const fromAna = await call<Comment>("POST", `/splits/${split.id}/comments`, ana, {
    comment: "Best tiramisu in town",
  });
  expect(await mayasTab.next()).toMatchObject({
    type: "comment",
    comment: { id: fromAna.id, comment: "Best tiramisu in town" },
  });
  expect(await anasTab.next()).toMatchObject({ type: "comment", comment: { id: fromAna.id } });
  await call("POST", `/splits/${split.id}/comments`, maya, { comment: "We should go again" });
  expect(await anasTab.next()).toMatchObject({ type: "comment", comment: { comment: "We should go again" } });

  const anasShare = split.participants.find(({ userId }) => userId === ana.user.id);
  await call("PUT", `/splits/${split.id}/participants/${anasShare?.id}/paid`, maya, { paid: true });
  const seenByLeo = await call<SplitDetail>("GET", `/splits/${split.id}`, leo);
  expect(seenByLeo).toMatchObject({ paidCents: 3_333, pendingCents: 3_333 });
  expect(seenByLeo.comments.comments.map(({ comment }) => comment)).toEqual([
    "Best tiramisu in town",
    "We should go again",
  ]);

  anasTab.close();
  mayasTab.close();
});
