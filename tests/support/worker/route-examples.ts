import { env } from "cloudflare:workers";
import type { Me } from "#domain/profiles/profiles.ts";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { Payment } from "#domain/payments/payments.ts";
import type { Squad } from "#domain/squads/squads.ts";
import type { ReceiptUrl } from "#domain/expenses/receipts.ts";
import { choose, connect, googler, start, wayToGoogle } from "#tests/support/worker/google-browser.ts";
import {
  dayFromNow,
  device,
  event,
  expense,
  friendLink,
  friendRequest,
  givePassword,
  invite,
  memberOf,
  people,
  person,
  resetToken,
  split,
  squad,
  squadInvite,
  receipt,
  squadSplit,
  squadSplitBody,
  type TestPerson,
  unique,
} from "#tests/support/worker/factories.ts";
import { jpeg } from "#tests/support/pictures.ts";
import { pushBrowser } from "#tests/support/worker/push-browser.ts";
import { joinedEvent, type World } from "#tests/support/worker/world.ts";
import { groceriesOf, inDays, afterMorning, pizzaNight, rentOf, series } from "#tests/support/worker/series.ts";
import { writeUnsubscribeToken } from "#worker/mail/unsubscribe.ts";

export interface Example {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** How to call a route. */
export interface RouteExample {
  /** A call that succeeds. */
  good(world: World, caller?: TestPerson): Example | Promise<Example>;
  /** The same call with an id that doesn't exist. */
  absent?: Example;
  /** Calls with another user's ids: each must fail as if they didn't exist. */
  foreign?(world: World): Example[];
  /** The call ends a session or deletes an account: no other example may share the people. */
  needsOwnWorld?: boolean;
  /** The status of a plain call, where it isn't the declared one. */
  expectedStatus?: number;
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const absentEvent = "/api/events/evt_0000000000absent";
export const someEvent = () => ({
  title: "Picnic",
  locationName: "Park",
  eventDate: `${dayFromNow(3)}T18:00:00Z`,
});
const absentExpense = "/api/expenses/exp_0000000000absent";
const absentSquad = "/api/squads/sqd_0000000000absent";
const someSquadSplit = {
  name: "Groceries",
  totalCents: 100,
  payers: [{ memberId: "mem_absent", paidCents: 100 }],
  input: { method: "equal", people: ["mem_absent"] },
};
const paymentBody = ({ id }: Squad, from: string, to: string) => ({
  squadId: id,
  from,
  to,
  cents: 100,
  today: dayFromNow(0),
});
/** A payment of the creator to the participant, and one of the participant to the creator, each recorded by its sender. */
const paymentTo = async ({ squad, creator, participant }: World) =>
  (
    await creator.call<Payment>(
      "POST",
      "/api/payments",
      paymentBody(squad, memberOf(squad, creator), memberOf(squad, participant)),
    )
  ).body;
const paymentBy = async ({ squad, creator, participant }: World) =>
  (
    await participant.call<Payment>(
      "POST",
      "/api/payments",
      paymentBody(squad, memberOf(squad, participant), memberOf(squad, creator)),
    )
  ).body;
const absentSeries = "/api/series/ser_0000000000absent";
/** A series of someone with another person of the world. */
const seriesOf = async (owner: TestPerson, { participant, other }: World, more: Parameters<typeof rentOf>[1] = {}) =>
  series(owner, rentOf([owner.id === other.id ? participant : other], more));
const seriesPath = async (owner: TestPerson, world: World) => `/api/series/${(await seriesOf(owner, world)).id}`;
/** An event series of someone else, whose first event is planned. */
const plannedSeries = async ({ creator, participant }: World, caller: TestPerson) => {
  const owner = caller.id === participant.id ? creator : participant;
  return (await series(owner, pizzaNight({ start: `${inDays(9)}T19:00` }))).id;
};
const member = ({ id }: Squad, memberId: string) => `/api/squads/${id}/members/${memberId}`;
const absentSplit = "/api/splits/spl_0000000000absent";
const paid = (splitId: string, participantId: string) => `/api/splits/${splitId}/participants/${participantId}/paid`;
const reminders = (splitId: string, participantId: string) =>
  `/api/splits/${splitId}/participants/${participantId}/reminders`;
const unsubscribePath = async ({ id }: TestPerson, verb: string) =>
  `/api/mail/${verb}?token=${await writeUnsubscribeToken(env, id, "payment-reminder")}`;
const refreshToken = ({ creator }: World) => ({ refreshToken: creator.refreshToken });
export const exchangeOf = (path: string, { state, cookie }: { state: string; cookie: string }): Example => ({
  path: `/api/auth/token/exchange${path}`,
  body: { state },
  headers: { cookie },
});
/** An address without an account. */
const freeAddress = () => `${unique()}@example.com`;
const account = () => {
  const username = `new_${unique()}`;
  return { username, email: `${username}@example.com`, password: "Passw0rdA", name: username };
};

/** Every registered route needs an entry: the authorization matrix and the cost test fail without it. */
export const routeExamples: Record<string, RouteExample> = {
  "GET /api/health": { good: () => ({ path: "/api/health" }) },
  "GET /api/openapi.json": { good: () => ({ path: "/api/openapi.json" }) },
  "GET /api/docs": { good: () => ({ path: "/api/docs" }) },
  "POST /api/auth/sign-up/email": { good: () => ({ path: "/api/auth/sign-up/email", body: account() }) },
  // This person has no password: the examples only show that everyone may call the routes.
  "POST /api/auth/sign-in/email": {
    good: async () => ({
      path: "/api/auth/sign-in/email",
      body: { email: (await person("zoe")).email, password: "Passw0rdA" },
    }),
    expectedStatus: 401,
  },
  "POST /api/auth/sign-in/username": {
    good: async () => ({
      path: "/api/auth/sign-in/username",
      body: { username: (await person("zoe")).username, password: "Passw0rdA" },
    }),
    expectedStatus: 401,
  },
  "POST /api/auth/token/refresh": {
    needsOwnWorld: true,
    good: (world) => ({ path: "/api/auth/token/refresh", body: refreshToken(world) }),
  },
  "POST /api/auth/token/revoke": {
    // An unknown token ends no session, so the other examples stay valid.
    good: () => ({ path: "/api/auth/token/revoke", body: { refreshToken: "rt1.ses_x.0.0.AAAA" } }),
  },
  "POST /api/auth/request-password-reset": {
    good: ({ creator }) => ({ path: "/api/auth/request-password-reset", body: { email: creator.email } }),
  },
  "POST /api/auth/reset-password/check": {
    good: async ({ other }) => ({
      path: "/api/auth/reset-password/check",
      body: { token: await resetToken(other.email) },
    }),
  },
  "POST /api/auth/reset-password": {
    needsOwnWorld: true,
    // The other person's, because other examples need the sessions of the rest.
    good: async ({ other }) => ({
      path: "/api/auth/reset-password",
      body: { token: await resetToken(other.email), newPassword: "Passw0rdB" },
    }),
  },
  "POST /api/auth/sign-in/social": {
    good: () => ({ path: "/api/auth/sign-in/social", body: { provider: "google" } }),
  },
  "POST /api/auth/google/start": {
    good: () => ({ path: "/api/auth/google/start", body: { purpose: "link" } }),
  },
  "GET /api/auth/callback/google": {
    good: async () => ({ path: await choose((await start()).body.url, googler()) }),
  },
  "POST /api/auth/token/exchange": {
    good: async () => exchangeOf("", await wayToGoogle(googler())),
  },
  // Without a Google sign-in, the request reaches the route and is refused there.
  "POST /api/auth/token/exchange/link": {
    good: () => ({ path: "/api/auth/token/exchange/link", body: { state: "none" } }),
    expectedStatus: 422,
  },
  "POST /api/auth/token/exchange/confirm": {
    good: () => ({ path: "/api/auth/token/exchange/confirm", body: { state: "none" } }),
    expectedStatus: 422,
  },
  "GET /api/auth/sign-in-methods": { good: () => ({ path: "/api/auth/sign-in-methods" }) },
  "DELETE /api/auth/sign-in-methods/google": {
    // Each caller disconnects their own account.
    good: async ({ creator }, caller = creator) => {
      await givePassword(caller);
      await connect(caller, googler());
      return { path: "/api/auth/sign-in-methods/google" };
    },
  },
  "POST /api/dev/cron": { good: () => ({ path: "/api/dev/cron", body: { at: "2091-01-01T08:00:00Z" } }) },
  "GET /api/me/calendar": { good: () => ({ path: "/api/me/calendar" }) },
  "POST /api/me/calendar": { good: () => ({ path: "/api/me/calendar" }) },
  "DELETE /api/me/calendar": { good: () => ({ path: "/api/me/calendar" }) },
  "GET /api/calendar/:file": {
    good: async ({ creator }) => {
      const { body } = await creator.call<{ url: string }>("POST", "/api/me/calendar");
      return { path: new URL(body.url).pathname };
    },
    absent: { path: "/api/calendar/cal_absent.AAAA.ics" },
  },
  "POST /api/dev/cron/series": { good: () => ({ path: "/api/dev/cron/series", body: {} }) },
  "GET /api/dev/mailbox": { good: ({ creator }) => ({ path: `/api/dev/mailbox?to=${creator.email}` }) },
  "GET /api/dev/mailbox/page": { good: ({ creator }) => ({ path: `/api/dev/mailbox/page?to=${creator.email}` }) },
  "GET /api/auth/sessions": { good: () => ({ path: "/api/auth/sessions" }) },
  "DELETE /api/auth/sessions/:id": {
    good: async ({ participant }) => ({ path: `/api/auth/sessions/${(await device(participant)).sessionId}` }),
    absent: { path: "/api/auth/sessions/ses_absent" },
    foreign: ({ other }) => [{ path: `/api/auth/sessions/${other.sessionId}` }],
  },
  "POST /api/auth/sessions/end-others": {
    needsOwnWorld: true,
    good: async ({ creator }) => {
      await device(creator);
      return { path: "/api/auth/sessions/end-others" };
    },
  },
  "POST /api/auth/change-password": {
    needsOwnWorld: true,
    good: async ({ creator, participant, other }) => {
      await Promise.all([creator, participant, other].map((who) => givePassword(who)));
      return {
        path: "/api/auth/change-password",
        body: { currentPassword: "Passw0rdA", newPassword: "Passw0rdB" },
      };
    },
  },
  "GET /api/me": { good: () => ({ path: "/api/me" }) },
  "PATCH /api/me/profile": {
    good: () => ({
      path: "/api/me/profile",
      body: { username: `new_${unique()}`, displayName: "Ana the Second", timeZone: "America/New_York" },
    }),
  },
  "GET /api/me/export": { good: () => ({ path: "/api/me/export" }) },
  "DELETE /api/me": {
    needsOwnWorld: true,
    // Each caller deletes their own account.
    good: async ({ creator }, caller = creator) => {
      await givePassword(caller);
      const { username } = (await caller.call<Me>("GET", "/api/me")).body.profile;
      return { path: "/api/me", body: { username, password: "Passw0rdA" } };
    },
  },
  "GET /api/me/statistics": { good: () => ({ path: "/api/me/statistics" }) },
  "PUT /api/me/avatar": {
    good: () => ({ path: "/api/me/avatar", body: jpeg, headers: { "content-type": "image/jpeg" } }),
  },
  "DELETE /api/me/avatar": { good: () => ({ path: "/api/me/avatar" }) },
  "GET /api/files/avatars/:userId/avatar.jpg": {
    good: async ({ creator }) => {
      const headers = { "content-type": "image/jpeg" };
      const { body } = await creator.call<{ avatarUrl: string }>("PUT", "/api/me/avatar", jpeg, headers);
      return { path: body.avatarUrl };
    },
  },
  "GET /api/people": { good: () => ({ path: "/api/people?query=eve" }) },
  "GET /api/overview": { good: () => ({ path: `/api/overview?today=${dayFromNow(0)}` }) },
  "GET /api/expenses": { good: () => ({ path: "/api/expenses" }) },
  "POST /api/expenses": {
    good: () => ({
      path: "/api/expenses",
      body: {
        description: "Coffee",
        amountCents: 450,
        category: "Food",
        expenseDate: dayFromNow(0),
        today: dayFromNow(0),
      },
    }),
  },
  "GET /api/expenses/:id": {
    good: ({ expenseId }) => ({ path: `/api/expenses/${expenseId}` }),
    absent: { path: absentExpense },
    foreign: ({ othersExpenseId }) => [{ path: `/api/expenses/${othersExpenseId}` }],
  },
  "PATCH /api/expenses/:id": {
    good: ({ expenseId }) => ({
      path: `/api/expenses/${expenseId}`,
      body: { description: "Tea", amountCents: 390, category: "Bills", today: dayFromNow(0) },
    }),
    absent: { path: absentExpense, body: { description: "x", today: dayFromNow(0) } },
    foreign: ({ othersExpenseId }) => [
      { path: `/api/expenses/${othersExpenseId}`, body: { description: "x", today: dayFromNow(0) } },
    ],
  },
  "DELETE /api/expenses/:id": {
    // An expense of its own, because other examples need the world's.
    good: async ({ participant }) => ({ path: `/api/expenses/${(await expense(participant)).id}` }),
    absent: { path: absentExpense },
    foreign: ({ othersExpenseId }) => [{ path: `/api/expenses/${othersExpenseId}` }],
  },
  "POST /api/expenses/:id/restore": {
    good: async ({ participant }) => {
      const { id } = await expense(participant);
      await participant.call("DELETE", `/api/expenses/${id}`);
      return { path: `/api/expenses/${id}/restore` };
    },
    absent: { path: `${absentExpense}/restore` },
    foreign: ({ othersExpenseId }) => [{ path: `/api/expenses/${othersExpenseId}/restore` }],
  },
  "POST /api/receipts": {
    good: () => ({ path: "/api/receipts", body: jpeg, headers: { "content-type": "image/jpeg" } }),
  },
  "GET /api/expenses/:id/receipt": {
    good: ({ expenseId }) => ({ path: `/api/expenses/${expenseId}/receipt` }),
    absent: { path: `${absentExpense}/receipt` },
    foreign: ({ othersExpenseId }) => [{ path: `/api/expenses/${othersExpenseId}/receipt` }],
  },
  "GET /api/files/receipts/:userId/:file": {
    good: async ({ participant, expenseId }) => {
      const { body } = await participant.call<ReceiptUrl>("GET", `/api/expenses/${expenseId}/receipt`);
      return { path: body.url };
    },
  },
  "GET /api/budget": { good: () => ({ path: `/api/budget?today=${dayFromNow(0)}` }) },
  "PUT /api/budget": {
    good: () => ({ path: "/api/budget", body: { monthlyLimitCents: 50_000, today: dayFromNow(0) } }),
  },
  "GET /api/budget/history": { good: () => ({ path: `/api/budget/history?today=${dayFromNow(0)}` }) },
  "GET /api/insights": { good: () => ({ path: `/api/insights?today=${dayFromNow(0)}` }) },
  "GET /api/splits": { good: () => ({ path: "/api/splits" }) },
  "POST /api/splits": {
    good: ({ other, participant }) => ({
      path: "/api/splits",
      body: {
        name: "Lunch",
        totalCents: 2_000,
        // The caller must not be one of the participants.
        participantIds: [participant.id, other.id],
        today: new Date().toISOString().slice(0, 10),
      },
    }),
  },
  "GET /api/splits/:id": {
    good: (world) => ({ path: `/api/splits/${world.split.id}` }),
    absent: { path: absentSplit },
    foreign: (world) => [{ path: `/api/splits/${world.othersSplit.id}` }],
  },
  "PATCH /api/splits/:id": {
    // A split of its own, because other examples need the people of the world's.
    good: async ({ creator, other }) => ({
      path: `/api/splits/${(await split(creator, [other])).id}`,
      body: { name: "Late dinner", merchant: "Casa", totalCents: 12_000 },
    }),
    absent: { path: absentSplit, body: { name: "x" } },
    foreign: (world) => [{ path: `/api/splits/${world.othersSplit.id}`, body: { name: "x" } }],
  },
  "DELETE /api/splits/:id": {
    // A split of its own, because other examples need the world's.
    good: async ({ creator, other }) => ({ path: `/api/splits/${(await split(creator, [other])).id}` }),
    absent: { path: absentSplit },
    foreign: (world) => [{ path: `/api/splits/${world.othersSplit.id}` }],
  },
  "GET /api/expenses/deleted": {
    good: async ({ creator }, caller = creator) => {
      const { id } = await expense(caller);
      await caller.call("DELETE", `/api/expenses/${id}`);
      return { path: "/api/expenses/deleted" };
    },
  },
  "GET /api/splits/deleted": {
    good: async ({ creator, other }) => {
      const { id } = await split(creator, [other]);
      await creator.call("DELETE", `/api/splits/${id}`);
      return { path: "/api/splits/deleted" };
    },
  },
  "POST /api/splits/:id/restore": {
    good: async ({ creator, other }) => {
      const { id } = await split(creator, [other]);
      await creator.call("DELETE", `/api/splits/${id}`);
      return { path: `/api/splits/${id}/restore` };
    },
    absent: { path: `${absentSplit}/restore` },
    foreign: (world) => [{ path: `/api/splits/${world.othersSplit.id}/restore` }],
  },
  "GET /api/splits/:id/history": {
    good: (world) => ({ path: `/api/splits/${world.split.id}/history` }),
    absent: { path: `${absentSplit}/history` },
    foreign: (world) => [{ path: `/api/splits/${world.othersSplit.id}/history` }],
  },
  "PUT /api/splits/:id/participants/:participantId/paid": {
    good: ({ split: own, participant }) => ({
      path: paid(own.id, own.participants.find(({ userId }) => userId === participant.id)!.id),
      body: { paid: true },
    }),
    absent: { path: `${absentSplit}/participants/prt_absent/paid`, body: { paid: true } },
    foreign: ({ split: own, othersSplit }) => [
      { path: paid(othersSplit.id, othersSplit.participants[0]!.id), body: { paid: true } },
      // The user's own split in the path, with a share of another split.
      { path: paid(own.id, othersSplit.participants[0]!.id), body: { paid: true } },
    ],
  },
  "POST /api/splits/:id/participants/:participantId/reminders": {
    // A split of its own: other examples pay the world's shares and change its people.
    good: async ({ creator, other }) => {
      const own = await split(creator, [other]);
      return { path: reminders(own.id, own.participants[0]!.id) };
    },
    absent: { path: `${absentSplit}/participants/prt_absent/reminders` },
    foreign: ({ split: own, othersSplit }) => [
      { path: reminders(othersSplit.id, othersSplit.participants[0]!.id) },
      { path: reminders(own.id, othersSplit.participants[0]!.id) },
    ],
  },
  "POST /api/splits/:id/dispute": {
    // A split of its own, because another example marks the world's share as paid.
    good: async ({ creator, participant }) => ({
      path: `/api/splits/${(await split(creator, [participant])).id}/dispute`,
    }),
    absent: { path: `${absentSplit}/dispute` },
    foreign: ({ othersSplit }) => [{ path: `/api/splits/${othersSplit.id}/dispute` }],
  },
  "DELETE /api/splits/:id/dispute": {
    good: async ({ creator, participant }) => {
      const path = `/api/splits/${(await split(creator, [participant])).id}/dispute`;
      await participant.call("POST", path);
      return { path };
    },
    absent: { path: `${absentSplit}/dispute` },
    foreign: ({ othersSplit }) => [{ path: `/api/splits/${othersSplit.id}/dispute` }],
  },
  "GET /api/me/mail-choices": { good: () => ({ path: "/api/me/mail-choices" }) },
  "PUT /api/me/mail-choices/:kind": {
    good: () => ({ path: "/api/me/mail-choices/payment-reminder", body: { wanted: false } }),
  },
  "POST /api/mail/unsubscribe": { good: async ({ other }) => ({ path: await unsubscribePath(other, "unsubscribe") }) },
  "POST /api/mail/resubscribe": { good: async ({ other }) => ({ path: await unsubscribePath(other, "resubscribe") }) },
  "GET /api/me/push": { good: () => ({ path: "/api/me/push" }) },
  "PUT /api/me/push/device": {
    good: async () => ({ path: "/api/me/push/device", body: (await pushBrowser()).subscription }),
  },
  "DELETE /api/me/push/device": { good: () => ({ path: "/api/me/push/device" }) },
  "PUT /api/me/push/choices/:kind": {
    good: () => ({ path: "/api/me/push/choices/comment", body: { wanted: false } }),
  },
  "GET /api/splits/:id/comments": {
    good: (world) => ({ path: `/api/splits/${world.split.id}/comments` }),
    absent: { path: `${absentSplit}/comments` },
    foreign: (world) => [
      { path: `/api/splits/${world.othersSplit.id}/comments` },
      { path: `/api/splits/${world.othersSquadSplitId}/comments` },
    ],
  },
  "GET /api/splits/:id/comments/:commentId": {
    good: (world) => ({ path: `/api/splits/${world.split.id}/comments/${world.commentId}` }),
    absent: { path: `${absentSplit}/comments/cmt_absent` },
    foreign: (world) => [
      { path: `/api/splits/${world.othersSplit.id}/comments/${world.othersCommentId}` },
      { path: `/api/splits/${world.split.id}/comments/${world.othersCommentId}` },
    ],
  },
  "POST /api/splits/:id/comments": {
    good: (world) => ({ path: `/api/splits/${world.split.id}/comments`, body: { comment: "hi" } }),
    absent: { path: `${absentSplit}/comments`, body: { comment: "hi" } },
    foreign: (world) => [
      { path: `/api/splits/${world.othersSplit.id}/comments`, body: { comment: "hi" } },
      { path: `/api/splits/${world.othersSquadSplitId}/comments`, body: { comment: "hi" } },
    ],
  },
  "GET /api/friends": { good: () => ({ path: "/api/friends" }) },
  "POST /api/friends": {
    good: async () => ({ path: "/api/friends", body: { email: (await person("zoe")).email } }),
  },
  "PATCH /api/friends/:id": {
    // With a new person: two people form one pair.
    good: async ({ participant }) => ({
      path: `/api/friends/${(await friendRequest(await person("zoe"), participant)).id}`,
      body: { status: "accepted" },
    }),
    absent: { path: "/api/friends/frd_absent", body: { status: "accepted" } },
    foreign: ({ othersRequestId }) => [{ path: `/api/friends/${othersRequestId}`, body: { status: "accepted" } }],
  },
  "DELETE /api/friends/:id": {
    good: async ({ participant }) => ({
      path: `/api/friends/${(await friendRequest(await person("zoe"), participant)).id}`,
    }),
    absent: { path: "/api/friends/frd_absent" },
    foreign: ({ othersRequestId }) => [
      { path: `/api/friends/${othersRequestId}` },
      { path: `/api/friends/${othersRequestId}?status=pending` },
    ],
  },
  "PUT /api/people/:id/block": { good: async () => ({ path: `/api/people/${(await person("zoe")).id}/block` }) },
  "DELETE /api/people/:id/block": { good: async () => ({ path: `/api/people/${(await person("zoe")).id}/block` }) },
  "PUT /api/me/friend-link": { good: () => ({ path: "/api/me/friend-link" }) },
  "POST /api/me/friend-link": { good: () => ({ path: "/api/me/friend-link" }) },
  "POST /api/friend-links/look": {
    good: async ({ creator }) => ({ path: "/api/friend-links/look", body: { token: await friendLink(creator) } }),
  },
  "POST /api/friend-links/open": {
    good: async () => ({ path: "/api/friend-links/open", body: { token: await friendLink(await person("zoe")) } }),
  },
  "POST /api/invitations": { good: () => ({ path: "/api/invitations", body: { email: freeAddress() } }) },
  "DELETE /api/invitations/:id": {
    good: async ({ participant }) => ({ path: `/api/invitations/${(await invite(participant, freeAddress())).id}` }),
    absent: { path: "/api/invitations/inv_absent" },
    foreign: ({ othersInvitationId }) => [{ path: `/api/invitations/${othersInvitationId}` }],
  },
  "POST /api/invitations/look": {
    good: async ({ creator }) => ({
      path: "/api/invitations/look",
      body: { token: (await invite(creator, freeAddress())).token },
    }),
  },
  "POST /api/invitations/accept": {
    // With a new person: two people form one pair.
    good: async () => ({
      path: "/api/invitations/accept",
      body: { token: (await invite(await person("zoe"), freeAddress())).token },
    }),
  },
  "GET /api/events": { good: () => ({ path: "/api/events" }) },
  "POST /api/events": { good: () => ({ path: "/api/events", body: someEvent() }) },
  "GET /api/squads": { good: () => ({ path: "/api/squads" }) },
  "POST /api/squads": { good: () => ({ path: "/api/squads", body: { name: "Ski trip", guests: ["Kim"] } }) },
  "GET /api/squads/:id": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}` }),
    absent: { path: absentSquad },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}` }],
  },
  "PATCH /api/squads/:id": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}`, body: { name: "Flat 13" } }),
    absent: { path: absentSquad, body: { name: "Flat 13" } },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}`, body: { name: "Flat 13" } }],
  },
  "POST /api/squads/:id/members": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}/members`, body: { guests: ["Kim"] } }),
    absent: { path: `${absentSquad}/members`, body: { guests: ["Kim"] } },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/members`, body: { guests: ["Kim"] } }],
  },
  "PATCH /api/squads/:id/members/:memberId": {
    good: ({ squad, participant }) => ({ path: member(squad, memberOf(squad, participant)), body: { role: "owner" } }),
    absent: { path: `${absentSquad}/members/mem_absent`, body: { role: "owner" } },
    foreign: ({ squad, othersSquad, other }) => [
      { path: member(othersSquad, memberOf(othersSquad, other)), body: { role: "owner" } },
      { path: member(squad, memberOf(othersSquad, other)), body: { role: "owner" } },
      // A guest cannot be an owner.
      { path: member(squad, memberOf(squad, "Sam")), body: { role: "owner" } },
    ],
  },
  "DELETE /api/squads/:id/members/:memberId": {
    good: async ({ creator }, caller = creator) => {
      const own = await squad(caller, { guests: ["Kim"] });
      return { path: member(own, memberOf(own, "Kim")) };
    },
    absent: { path: `${absentSquad}/members/mem_absent` },
    foreign: ({ squad: own, othersSquad, other }) => [
      { path: member(othersSquad, memberOf(othersSquad, other)) },
      { path: member(own, memberOf(othersSquad, other)) },
    ],
  },
  "POST /api/squads/:id/claims": {
    good: async ({ squad: { id }, creator }) => {
      const { body } = await creator.call<Squad>("POST", `/api/squads/${id}/members`, { guests: [unique()] });
      return { path: `/api/squads/${id}/claims`, body: { guestMemberId: body.members.at(-1)!.id } };
    },
    absent: { path: `${absentSquad}/claims`, body: { guestMemberId: "mem_absent" } },
    foreign: ({ othersSquad }) => [
      { path: `/api/squads/${othersSquad.id}/claims`, body: { guestMemberId: memberOf(othersSquad, "Kim") } },
    ],
  },
  "DELETE /api/squads/:id/claims/:memberId": {
    good: async ({ squad: { id }, creator }) => {
      const { body } = await creator.call<Squad>("POST", `/api/squads/${id}/members`, { guests: [unique()] });
      const guestMemberId = body.members.at(-1)!.id;
      await creator.call("POST", `/api/squads/${id}/claims`, { guestMemberId });
      return { path: `/api/squads/${id}/claims/${guestMemberId}` };
    },
    absent: { path: `${absentSquad}/claims/mem_absent` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/claims/${memberOf(othersSquad, "Kim")}` }],
  },
  "GET /api/squads/:id/invites": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}/invites` }),
    absent: { path: `${absentSquad}/invites` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/invites` }],
  },
  "POST /api/squads/:id/invites": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}/invites`, body: { maxUses: 3 } }),
    absent: { path: `${absentSquad}/invites`, body: {} },
    foreign: ({ squad, othersSquad }) => [
      { path: `/api/squads/${othersSquad.id}/invites`, body: {} },
      { path: `/api/squads/${squad.id}/invites`, body: { guestMemberId: memberOf(othersSquad, "Kim") } },
    ],
  },
  "DELETE /api/squads/:id/invites/:inviteId": {
    good: async ({ squad: { id }, creator }) => ({
      path: `/api/squads/${id}/invites/${(await squadInvite(creator, id)).id}`,
    }),
    absent: { path: `${absentSquad}/invites/sqi_absent` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/invites/sqi_absent` }],
  },
  "GET /api/squads/:id/activity": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}/activity` }),
    absent: { path: `${absentSquad}/activity` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/activity` }],
  },
  "POST /api/squads/:id/activity/:activityId/undo": {
    good: async ({ squad, creator }) => {
      const split = await squadSplit(creator, squad);
      const body = { ...squadSplitBody(squad, memberOf(squad, creator), { name: "Rent" }), version: split.version };
      await creator.call("PATCH", `/api/squads/${squad.id}/splits/${split.id}`, body);
      const log = await creator.call<ActivityPage>("GET", `/api/squads/${squad.id}/activity`);
      return { path: `/api/squads/${squad.id}/activity/${log.body.activity[0]!.id}/undo` };
    },
    absent: { path: `${absentSquad}/activity/act_absent/undo` },
    foreign: ({ squad, othersSquad }) => [
      { path: `/api/squads/${othersSquad.id}/activity/act_absent/undo` },
      { path: `/api/squads/${squad.id}/activity/act_absent/undo` },
    ],
  },
  "GET /api/squads/:id/splits": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}/splits` }),
    absent: { path: `${absentSquad}/splits` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/splits` }],
  },
  "POST /api/squads/:id/splits": {
    good: ({ squad, creator }) => ({
      path: `/api/squads/${squad.id}/splits`,
      body: squadSplitBody(squad, memberOf(squad, creator)),
    }),
    absent: { path: `${absentSquad}/splits`, body: someSquadSplit },
    foreign: ({ othersSquad, other }) => [
      { path: `/api/squads/${othersSquad.id}/splits`, body: squadSplitBody(othersSquad, memberOf(othersSquad, other)) },
    ],
  },
  "GET /api/squads/:id/splits/:splitId": {
    good: ({ squad, squadSplitId }) => ({ path: `/api/squads/${squad.id}/splits/${squadSplitId}` }),
    absent: { path: `${absentSquad}/splits/spl_absent` },
    foreign: ({ squad, othersSquad, squadSplitId, split: direct }) => [
      { path: `/api/squads/${othersSquad.id}/splits/${squadSplitId}` },
      { path: `/api/squads/${squad.id}/splits/${direct.id}` },
    ],
  },
  "PATCH /api/squads/:id/splits/:splitId": {
    good: async ({ squad, creator }) => ({
      path: `/api/squads/${squad.id}/splits/${(await squadSplit(creator, squad)).id}`,
      body: { ...squadSplitBody(squad, memberOf(squad, creator), { name: "Party" }), version: 0 },
    }),
    absent: { path: `${absentSquad}/splits/spl_absent`, body: { ...someSquadSplit, version: 0 } },
    foreign: ({ squad, othersSquad, squadSplitId, split: direct, creator }) => {
      const body = { ...squadSplitBody(squad, memberOf(squad, creator)), version: 0 };
      return [
        { path: `/api/squads/${othersSquad.id}/splits/${squadSplitId}`, body },
        { path: `/api/squads/${squad.id}/splits/${direct.id}`, body },
      ];
    },
  },
  "DELETE /api/squads/:id/splits/:splitId": {
    good: async ({ squad, creator }) => ({
      path: `/api/squads/${squad.id}/splits/${(await squadSplit(creator, squad)).id}`,
    }),
    absent: { path: `${absentSquad}/splits/spl_absent` },
    foreign: ({ squad, othersSquad, squadSplitId, split: direct }) => [
      { path: `/api/squads/${othersSquad.id}/splits/${squadSplitId}` },
      { path: `/api/squads/${squad.id}/splits/${direct.id}` },
    ],
  },
  "POST /api/squads/:id/splits/:splitId/restore": {
    good: async ({ squad, creator }) => {
      const path = `/api/squads/${squad.id}/splits/${(await squadSplit(creator, squad)).id}`;
      await creator.call("DELETE", path);
      return { path: `${path}/restore` };
    },
    absent: { path: `${absentSquad}/splits/spl_absent/restore` },
    foreign: ({ squad, othersSquad, squadSplitId, split: direct }) => [
      { path: `/api/squads/${othersSquad.id}/splits/${squadSplitId}/restore` },
      { path: `/api/squads/${squad.id}/splits/${direct.id}/restore` },
    ],
  },
  "GET /api/squads/:id/splits/:splitId/receipt": {
    good: async ({ squad, creator }) => {
      const path = `/api/squads/${squad.id}/splits/${(await squadSplit(creator, squad)).id}/receipt`;
      await creator.call("PUT", path, { receiptPath: await receipt(creator) });
      return { path };
    },
    absent: { path: `${absentSquad}/splits/spl_absent/receipt` },
    foreign: ({ squad, othersSquad, squadSplitId, split: direct }) => [
      { path: `/api/squads/${othersSquad.id}/splits/${squadSplitId}/receipt` },
      { path: `/api/squads/${squad.id}/splits/${direct.id}/receipt` },
    ],
  },
  "PUT /api/squads/:id/splits/:splitId/receipt": {
    good: async ({ squad, creator }) => ({
      path: `/api/squads/${squad.id}/splits/${(await squadSplit(creator, squad)).id}/receipt`,
      // Each caller has uploads of their own; anyone can remove a receipt.
      body: { receiptPath: null },
    }),
    absent: { path: `${absentSquad}/splits/spl_absent/receipt`, body: { receiptPath: null } },
    foreign: ({ squad, othersSquad, squadSplitId, split: direct }) => [
      { path: `/api/squads/${othersSquad.id}/splits/${squadSplitId}/receipt`, body: { receiptPath: null } },
      { path: `/api/squads/${squad.id}/splits/${direct.id}/receipt`, body: { receiptPath: null } },
    ],
  },
  "GET /api/squads/:id/balances": {
    // The first reader after a change also stores the plan.
    good: async ({ squad, creator }) => {
      const path = `/api/squads/${squad.id}/balances`;
      await creator.call("GET", path);
      return { path };
    },
    absent: { path: `${absentSquad}/balances` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/balances` }],
  },
  "GET /api/squads/:id/members/:memberId/entries": {
    good: ({ squad, creator }) => ({ path: `/api/squads/${squad.id}/members/${memberOf(squad, creator)}/entries` }),
    absent: { path: `${absentSquad}/members/mem_absent/entries` },
    foreign: ({ squad, othersSquad, other }) => [
      { path: `/api/squads/${othersSquad.id}/members/${memberOf(othersSquad, other)}/entries` },
      { path: `/api/squads/${squad.id}/members/${memberOf(othersSquad, other)}/entries` },
    ],
  },
  "POST /api/payments": {
    good: async ({ creator }, caller = creator) => {
      const own = await squad(caller, { guests: ["Kim"] });
      return { path: "/api/payments", body: paymentBody(own, memberOf(own, "Kim"), memberOf(own, caller)) };
    },
    foreign: ({ othersSquad, other }) => [
      {
        path: "/api/payments",
        body: paymentBody(othersSquad, memberOf(othersSquad, "Kim"), memberOf(othersSquad, other)),
      },
    ],
  },
  "GET /api/payments": { good: () => ({ path: "/api/payments" }) },
  "GET /api/payments.csv": { good: () => ({ path: "/api/payments.csv" }) },
  "POST /api/squads/:id/reminders": {
    good: async ({ creator, participant }, caller = creator) => {
      const other = caller.id === creator.id ? participant : creator;
      const own = await squad(caller, { memberIds: [other.id] });
      await squadSplit(caller, own);
      // The first reader after a change also stores the plan.
      await caller.call("GET", `/api/squads/${own.id}/balances`);
      return {
        path: `/api/squads/${own.id}/reminders`,
        body: { from: memberOf(own, other), to: memberOf(own, caller) },
      };
    },
    absent: { path: `${absentSquad}/reminders`, body: { from: "mem_absent", to: "mem_other" } },
    foreign: ({ squad: own, othersSquad, other, creator }) => [
      {
        path: `/api/squads/${othersSquad.id}/reminders`,
        body: { from: memberOf(othersSquad, "Kim"), to: memberOf(othersSquad, other) },
      },
      { path: `/api/squads/${own.id}/reminders`, body: { from: "mem_absent", to: memberOf(own, creator) } },
    ],
  },
  "GET /api/squads/:id/entries.csv": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}/entries.csv` }),
    absent: { path: `${absentSquad}/entries.csv` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/entries.csv` }],
  },
  "GET /api/settling": {
    // The first reader of a squad's balances after a change also stores its plan.
    good: async ({ squad, creator }) => {
      await creator.call("GET", `/api/squads/${squad.id}/balances`);
      return { path: "/api/settling" };
    },
  },
  "GET /api/people/:id/shares": {
    good: ({ participant, creator }, caller = creator) => ({
      path: `/api/people/${caller.id === participant.id ? creator.id : participant.id}/shares`,
    }),
    absent: { path: "/api/people/usr_0000000000absent/shares" },
    foreign: () => [],
  },
  "GET /api/me/payment-handles": { good: () => ({ path: "/api/me/payment-handles" }) },
  "PUT /api/me/payment-handles": {
    good: () => ({ path: "/api/me/payment-handles", body: { venmo: "@ana-ruiz", iban: null } }),
  },
  "GET /api/people/:id/payment-handles": {
    // A person to whom no one else owes anything.
    good: async ({ participant }) => {
      const zoe = await person("zoe");
      await split(zoe, [participant]);
      return { path: `/api/people/${zoe.id}/payment-handles` };
    },
    absent: { path: "/api/people/usr_0000000000absent/payment-handles" },
    foreign: ({ other }) => [{ path: `/api/people/${other.id}/payment-handles` }],
  },
  "POST /api/payments/:id/confirm": {
    good: async (world) => ({ path: `/api/payments/${(await paymentTo(world)).id}/confirm` }),
    absent: { path: "/api/payments/pay_0000000000absent/confirm" },
    foreign: () => [],
  },
  "POST /api/payments/:id/dispute": {
    good: async (world) => ({ path: `/api/payments/${(await paymentTo(world)).id}/dispute` }),
    absent: { path: "/api/payments/pay_0000000000absent/dispute" },
    foreign: () => [],
  },
  "POST /api/payments/:id/withdraw": {
    good: async (world) => ({ path: `/api/payments/${(await paymentBy(world)).id}/withdraw` }),
    absent: { path: "/api/payments/pay_0000000000absent/withdraw" },
    foreign: () => [],
  },
  "GET /api/series": { good: () => ({ path: "/api/series" }) },
  "POST /api/series": {
    good: (world, caller = world.creator) => ({
      path: "/api/series",
      body: rentOf([caller.id === world.other.id ? world.participant : world.other]),
    }),
    foreign: (world) => [{ path: "/api/series", body: groceriesOf(world.othersSquad, world.other) }],
  },
  "POST /api/series/preview": {
    good: () => ({
      path: "/api/series/preview",
      body: { rule: "FREQ=WEEKLY", start: inDays(1), timeZone: "Europe/Berlin" },
    }),
  },
  "GET /api/series/:id": {
    good: async (world, caller = world.creator) => ({ path: await seriesPath(caller, world) }),
    absent: { path: absentSeries },
  },
  "GET /api/series/:id/calendar": {
    good: async (world, caller = world.creator) => ({ path: `${await seriesPath(caller, world)}/calendar` }),
    absent: { path: `${absentSeries}/calendar` },
  },
  "PATCH /api/series/:id": {
    good: async (world) => ({ path: await seriesPath(world.participant, world), body: { state: "paused" } }),
    foreign: () => [],
    absent: { path: absentSeries, body: { state: "paused" } },
  },
  "DELETE /api/series/:id": {
    good: async (world) => ({ path: await seriesPath(world.participant, world) }),
    foreign: () => [],
    absent: { path: absentSeries },
  },
  "POST /api/series/:id/drafts/:day": {
    good: async (world) => {
      const today = afterMorning();
      const { id } = await seriesOf(world.participant, world, { amount: "ask", ...today });
      return { path: `/api/series/${id}/drafts/${today.start}`, body: { totalCents: 100 } };
    },
    foreign: () => [],
    absent: { path: `${absentSeries}/drafts/${inDays(1)}`, body: { totalCents: 100 } },
  },
  "PUT /api/series/:id/regulars/me": {
    good: async (world, caller = world.creator) => ({
      path: `/api/series/${await plannedSeries(world, caller)}/regulars/me`,
    }),
    absent: { path: `${absentSeries}/regulars/me` },
  },
  "DELETE /api/series/:id/regulars/:userId": {
    good: async (world, caller = world.creator) => {
      const path = `/api/series/${await plannedSeries(world, caller)}/regulars/me`;
      await caller.call("PUT", path);
      return { path };
    },
    absent: { path: `${absentSeries}/regulars/me` },
  },
  "POST /api/squad-invites/look": {
    good: async ({ squad, creator }) => ({
      path: "/api/squad-invites/look",
      body: { token: (await squadInvite(creator, squad.id)).token },
    }),
  },
  "POST /api/squad-invites/accept": {
    good: async () => {
      const zoe = await person("zoe");
      const { id } = await squad(zoe);
      return { path: "/api/squad-invites/accept", body: { token: (await squadInvite(zoe, id)).token } };
    },
  },
  "GET /api/events/:id": { good: ({ eventId }) => ({ path: `/api/events/${eventId}` }) },
  "PATCH /api/events/:id": {
    good: ({ eventId }) => ({ path: `/api/events/${eventId}`, body: someEvent() }),
    absent: { path: absentEvent, body: someEvent() },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}`, body: someEvent() }],
  },
  "DELETE /api/events/:id": {
    good: async ({ participant }) => ({ path: `/api/events/${(await event(participant)).id}` }),
    absent: { path: absentEvent },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}` }],
  },
  "POST /api/events/:id/lock": {
    good: async ({ participant }) => ({
      path: `/api/events/${await joinedEvent(participant, await person("zoe"), { lockAt: inAnHour(), budgetCents: 900, billWhen: "lock" })}/lock`,
    }),
    absent: { path: `${absentEvent}/lock` },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}/lock` }],
  },
  "PUT /api/events/:id/cost": {
    good: async ({ participant }) => ({
      path: `/api/events/${await joinedEvent(participant, await person("zoe"), { billWhen: "cost" })}/cost`,
      body: { actualCostCents: 900 },
    }),
    absent: { path: `${absentEvent}/cost`, body: { actualCostCents: 900 } },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}/cost`, body: { actualCostCents: 900 } }],
  },
  "POST /api/events/:id/bill": {
    good: async ({ participant }) => ({
      path: `/api/events/${await joinedEvent(participant, await person("zoe"), { budgetCents: 900 })}/bill`,
    }),
    absent: { path: `${absentEvent}/bill` },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}/bill` }],
  },
  "POST /api/events/:id/participants": {
    good: async () => ({ path: `/api/events/${(await event(await person("zoe"))).id}/participants` }),
  },
  "DELETE /api/events/:id/participants/me": {
    good: async ({ creator }, caller = creator) => ({
      path: `/api/events/${await joinedEvent(await person("zoe"), caller)}/participants/me`,
    }),
  },
  "DELETE /api/events/:id/participants/:userId": {
    good: async ({ participant }) => {
      const zoe = await person("zoe");
      return { path: `/api/events/${await joinedEvent(participant, zoe)}/participants/${zoe.id}` };
    },
    absent: { path: `${absentEvent}/participants/usr_absent` },
    foreign: ({ eventId, othersEventId, other }) => [
      { path: `/api/events/${othersEventId}/participants/${other.id}` },
      // The user's own event in the path, with a person who is not in it.
      { path: `/api/events/${eventId}/participants/${other.id}` },
    ],
  },
  "POST /api/events/:id/waiting": {
    good: async () => {
      const [zoe, tom] = await people("zoe", "tom");
      return { path: `/api/events/${await joinedEvent(zoe, tom, { maxParticipants: 1 })}/waiting` };
    },
  },
  "DELETE /api/events/:id/waiting": {
    good: async ({ creator }, caller = creator) => {
      const [zoe, tom] = await people("zoe", "tom");
      const path = `/api/events/${await joinedEvent(zoe, tom, { maxParticipants: 1 })}/waiting`;
      await caller.call("POST", path);
      return { path };
    },
  },
  "PUT /api/events/:id/participants/me": {
    good: async ({ creator }, caller = creator) => {
      const [zoe] = await people("zoe");
      const id = await joinedEvent(zoe, caller, { guestsAllowed: 2 });
      return { path: `/api/events/${id}/participants/me`, body: { guests: 2 } };
    },
    absent: { path: `${absentEvent}/participants/me`, body: { guests: 1 } },
    foreign: ({ eventId }) => [{ path: `/api/events/${eventId}/participants/me`, body: { guests: 1 } }],
  },
  "PUT /api/events/:id/reply": {
    good: async ({ participant, creator }, caller = creator) => ({
      path: `/api/events/${(await event(caller.id === participant.id ? creator : participant)).id}/reply`,
      body: { reply: "maybe" },
    }),
    absent: { path: `${absentEvent}/reply`, body: { reply: "maybe" } },
  },
  "DELETE /api/events/:id/invitations/:userId": {
    good: async ({ participant, creator }) => {
      const { id } = await event(participant);
      await participant.call("POST", `/api/events/${id}/invitations`, { userIds: [creator.id] });
      return { path: `/api/events/${id}/invitations/${creator.id}` };
    },
    absent: { path: `${absentEvent}/invitations/usr_absent` },
    foreign: ({ othersEventId, creator }) => [{ path: `/api/events/${othersEventId}/invitations/${creator.id}` }],
  },
  "POST /api/events/:id/invitations": {
    good: ({ eventId, other }) => ({ path: `/api/events/${eventId}/invitations`, body: { userIds: [other.id] } }),
    absent: { path: `${absentEvent}/invitations`, body: { userIds: ["usr_absent"] } },
    foreign: ({ othersEventId, creator }) => [
      { path: `/api/events/${othersEventId}/invitations`, body: { userIds: [creator.id] } },
    ],
  },
  "GET /api/notifications": { good: () => ({ path: "/api/notifications" }) },
  "PUT /api/notifications/read": {
    good: (world) => ({ path: "/api/notifications/read", body: { link: `/dashboard/splits/${world.split.id}` } }),
  },
  "PUT /api/notifications/:id/read": {
    good: (world) => ({ path: `/api/notifications/${world.notificationId}/read` }),
    absent: { path: "/api/notifications/ntf_absent/read" },
    foreign: (world) => [{ path: `/api/notifications/${world.othersNotificationId}/read` }],
  },
  "POST /api/notifications/read-all": { good: () => ({ path: "/api/notifications/read-all" }) },
  "GET /api/live": {
    // The token is sent as a subprotocol, so a plain request is refused for everyone; tests/durable-objects covers the
    // socket.
    good: () => ({ path: "/api/live" }),
    expectedStatus: 401,
  },
};
