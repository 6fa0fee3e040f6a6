import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { demoSignIns, seed } from "#db/demo/seed.ts";
import type { AccessToken } from "#domain/accounts/access-tokens.ts";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import type { BudgetHistory } from "#domain/budget/budget.ts";
import type { EventDetail } from "#domain/events/events.ts";
import type { ExpensePage } from "#domain/expenses/expenses.ts";
import type { Friends } from "#domain/friends/friends.ts";
import type { Insights } from "#domain/insights/insights.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { Overview } from "#domain/overview/overview.ts";
import { directSplits, type SplitPage } from "#domain/splits/split-list.ts";
import type { SplitDetail } from "#domain/splits/splits.ts";
import type { SquadInvitationList } from "#domain/squads/invitations.ts";
import type { SquadSplitPage } from "#domain/splits/squad-splits.ts";
import type { SquadStats } from "#domain/squads/squad-stats.ts";
import type { Squad, SquadList } from "#domain/squads/squads.ts";
import { checks, rollups } from "#db/queries/jobs/rollups.ts";
import type { Points } from "#domain/points/points.ts";
import { call, database } from "#tests/support/worker/factories.ts";
import { hashPassword } from "#worker/auth/password.ts";
import { directDebts } from "#tests/support/worker/direct-debts.ts";

const now = new Date();
let signedIn: SessionTokens[];

const counts = () =>
  database().all(sql`select (select count(*) from users where id like 'usr_demo_%') as users,
    (select count(*) from splits where creator_id like 'usr_demo_%') as splits,
    (select count(*) from split_comments where user_id like 'usr_demo_%') as comments,
    (select count(*) from notifications where user_id like 'usr_demo_%') as notifications,
    (select count(*) from friends where user_id like 'usr_demo_%') as friends,
    (select count(*) from expenses where user_id like 'usr_demo_%') as expenses,
    (select count(*) from events where creator_id like 'usr_demo_%') as events,
    (select count(*) from event_participants where user_id like 'usr_demo_%') as places,
    (select count(*) from budget_limits where user_id like 'usr_demo_%') as limits`);

beforeAll(async () => {
  await seed(database(), now, hashPassword);
  signedIn = await Promise.all(
    demoSignIns.map(async (body) => (await call<SessionTokens>("POST", "/api/auth/sign-in/username", { body })).body),
  );
});

const readAs = async <Body>({ accessToken }: SessionTokens, path: string): Promise<Body> =>
  (await call<Body>("GET", path, { headers: { authorization: `Bearer ${accessToken}` } })).body;

it("has points, someone who counts and someone who does not yet, all of which follow from the demo’s payments", async () => {
  const [maya] = signedIn;
  const { points, lines } = await readAs<Points>(maya!, "/api/me/points");
  expect(points).toBeGreaterThan(0);
  expect(lines.some(({ kind }) => kind === "settled")).toBe(true);
  const { joined } = await readAs<Friends>(maya!, "/api/friends");
  expect(joined).toHaveLength(2);
  for (const each of [...rollups, ...checks].filter(({ name }) => /settlements|point/.test(name)))
    expect([each.name, await each.differences(database(), { after: "", upTo: null }, 10)]).toEqual([each.name, []]);
});

it("lets both demo people sign in and find splits in every state, comments and unread notifications", async () => {
  for (const session of signedIn) {
    const { splits: listed } = await readAs<SplitPage>(session, "/api/splits?limit=100");
    const splits = directSplits(listed);
    expect(splits.length).toBeGreaterThan(15);
    expect(splits.some((each) => each.pendingCents === 0)).toBe(true);
    expect(splits.some((each) => each.paidCents === 0)).toBe(true);
    expect(splits.some((each) => each.paidCents > 0 && each.pendingCents > 0)).toBe(true);
    expect(new Set(splits.map(({ creator }) => creator.id)).size).toBeGreaterThan(3);
    const { owed, owe } = await directDebts(session.user);
    expect(owed.cents).toBeGreaterThan(0);
    expect(owe.cents).toBeGreaterThan(0);
    const { unreadCount } = await readAs<NotificationPage>(session, "/api/notifications");
    expect(unreadCount).toBeGreaterThan(0);
    expect(unreadCount).toBeLessThan(20);
    const chats = await Promise.all(
      splits.map(({ id }) => readAs<SplitDetail>(session, `/api/splits/${id}`).then((detail) => detail.comments)),
    );
    expect(chats.filter(({ comments }) => comments.length > 1).length).toBeGreaterThan(5);
  }
});

