import { monthBefore, monthOf, utcDay } from "#domain/time/calendar.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import { expenseSearchText } from "#domain/expenses/expenses.ts";
import type { NotificationKind } from "#domain/notifications/notifications.ts";
import type { NotificationParams } from "#domain/notifications/params.ts";
import { searchTextOf, shareEvenly } from "#domain/splits/splits.ts";
import { friendships, requests } from "./demo-friends.ts";
import { events as demoEvents } from "./demo-events.ts";
import { bill, eventId, plan } from "./seed-events.ts";
import { after, before, insertAll, userId } from "./seed-rows.ts";
import { claimStatements } from "./seed-claims.ts";
import { goalStatements } from "./seed-goals.ts";
import { challengeStatements } from "./seed-challenges.ts";
import { pointStatements } from "./seed-points.ts";
import { seriesStatements } from "./seed-series.ts";
import { squadStatements } from "./seed-squads.ts";
import { tokenStatements } from "./seed-tokens.ts";
import { people, splits as demoSplits, type DemoSplit, type Name } from "./demo-world.ts";
import { spending } from "./demo-spending.ts";
import type { IdPrefix } from "#db/new-id.ts";
import { timePart } from "#domain/ids.ts";
import type { Database } from "#db/engine/open-database.ts";
import { selectUserByUsername } from "#db/queries/accounts/accounts.ts";
import { insertProfile } from "#db/queries/profiles/profiles.ts";
import { accounts, users } from "#db/schema/accounts.ts";
import { budgetLimits, budgets } from "#db/schema/budgets.ts";
import { expenses } from "#db/schema/expenses.ts";
import { friends } from "#db/schema/friends.ts";
import { notifications } from "#db/schema/notifications.ts";
import { splitComments, splitParticipants, splits } from "#db/schema/splits.ts";
import type { Statement } from "#db/engine/batch.ts";

const PASSWORD = "Demo-friends-1";

/** Two demo accounts to sign in with. */
export const demoSignIns = [
  { username: "maya_demo", password: PASSWORD },
  { username: "leo_demo", password: PASSWORD },
];

const JOINED_DAYS_AGO = 95;
/** Older notifications are read. */
const UNREAD_DAYS = 3;

/** Inserts the demo data, dated relative to `now`, in one atomic batch. Does nothing if the data exists already. */
export async function seed(
  db: Database,
  now: Date,
  hashPassword: (password: string) => Promise<string>,
): Promise<void> {
  const [first] = demoSignIns;
  if (first && (await selectUserByUsername(db, first.username)).length > 0) return;
  const joined = before(now, JOINED_DAYS_AGO);
  const hashed = await hashPassword(PASSWORD);
  const names = Object.keys(people) as Name[];
  const history = demoSplits.map((each, index) => writeDown(each, index, now));
  const comments = history.flatMap((each) => each.comments);
  await db.batch({
    users: insertAll(
      db,
      users,
      names.map((name) => ({
        id: userId(name),
        name: username(name),
        email: `${name}@example.com`,
        username: username(name),
        createdAt: joined,
        updatedAt: joined,
      })),
    ),
    accounts: insertAll(
      db,
      accounts,
      names.map((name) => ({
        id: `acc_demo_${name}`,
        accountId: userId(name),
        providerId: "credential",
        userId: userId(name),
        password: hashed,
        createdAt: joined,
        updatedAt: joined,
      })),
    ),
    profiles: names.map((name) =>
      insertProfile(db, { id: userId(name), username: username(name), ...people[name], createdAt: joined }),
    ),
    // Before the events, which some of them see.
    friends: befriendAll(db, now),
    squads: [
      ...squadStatements(db, now),
      ...goalStatements(db, now),
      ...claimStatements(db, now),
      ...seriesStatements(db, now),
      ...challengeStatements(db, now),
      ...tokenStatements(db, now),
    ],
    events: demoEvents.flatMap((example) => plan(db, example, now)),
    splits: insertAll(
      db,
      splits,
      history.map(({ split }) => split),
    ),
    participants: insertAll(
      db,
      splitParticipants,
      history.flatMap(({ participants }) => participants),
    ),
    bills: history.flatMap((each) => bill(db, each.split, now)),
    comments: insertAll(db, splitComments, comments),
    notifications: insertAll(
      db,
      notifications,
      history.flatMap(({ notices }) => notices),
    ),
    // After everything that gives points.
    points: pointStatements(db, now),
    spending: names.flatMap((name) => spend(db, name, now, joined)),
  });
}

const username = (name: Name): string => `${name}_demo`;

