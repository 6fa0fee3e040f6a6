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

const rowOf = (read: boolean) =>
  render(
    <MemoryRouter>
      <NotificationRow notification={notification(read)} />
    </MemoryRouter>,
  ).container.querySelector("li")!;

test("an unread notification can be swiped, which marks it as read; its button is not on the screen", () => {
  const requests: string[] = [];
  vi.stubGlobal("fetch", (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`);
    return new Promise(() => {});
  });
  const row = rowOf(false);
  expect(row.dataset.swipe).toBe("back");
  const button = row.querySelector<HTMLButtonElement>("[data-swipe-press]")!;
  expect([button.hidden, button.title]).toEqual([true, "Mark as read"]);
  button.click();
  return vi.waitFor(() => expect(requests).toEqual(["PUT /api/notifications/ntf_1/read"]));
});

test("one that is read cannot", () => {
  const row = rowOf(true);
  expect([row.dataset.swipe, row.querySelector("[data-swipe-press]")]).toEqual([undefined, null]);
});