it("shows both of them months of expenses of all kinds, a budget, and another limit in the past", async () => {
  for (const session of signedIn) {
    const { months, expenses } = await readAs<ExpensePage>(session, "/api/expenses?limit=100");
    expect(months.length).toBeGreaterThan(2);
    expect(new Set(expenses.map(({ category }) => category)).size).toBeGreaterThan(4);
    const { budget, recentExpenses } = await readAs<Overview>(session, "/api/overview");
    expect([budget.monthlyLimitCents! > 0, recentExpenses.length]).toEqual([true, 5]);
    const history = await readAs<BudgetHistory>(session, "/api/budget/history");
    expect(history.months.filter(({ monthlyLimitCents }) => monthlyLimitCents).length).toBeGreaterThan(1);
    const { lastDays, topCategories } = await readAs<Insights>(session, "/api/insights");
    expect(lastDays.filter(({ totalCents }) => totalCents > 0).length).toBeGreaterThan(3);
    expect(topCategories).toHaveLength(5);
  }
});

it("has events of several people: their own, joined, open, full with a waiting list, and past", async () => {
  const ids = await database().all<{ id: string }>(sql`select id from events where creator_id like 'usr_demo_%'`);
  for (const session of signedIn) {
    const events = await Promise.all(ids.map(({ id }) => readAs<EventDetail>(session, `/api/events/${id}`)));
    expect(events.length).toBeGreaterThan(7);
    expect(new Set(events.map(({ organizer }) => organizer.id)).size).toBeGreaterThan(3);
    expect(new Set(events.map(({ role }) => role))).toEqual(new Set(["organizer", "joined", "none"]));
    expect(events.some(({ estimatedCostCents }) => estimatedCostCents === 0)).toBe(true);
    expect(new Set(events.map(({ timeZone }) => timeZone)).size).toBeGreaterThan(1);
    const full = events.filter(({ joinedCount, maxParticipants }) => joinedCount === maxParticipants);
    expect(full.some(({ waitingCount }) => waitingCount > 0)).toBe(true);
    expect(events.filter(({ eventDate }) => Date.parse(eventDate) < now.getTime())).toHaveLength(1);
    const own = events.filter(({ role, joinedCount }) => role === "organizer" && joinedCount > 0);
    expect(own.some(({ estimatedCostCents }) => estimatedCostCents! > 0)).toBe(true);
    expect(events.some(({ splits }) => splits.length > 0)).toBe(true);
  }
});

it("gives both of them friends, some of whom owe and some are settled, and a pending request", async () => {
  for (const session of signedIn) {
    const { friends, pending } = await readAs<Friends>(session, "/api/friends");
    expect(friends.length).toBeGreaterThan(2);
    expect(pending.length).toBeGreaterThan(0);
    for (const at of [...friends.map(({ since }) => since), ...pending.map(({ createdAt }) => createdAt)])
      expect(Date.parse(at)).toBeLessThan(now.getTime());
    const { notifications } = await readAs<NotificationPage>(session, "/api/notifications");
    expect(notifications.filter(({ kind }) => kind === "friend-request")).toHaveLength(pending.length);
  }
  const { friends, pending, sent } = await readAs<Friends>(signedIn[0]!, "/api/friends");
  expect(friends.some(({ amounts }) => amounts.some(({ cents }) => cents > 0))).toBe(true);
  expect(friends.some(({ amounts }) => amounts.length === 0)).toBe(true);
  expect([pending.length, sent.length]).toEqual([2, 1]);
});

