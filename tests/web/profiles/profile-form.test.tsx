import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Me } from "#domain/profiles/profiles.ts";
import { queryClient as queries } from "#web/api/cache/query-client.ts";
import { meQuery } from "#web/profiles/me.ts";
import { ProfileForm } from "#web/profiles/profile-form.tsx";
import { toastStore } from "#web/ui/feedback/toast-store.ts";

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const me: Me = {
  friendRequests: 0,
  id: "usr_maya",
  email: "maya@example.com",
  countsSharesSince: null,
  tier: "bronze",
  profile: { username: "maya", displayName: "Maya", avatarUrl: null, timeZone: "UTC" },
};

const formOf = (user: Me) => (
  <QueryClientProvider client={queries}>
    <ProfileForm me={user} />
  </QueryClientProvider>
);
const withDisplayName = (displayName: string): Me => ({ ...me, profile: { ...me.profile, displayName } });
let rerender: (view: ReactNode) => void;

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  queries.clear();
  queries.setQueryData(meQuery.queryKey, me);
  ({ rerender } = render(formOf(me)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.submit(field("Username").form!);
const sentences = () => screen.queryAllByRole("alert").map((alert) => alert.textContent);
const lastToast = () => toastStore.read().at(-1)?.text;
const answered = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

test("nothing can be typed while the names are saved, because the answer replaces both", async () => {
  let answer = (_answer: Response) => {};
  fetchMock.mockReturnValue(new Promise((done) => (answer = done)));
  type("Display Name", "Maya R");
  submit();
  await waitFor(() => expect(field("Username").readOnly).toBe(true));
  answer(answered({ ...me.profile, displayName: "Maya R" }));
  await waitFor(() => expect(field("Username").readOnly).toBe(false));
});

test.each([
  ["Username", "ab", "Username must be at least 3 characters"],
  ["Username", "a".repeat(21), "Username must be less than 20 characters"],
  ["Username", "nora lind", "Username can only contain letters, numbers and underscores"],
  ["Username", "a".repeat(1_000_001), "Username must be less than 1,000,000 characters"],
  ["Display Name", "a".repeat(1_000_001), "Display name must be less than 1,000,000 characters"],
])("%s shows its own message at the first attempt to save, and none during typing", (label, value, sentence) => {
  type(label, value);
  fireEvent.blur(field(label));
  expect(sentences()).toEqual([]);
  submit();
  expect(sentences()).toEqual([sentence]);
  expect(document.activeElement).toBe(field(label));
  expect(fetchMock).not.toHaveBeenCalled();
});

test("the button shows that the form is saving, and then the whole page shows the new names", async () => {
  let finish!: (response: Response) => void;
  fetchMock.mockReturnValue(new Promise((done) => (finish = done)));
  type("Display Name", " Maya O ");
  submit();
  await screen.findByRole("button", { name: "Saving..." });
  submit();
  finish(answered({ ...me.profile, displayName: "Maya O" }));
  await screen.findByRole("button", { name: "Save Changes" });
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(JSON.parse(fetchMock.mock.calls[0]![1].body as string)).toEqual({ username: "maya", displayName: " Maya O " });
  expect(lastToast()).toBe("Profile updated successfully!");
  expect(queries.getQueryData(meQuery.queryKey)?.profile.displayName).toBe("Maya O");
  expect(field("Display Name").value).toBe("Maya O");
});

test("a message of the server is shown unchanged beside its field until that field changes", async () => {
  const sentence = "This username is already taken";
  const error = { code: "username_taken", message: sentence, fields: { username: sentence }, requestId: "r" };
  fetchMock.mockResolvedValue(answered({ error }, 422));
  type("Username", "leo");
  submit();
  await waitFor(() => expect(sentences()).toEqual([sentence]));
  expect(lastToast()).toBe(sentence);
  type("Username", "leo2");
  await waitFor(() => expect(sentences()).toEqual([]));
});

test("an error without a message shows the product's default message", async () => {
  fetchMock.mockResolvedValue(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  submit();
  await waitFor(() => expect(lastToast()).toBe("Failed to update profile"));
});

test("names that are saved elsewhere appear in a form without changes", () => {
  rerender(formOf(withDisplayName("Maya O")));
  expect(field("Display Name").value).toBe("Maya O");
});

test("names that are saved elsewhere do not replace what was typed", () => {
  type("Username", "maya2");
  rerender(formOf(withDisplayName("Maya O")));
  expect(field("Username").value).toBe("maya2");
  expect(field("Display Name").value).toBe("Maya");
});

test("what was typed stays when saving fails and the shown names are taken back", async () => {
  fetchMock.mockResolvedValue(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  type("Display Name", "Maya O");
  submit();
  await waitFor(() => expect(lastToast()).toBe("Failed to update profile"));
  rerender(formOf(withDisplayName("Maya O")));
  rerender(formOf(me));
  expect(field("Display Name").value).toBe("Maya O");
});
