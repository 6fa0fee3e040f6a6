import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Notification } from "#domain/notifications/notifications.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { AnswerableRow } from "#web/notifications/answerable-row.tsx";

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const person = { id: "usr_ana", username: "ana", displayName: "Ana", avatarUrl: null };
const request: Notification = {
  id: "ntf_1",
  kind: "friend-request",
  title: "Ana wants to be friends",
  message: "Accept or reject the request.",
  link: "/dashboard/friends",
  person,
  requestId: "frd_1",
  read: false,
  createdAt: "2026-11-20T10:00:00.000Z",
};

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (notification: Notification) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AnswerableRow notification={notification} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const button = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name} .*Ana`) });
const isDisabled = () => ["Accept", "Reject"].map((name) => (button(name) as HTMLButtonElement).disabled);

test.each([
  ["Accept", "PATCH", "/api/friends/frd_1"],
  ["Reject", "DELETE", "/api/friends/frd_1?status=pending"],
])("%s in the notification of a friend request answers that request, once", async (name, method, address) => {
  fetchMock.mockImplementation(() =>
    Promise.resolve(method === "DELETE" ? new Response(null, { status: 204 }) : Response.json({ id: "frd_1", person })),
  );
  show(request);
  expect(isDisabled()).toEqual([false, false]);
  fireEvent.click(button(name));
  await waitFor(() => expect(fetchMock).toHaveBeenCalled());
  const [url, init] = fetchMock.mock.calls[0]!;
  const { pathname, search } = new URL(url, "http://here");
  expect([init.method, pathname + search]).toEqual([method, address]);
  // Also when it is done, until the notification says so.
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(isDisabled()).toEqual([true, true]);
});

test("after a failure the request can be answered again", async () => {
  let refuse = () => {};
  fetchMock.mockReturnValue(new Promise((done) => (refuse = () => done(new Response("{}", { status: 500 })))));
  show(request);
  fireEvent.click(button("Accept"));
  await waitFor(() => expect(isDisabled()).toEqual([true, true]));
  expect(document.activeElement).toBe(screen.getByRole("link"));
  refuse();
  await waitFor(() => expect(isDisabled()).toEqual([false, false]));
});

test("the notification of a request that is answered has no buttons", () => {
  const { requestId: _, ...answered } = request;
  show(answered);
  expect(screen.queryByRole("button", { name: /^(Accept|Reject)/ })).toBeNull();
});