/** Friendships, pending requests, and the notifications of their recipients. */
function befriendAll(db: Database, now: Date): Statement[] {
  const id = (prefix: IdPrefix, at: Date, one: Name, other: Name) => `${prefix}_${timePart(at)}demo${one}${other}`;
  const pair = (one: Name, other: Name, createdAt: Date) => ({
    id: id("frd", createdAt, one, other),
    userId: userId(one),
    friendId: userId(other),
    createdAt,
  });
  const pending = requests.map(([asks, other, hours]) => ({ asks, other, at: after(now, -hours) }));
  return [
    ...insertAll(db, friends, [
      ...friendships.map(([one, other, daysAgo]) => {
        const acceptedAt = before(now, daysAgo);
        return { ...pair(one, other, after(acceptedAt, -2)), status: "accepted" as const, acceptedAt };
      }),
      ...pending.map(({ asks, other, at }) => ({ ...pair(asks, other, at), status: "pending" as const })),
    ]),
    ...insertAll(
      db,
      notifications,
      pending.map(({ asks, other, at }) => ({
        id: id("ntf", at, asks, other),
        userId: userId(other),
        kind: "friend-request" as const,
        actorId: userId(asks),
        params: JSON.stringify({ isAccepted: false } satisfies NotificationParams["friend-request"]),
        dedupeKey: `friend-request:${id("frd", at, asks, other)}`,
        createdAt: at,
      })),
    ),
  ];
}

/** One user's personal expenses and budget. */
function spend(db: Database, name: Name, now: Date, joined: Date): Statement[] {
  const demo = spending[name];
  if (!demo) return [];
  const month = monthOf(dayIn(people[name].timeZone, now));
  const limit = (fromMonth: string, limitCents: number) => ({ userId: userId(name), fromMonth, limitCents });
  return [
    ...insertAll(
      db,
      expenses,
      demo.expenses.map(([daysAgo, description, amountCents, category], index) => {
        // At least half an hour ago, so that nothing is in the future.
        const createdAt = after(before(now, daysAgo), -0.5);
        return {
          id: `exp_${timePart(createdAt)}demo${name}${String(index).padStart(3, "0")}`,
          userId: userId(name),
          description,
          amountCents,
          category,
          expenseDate: dayIn(people[name].timeZone, createdAt),
          createdAt,
          searchText: expenseSearchText({ description }),
        };
      }),
    ),
    ...insertAll(db, budgets, [
      { id: `bud_demo_${name}`, userId: userId(name), monthlyLimitCents: demo.budgetCents, createdAt: joined },
    ]),
    ...insertAll(db, budgetLimits, [
      limit(monthOf(utcDay(joined)), demo.formerBudgetCents),
      limit(monthBefore(month), demo.budgetCents),
    ]),
  ];
}

/** All rows of one demo split. None is dated after `now`. */
function writeDown(demo: DemoSplit, index: number, now: Date) {
  const createdAt = before(now, demo.daysAgo);
  const isUnread = (at: Date): boolean => at > before(now, UNREAD_DAYS);
  let count = 0;
  // The random part of an id is a counter here, so that the same `now` gives the same data.
  const id = (prefix: IdPrefix, at: Date): string =>
    `${prefix}_${timePart(at)}demo${String(index).padStart(6, "0")}${String(count++).padStart(6, "0")}`;
  const splitId = id("spl", createdAt);
  const event = demoEvents.find(({ title }) => title === demo.event);
  const notice = <Kind extends NotificationKind>(
    to: Name,
    kind: Kind,
    actor: Name,
    at: Date,
    params: NotificationParams[Kind],
  ) => ({
    id: id("ntf", at),
    userId: userId(to),
    kind,
    actorId: userId(actor),
    subjectId: splitId,
    params: JSON.stringify(params),
    read: !isUnread(at),
    createdAt: at,
  });

  const others = new Map(demo.with.map((name) => [userId(name), name]));
  const { shares } = shareEvenly(demo.totalCents, [...others.keys()], splitId);
  const notices: (typeof notifications.$inferInsert)[] = [];
  const participants = shares.map((share) => {
    const name = others.get(share.userId) ?? demo.by;
    const paidAfterDays = demo.paid?.[name];
    const paidAt = paidAfterDays === undefined ? null : after(createdAt, paidAfterDays * 24 - 1);
    const amountCents = share.amountOwedCents;
    notices.push(notice(name, "split-added", demo.by, createdAt, { amountCents, totalCents: demo.totalCents }));
    if (paidAt) notices.push(notice(name, "share-paid", demo.by, paidAt, { amountCents }));
    return {
      ...share,
      id: id("prt", createdAt),
      splitId,
      paid: paidAt !== null,
      paidAt,
      pendingSince: paidAt ? null : createdAt,
    };
  });

  const comments = (demo.chat ?? []).map(([name, hours, comment]) => {
    const at = after(createdAt, hours * 0.75);
    return { id: id("cmt", at), splitId, userId: userId(name), comment, length: comment.length, createdAt: at };
  });
  // As in the API: one unread notification per split, about the latest comment by another person.
  for (const name of [demo.by, ...demo.with]) {
    const last = comments.findLast((each) => each.userId !== userId(name));
    if (!last) continue;
    const writer = (Object.keys(people) as Name[]).find((each) => userId(each) === last.userId) ?? demo.by;
    notices.push(notice(name, "comment", writer, last.createdAt, { excerpt: last.comment, count: 1 }));
  }

  const split = {
    id: splitId,
    name: demo.name,
    merchant: demo.merchant ?? null,
    searchText: searchTextOf(demo),
    totalAmountCents: demo.totalCents,
    creatorId: userId(demo.by),
    splitDate: utcDay(createdAt),
    createdAt,
    eventId: event ? eventId(event, now) : null,
  };
  return { split, participants, comments, notices };
}
