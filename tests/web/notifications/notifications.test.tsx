import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Notification, NotificationPage } from "#domain/notifications/notifications.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { byDay } from "#web/notifications/all-notifications.tsx";
import { markAllRead, markPlaceRead, markRead, toggleRead } from "#web/notifications/mark-read.ts";
import { NotificationTime } from "#web/notifications/notification-row.tsx";
import { allNotificationsQuery, notificationsQuery } from "#web/notifications/notifications-query.ts";
import { toastStore } from "#web/ui/feedback/toast-store.ts";
import { LIST_ROWS, useRovingFocus } from "#web/ui/overlay/use-roving-focus.ts";

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const notification = (id: string, over: Partial<Notification> = {}): Notification => ({
  id,
  kind: "split-added",
  title: id,
  message: "",
  link: `/dashboard/splits/${id}`,
  person: null,
  read: false,
  createdAt: "2026-11-20T10:00:00.000Z",
  ...over,
});
const page = (unreadCount: number, ...notifications: Notification[]): NotificationPage => ({
  notifications,
  unreadCount,
  nextCursor: null,
});

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  vi.spyOn(console, "error").mockImplementation(() => {});
  // Seven are unread; the popover has loaded two, the full page three.
  queryClient.setQueryData(notificationsQuery.queryKey, page(7, notification("a"), notification("b")));
  queryClient.setQueryData(allNotificationsQuery.queryKey, {
    pages: [page(7, notification("a"), notification("b")), page(7, notification("old"))],
    pageParams: [null, "next"],
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const count = () => queryClient.getQueryData(notificationsQuery.queryKey)?.unreadCount;
const unread = () => {
  const all = queryClient.getQueryData(allNotificationsQuery.queryKey)?.pages ?? [];
  return all.flatMap(({ notifications }) => notifications.filter(({ read }) => !read).map(({ id }) => id));
};
const answered = (status: number) => Promise.resolve(new Response(status === 204 ? null : "{}", { status }));

test("a notification marked as read on the full page is read there and in the bell, even if the bell does not list it", async () => {
  fetchMock.mockImplementation(() => answered(200));
  markRead(notification("old"));
  expect([count(), unread()]).toEqual([6, ["a", "b"]]);
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
  expect(new URL(fetchMock.mock.calls[0]![0], "http://here").pathname).toBe("/api/notifications/old/read");
});

test("a notification that is already read is not marked again", () => {
  markRead(notification("a", { read: true }));
  expect([count(), fetchMock.mock.calls.length]).toEqual([7, 0]);
});

test("a read notification marked as unread is unread in the bell and on the full page, and counted", async () => {
  fetchMock.mockImplementation(() => answered(200));
  const read = notification("old", { read: true });
  queryClient.setQueryData(allNotificationsQuery.queryKey, { pages: [page(7, read)], pageParams: [null] });
  toggleRead(read);
  expect([count(), unread()]).toEqual([8, ["old"]]);
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
  expect(fetchMock.mock.calls[0]![1].method).toBe("DELETE");
});

test("what the user marks without opening it says so when it fails; what is marked by opening it does not", async () => {
  fetchMock.mockImplementation(() => Promise.reject(new TypeError("no connection")));
  const texts = () => toastStore.read().map(({ text }) => text);
  markRead(notification("a"));
  await waitFor(() => expect([fetchMock.mock.calls.length, count()]).toEqual([1, 7]));
  expect(texts()).toEqual([]);
  toggleRead(notification("a", { read: true }));
  expect(count()).toBe(8);
  await waitFor(() => expect(texts()).toEqual(["Squadtab can’t be reached. Please try again."]));
  expect(count()).toBe(7);
});

test.each([
  ["one", () => markRead(notification("a")), [6, ["b", "old"]]],
  ["all", () => markAllRead(), [0, []]],
  ["a screen's", () => void markPlaceRead("/dashboard/splits/b"), [6, ["a", "old"]]],
])("%s are unread again when the server refuses", async (_which, mark, atOnce) => {
  let refuse = () => {};
  fetchMock.mockReturnValue(new Promise((done) => (refuse = () => done(new Response("{}", { status: 500 })))));
  mark();
  expect([count(), unread()]).toEqual(atOnce);
  await waitFor(() => expect(fetchMock).toHaveBeenCalled());
  refuse();
  await waitFor(() => expect([count(), unread()]).toEqual([7, ["a", "b", "old"]]));
});

test("days are listed newest first, each once, also when a notification moves to the top while pages load", () => {
  const now = new Date(2026, 10, 20, 15, 0);
  const at = (day: number) => ({ createdAt: new Date(2026, 10, day, 12, 0).toISOString() });
  const days = byDay(
    [
      notification("moved", at(20)),
      notification("a", at(20)),
      notification("b", at(19)),
      notification("moved", at(19)),
      notification("c", at(3)),
    ],
    now,
  );
  expect(days.map(([name, rows]) => [name, ...rows.map(({ id }) => id)])).toEqual([
    ["Today", "moved", "a"],
    ["Yesterday", "b"],
    ["Tuesday, Nov 3", "c"],
  ]);
});

test("relative times update with one shared timer, and a tooltip has the exact time", () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 15, 30) });
  const timers = vi.spyOn(globalThis, "setInterval");
  const at = (hour: number, minute: number) => new Date(2026, 10, 20, hour, minute).toISOString();
  render(
    <>
      <NotificationTime at={at(15, 30)} />
      <NotificationTime at={at(15, 26)} />
      <NotificationTime at={at(8, 0)} />
    </>,
  );
  const words = () => screen.getAllByRole("time").map(({ textContent }) => textContent);
  expect(words()).toEqual(["now", "4 min", "7 h"]);
  act(() => void vi.advanceTimersByTime(120_000));
  expect(words()).toEqual(["2 min", "6 min", "7 h"]);
  expect(timers).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole("time")[2]).toHaveProperty("title", "Nov 20, 2026, 8:00 AM");
});

function List() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={useRovingFocus({ items: LIST_ROWS })} data-testid="list">
      <button type="button">outside</button>
      <ul>
        {["one", "two", "three"].map((name) => (
          <li key={name}>
            <a href="/">{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

test("arrow keys move through a list and stop at its ends; with a modifier they are left to the browser", () => {
  render(<List />);
  const press = (key: string, more = {}) => {
    fireEvent.keyDown(screen.getByTestId("list"), { key, ...more });
    return document.activeElement?.textContent;
  };
  expect(["ArrowDown", "ArrowDown", "End", "ArrowDown", "ArrowUp", "Home", "ArrowUp"].map((key) => press(key))).toEqual(
    ["one", "two", "three", "three", "two", "one", "one"],
  );
  expect(press("ArrowDown", { altKey: true })).toBe("one");
  expect(press("x")).toBe("one");
});
