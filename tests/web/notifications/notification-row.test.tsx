import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Notification } from "#domain/notifications/notifications.ts";
import { NotificationRow } from "#web/notifications/notification-row.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const notification = (read: boolean) =>
  ({
    id: "ntf_1",
    kind: "friend-accepted",
    title: "Leo",
    message: "accepted",
    link: "/dashboard/friends",
    person: null,
    read,
    createdAt: "2026-11-20T10:00:00.000Z",
  }) as unknown as Notification;

const rowOf = (read: boolean, at = "/dashboard") =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <NotificationRow notification={notification(read)} />
    </MemoryRouter>,
  ).container.querySelector("li")!;

test.each([
  ["an unread notification", false, "Mark as read", "PUT"],
  ["one that is read", true, "Mark as unread", "DELETE"],
])("%s has a button for the opposite, which a swipe of the row presses", (_which, read, mark, method) => {
  const requests: string[] = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    requests.push(`${init.method} ${url}`);
    return new Promise(() => {});
  });
  const row = rowOf(read);
  expect(row.dataset.swipe).toBe("back");
  const button = row.querySelector<HTMLButtonElement>("[data-swipe-press]")!;
  expect([button.title, button.getAttribute("aria-label")]).toEqual([mark, `${mark}: Leo`]);
  button.click();
  return vi.waitFor(() => expect(requests).toEqual([`${method} /api/notifications/ntf_1/read`]));
});

test("one about the screen that is shown stays read, so there is no button and no swipe", () => {
  const row = rowOf(true, "/dashboard/friends");
  expect([row.dataset.swipe, row.querySelector("button")]).toEqual([undefined, null]);
});
