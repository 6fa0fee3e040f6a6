import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Comment } from "#domain/splits/comments.ts";
import type { LiveMessage, LiveTrace } from "#domain/live/live-message.ts";
import type { Notification, NotificationPage } from "#domain/notifications/notifications.ts";
import { withItem, withNotification } from "#web/live/merge.ts";
import { catchUp, makeApply, refetchMissed } from "#web/live/invalidation.ts";

const notification = (id: string, over: Partial<Notification> = {}): Notification => ({
  id,
  kind: "comment",
  title: `Title ${id}`,
  message: "",
  link: "/dashboard/splits/spl_1",
  person: null,
  read: false,
  createdAt: "2026-11-20T10:00:00.000Z",
  ...over,
});
const page = (...notifications: Notification[]): NotificationPage => ({
  notifications,
  unreadCount: notifications.filter(({ read }) => !read).length,
  nextCursor: null,
});
const comment = (id: string, minute: number): Comment => ({
  id,
  splitId: "spl_1",
  userId: "usr_leo",
  person: { id: "usr_leo", username: "leo", displayName: null, avatarUrl: null },
  comment: id,
  length: id.length,
  createdAt: `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`,
});
const chat = (...pages: Comment[][]) => ({
  pages: pages.map((comments) => ({ items: comments, nextCursor: null })),
  pageParams: pages.map(() => null),
});
const idsOf = ({ notifications }: NotificationPage) => notifications.map(({ id }) => id);

test("a new notification is added at the top and counted", () => {
  const after = withNotification(page(notification("a"), notification("b", { read: true })), notification("c"));
  expect(idsOf(after)).toEqual(["c", "a", "b"]);
  expect(after.unreadCount).toBe(2);
});

test("a notification that arrives twice is listed once and counted once", () => {
  const once = withNotification(page(), notification("a"));
  const twice = withNotification(once, notification("a"));
  expect(idsOf(twice)).toEqual(["a"]);
  expect(twice.unreadCount).toBe(1);
});

test("an updated unread notification moves to the top and is not counted again", () => {
  const after = withNotification(page(notification("a"), notification("b")), notification("b", { title: "Newer" }));
  expect(idsOf(after)).toEqual(["b", "a"]);
  expect(after.notifications[0]?.title).toBe("Newer");
  expect(after.unreadCount).toBe(2);
});

test("a read notification is counted again when it becomes unread", () => {
  const after = withNotification(page(notification("a", { read: true })), notification("a"));
  expect(after.unreadCount).toBe(1);
});

test("the count stops at 100, as the server's does", () => {
  expect(withNotification({ ...page(), unreadCount: 100 }, notification("a")).unreadCount).toBe(100);
});

test("a comment is added once to the end of the newest page", () => {
  const before = chat([comment("c", 3)], [comment("a", 1), comment("b", 2)]);
  const after = withItem(withItem(before, comment("d", 4)), comment("d", 4));
  expect(after.pages.map(({ items }) => items.map(({ id }) => id))).toEqual([
    ["c", "d"],
    ["a", "b"],
  ]);
});

test("a comment that an older page contains is not shown twice", () => {
  const before = chat([comment("c", 3)], [comment("a", 1)]);
  expect(withItem(before, comment("a", 1))).toBe(before);
});

test("comments that arrive out of order are shown in the order of writing", () => {
  const after = withItem(withItem(chat([]), comment("late", 9)), comment("early", 2));
  expect(after.pages[0]?.items.map(({ id }) => id)).toEqual(["early", "late"]);
});

let queries: QueryClient;
let apply: (message: LiveMessage) => void;
const isStale = (...queryKey: string[]) => queries.getQueryState(queryKey)?.isInvalidated;

beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient();
  apply = makeApply(queries);
  for (const key of [["splits"], ["split", "spl_1"], ["split", "spl_2"], ["me"]]) queries.setQueryData(key, {});
  queries.setQueryData(["notifications"], page(notification("a")));
  queries.setQueryData(["split-comments", "spl_1"], chat([]));
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
});

test("a changed squad, goal or event invalidates what its chat shows of it, and the series", () => {
  const cards = [
    ["squad-chat", "sqd_1", "card", "split", "spl_1"],
    ["squad-chat", "sqd_2", "card", "split", "spl_2"],
    ["event-card", "evt_1", "sqd_1"],
    ["squad-chat", "sqd_1", "messages"],
    ["series"],
  ];
  const staleAfter = (message: LiveMessage) => {
    for (const key of cards) queries.setQueryData(key, {});
    apply(message);
    vi.advanceTimersByTime(200);
    return cards.map((key) => isStale(...key));
  };
  expect(staleAfter({ type: "squad-changed", squadId: "sqd_1" })).toEqual([true, false, false, false, true]);
  expect(staleAfter({ type: "goals-changed", squadId: "sqd_1" })).toEqual([true, false, false, false, false]);
  expect(staleAfter({ type: "event-changed", eventId: "evt_1" })).toEqual([false, false, true, false, true]);
});