it("has only past dates, over about three months", async () => {
  const times = await database().all<{ first: number; last: number }>(sql`
    select min(at) as first, max(at) as last from (
      select created_at as at from splits where creator_id like 'usr_demo_%'
      union all select created_at from expenses where user_id like 'usr_demo_%'
      union all select created_at from split_comments where user_id like 'usr_demo_%'
      union all select paid_at from split_participants where user_id like 'usr_demo_%' and paid_at is not null
      union all select created_at from notifications where user_id like 'usr_demo_%')`);
  expect(times[0]!.last).toBeLessThan(now.getTime());
  expect(now.getTime() - times[0]!.first).toBeGreaterThan(80 * 86_400_000);
  const joins = await database().all<{ last: number }>(sql`
    select max(coalesce(p.since, e.created_at)) as last from events e left join event_participants p on p.event_id = e.id
    where e.creator_id like 'usr_demo_%'`);
  expect(joins[0]!.last).toBeLessThan(now.getTime());
});

it("is created once, however often it is requested", async () => {
  const before = await counts();
  await seed(database(), new Date(now.getTime() + 1_000), hashPassword);
  expect(await counts()).toEqual(before);
});

it("uses no real email address", async () => {
  expect(
    await database().all(sql`select email from users where id like 'usr_demo_%' and email not like '%@example.com'`),
  ).toEqual([]);
});

it("has two squads in two currencies, one with a guest, whose balances add up to zero", async () => {
  const [maya] = signedIn;
  const { squads } = await readAs<SquadList>(maya!, "/api/squads");
  expect(new Map(squads.map(({ name, currency }) => [name, currency]))).toEqual(
    new Map([
      ["Apartment 4B", "USD"],
      ["Lisbon", "EUR"],
    ]),
  );
  for (const { id } of squads) {
    const { members } = await readAs<Squad>(maya!, `/api/squads/${id}`);
    expect(members.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0);
    expect(members.every(({ balanceCents }) => balanceCents !== 0)).toBe(true);
    const { splits } = await readAs<SquadSplitPage>(maya!, `/api/squads/${id}/splits`);
    expect(new Set(splits.map(({ input }) => input.method)).size).toBeGreaterThan(2);
    const stats = await readAs<SquadStats>(maya!, `/api/squads/${id}/stats?period=all`);
    expect(stats.months.filter(({ bills }) => bills > 0).length).toBeGreaterThan(1);
    expect(stats.kinds.length).toBeGreaterThan(1);
    expect(stats.settled.medianDays).not.toBeNull();
    expect(stats.namedIds.length).toBeGreaterThan(1);
  }
});

it("has one open invitation to a squad, with a split that includes the guest who stands for the invited person", async () => {
  const [maya] = signedIn;
  const { invitations } = await readAs<SquadInvitationList>(maya!, "/api/squads/invitations");
  expect(invitations).toMatchObject([{ squad: { name: "Supper club" }, memberCount: 2, balanceCents: -2_800 }]);
  const { notifications } = await readAs<NotificationPage>(maya!, "/api/notifications");
  expect(notifications.filter(({ kind }) => kind === "squad-invited")).toHaveLength(1);
});

it("has a bill of a series that was moved to another day, and asks for its amount on that day", async () => {
  const moved = await database().all<{ title: string; day: string; movedTo: string }>(sql`
    select s.title, o.day, o.moved_to as movedTo from series_occurrences o join series s on s.id = o.series_id
    where s.owner_id like 'usr_demo_%' and o.moved_to is not null`);
  expect(moved.map(({ title }) => title)).toEqual(["Electricity"]);
  expect(moved[0]!.movedTo > moved[0]!.day).toBe(true);
});

it("has an access token of a program that reads one squad, which no one can use", async () => {
  const [maya, leo] = signedIn;
  const tokensOf = async (of: SessionTokens) =>
    (await readAs<{ accessTokens: AccessToken[] }>(of, "/api/me/access-tokens")).accessTokens;
  expect(await tokensOf(maya!)).toMatchObject([
    { name: "Rent spreadsheet", scope: "read", squad: { name: "Apartment 4B" } },
  ]);
  expect(await tokensOf(leo!)).toEqual([]);
});