test("a changed savings goal invalidates the goals and the activity of its squad, and no balance", () => {
  for (const key of [
    ["squad", "sqd_1"],
    ["squad", "sqd_1", "goals"],
    ["squad", "sqd_1", "activity"],
    ["squad", "sqd_2", "goals"],
  ])
    queries.setQueryData(key, {});
  apply({ type: "goals-changed", squadId: "sqd_1" });
  vi.advanceTimersByTime(200);
  expect([
    isStale("squad", "sqd_1", "goals"),
    isStale("squad", "sqd_1", "activity"),
    isStale("squad", "sqd_1"),
    isStale("squad", "sqd_2", "goals"),
  ]).toEqual([true, true, false, false]);
});

test("a changed split invalidates itself and the list, and no other split", () => {
  apply({ type: "split-changed", splitId: "spl_1" });
  vi.advanceTimersByTime(200);
  expect([isStale("splits"), isStale("split", "spl_1"), isStale("split", "spl_2"), isStale("me")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a changed amount invalidates list, figures and budget, and no split", () => {
  const money = ["expenses", "overview", "budget", "insights", "statistics"];
  for (const key of money) queries.setQueryData([key], {});
  apply({ type: "expenses-changed" });
  vi.advanceTimersByTime(200);
  expect([...money, "splits"].map((key) => isStale(key))).toEqual([true, true, true, true, true, false]);
});

/** A share of a split may count as an expense. */
const spending = ["expenses pages", "expense exp_1", "deleted-expenses", "budget month today", "insights period"];

/** The queries whose screens show what a message is about. */
const shownBy: [LiveMessage, string[]][] = [
  [
    { type: "split-changed", splitId: "spl_1" },
    [
      "split spl_1",
      "splits",
      "deleted-splits",
      "split-filters",
      "overview today",
      "statistics",
      "friends",
      "friends person usr_leo",
      "payments settling",
      "payments shares usr_leo",
      "payments history",
      "event evt_1",
      ...spending,
    ],
  ],
  [
    { type: "squad-changed", squadId: "sqd_1" },
    [
      "squads",
      "squad sqd_1",
      "squad sqd_1 balances",
      "squad sqd_1 split spl_1",
      "squad-stats sqd_1 year today",
      "splits",
      "split-filters",
      "overview today",
      "statistics",
      "friends",
      "friends person usr_leo",
      "payments settling",
      "event evt_1",
      ...spending,
    ],
  ],
  [
    { type: "payments-changed" },
    [
      "payments settling",
      "payments shares usr_leo",
      "payments history",
      "overview today",
      "splits",
      "statistics",
      "friends",
      "friends person usr_leo",
    ],
  ],
  [
    { type: "event-changed", eventId: "evt_1" },
    [
      "events",
      "event evt_1",
      "squad-stats sqd_1 year today",
      "friends person usr_leo",
      "overview today",
      "budget month today",
    ],
  ],
];

test.each(shownBy)("%j invalidates every screen with money that it changes, and no other", (message, shown) => {
  const others = ["me", "split spl_2", "squad sqd_2", "event-preview evt_1"];
  const all = new Set([...shownBy.flatMap(([, keys]) => keys), ...others]);
  for (const key of all) queries.setQueryData(key.split(" "), {});
  apply(message);
  vi.advanceTimersByTime(200);
  expect([...all].filter((key) => isStale(...key.split(" "))).sort()).toEqual(shown.toSorted());
});

test.each<LiveMessage>([{ type: "series-changed" }, { type: "friends-changed" }])(
  "$type refreshes the overview, whose next bills or first steps it changes",
  (change) => {
    queries.setQueryData(["overview", "today"], {});
    apply(change);
    vi.advanceTimersByTime(200);
    expect(isStale("overview", "today")).toBe(true);
  },
);

test("a notification is shown immediately, then refetched", () => {
  apply({ type: "notification", notification: notification("b") });
  expect(idsOf(queries.getQueryData<NotificationPage>(["notifications"])!)).toEqual(["b", "a"]);
  vi.advanceTimersByTime(200);
  expect(isStale("notifications")).toBe(true);
});

test("a comment is shown immediately in an open chat, and has no effect on a closed one", () => {
  apply({ type: "comment", splitId: "spl_1", comment: comment("c", 3) });
  apply({ type: "comment", splitId: "spl_2", comment: comment("c", 3) });
  expect(queries.getQueryData<ReturnType<typeof chat>>(["split-comments", "spl_1"])?.pages[0]?.items).toHaveLength(1);
  expect(queries.getQueryData(["split-comments", "spl_2"])).toBeUndefined();
});

test("a message of a newer protocol version does nothing", () => {
  expect(() => apply({ type: "squads-changed" } as unknown as LiveMessage)).not.toThrow();
});

test("a burst of messages causes one refetch", async () => {
  const fetchSplits = vi.fn<() => Promise<unknown>>(() => Promise.resolve({}));
  const stop = new QueryObserver(queries, {
    queryKey: ["splits"],
    queryFn: fetchSplits,
    staleTime: Infinity,
  }).subscribe(() => {});
  for (let i = 0; i < 50; i++) apply({ type: "split-changed", splitId: `spl_${i}` });
  await vi.runAllTimersAsync();
  expect(fetchSplits).toHaveBeenCalledTimes(1);
  stop();
});

/** A visible query that resolves after 50 ms to its number of responses. */
function watch(...queryKey: string[]) {
  const read = vi.fn<() => Promise<unknown>>(() => {
    const at = read.mock.calls.length;
    return new Promise((done) => setTimeout(() => done({ at }), 50));
  });
  const stop = new QueryObserver(queries, { queryKey, queryFn: read, staleTime: Infinity }).subscribe(() => {});
  return { read, stop, shown: () => queries.getQueryData(queryKey) };
}

test.each([
  ["a live message", () => apply({ type: "split-changed", splitId: "spl_9" })],
  ["a missed one", () => void refetchMissed(queries, [{ type: "split-changed", splitId: "spl_9" }])],
  ["a missed comment", () => void refetchMissed(queries, [{ type: "comment", splitId: "spl_9" }])],
])("%s during the first request does not cancel it, and causes one refetch", async (_what, tell) => {
  const { read, stop, shown } = watch("split", "spl_9");
  tell();
  // Longer than live messages are debounced.
  await vi.runAllTimersAsync();
  tell();
  await vi.runAllTimersAsync();
  expect(shown()).toEqual({ at: read.mock.calls.length });
  expect(read.mock.calls.length).toBeGreaterThan(1);
  stop();
});

test("a changed message of a squad is not taken back by a response that was read before the change", async () => {
  const { read, stop, shown } = watch("squad-chat", "sqd_1", "messages");
  apply({ type: "squad-message-changed", squadId: "sqd_1", message: { id: "msg_1" } } as LiveMessage);
  await vi.runAllTimersAsync();
  expect([read.mock.calls.length, shown()]).toEqual([2, { at: 2 }]);
  stop();
});

test("many missed messages refetch each affected query once, and no others", async () => {
  const [list, split, other] = [watch("list"), watch("split", "spl_8"), watch("split", "spl_7")];
  await vi.runAllTimersAsync();
  await Promise.all([
    refetchMissed(queries, [
      { type: "split-changed", splitId: "spl_8" },
      { type: "comment", splitId: "spl_8" },
      { type: "notifications-changed" },
    ]),
    vi.runAllTimersAsync(),
  ]);
  expect([list, split, other].map(({ read }) => read.mock.calls.length)).toEqual([1, 2, 1]);
  for (const { stop } of [list, split, other]) stop();
});

test("a missed comment on a squad's split refetches that split, whose response has the newest comments", async () => {
  const [split, direct] = [watch("squad", "sqd_1", "split", "spl_6"), watch("split", "spl_6")];
  await vi.runAllTimersAsync();
  await Promise.all([
    refetchMissed(queries, [{ type: "comment", splitId: "spl_6", squadId: "sqd_1" }]),
    vi.runAllTimersAsync(),
  ]);
  expect([split, direct].map(({ read }) => read.mock.calls.length)).toEqual([2, 1]);
  for (const { stop } of [split, direct]) stop();
});

test("a missed message of a newer protocol version does nothing", async () => {
  await expect(refetchMissed(queries, [{ type: "squads-changed" } as unknown as LiveTrace])).resolves.toBeUndefined();
});

test("after a gap visible data is refetched, and pending requests are repeated once", async () => {
  const read = vi.fn<() => Promise<unknown>>(
    () => new Promise((done) => setTimeout(() => done({ at: read.mock.calls.length }), 50)),
  );
  const options = { queryKey: ["on-its-way"], queryFn: read };
  const stop = new QueryObserver(queries, options).subscribe(() => {});
  const done = catchUp(queries);
  await vi.runAllTimersAsync();
  await done;
  expect(read).toHaveBeenCalledTimes(2);
  expect(queries.getQueryData(["on-its-way"])).toEqual({ at: 2 });
  stop();
});
