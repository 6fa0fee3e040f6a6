import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ResetForm } from "#web/accounts/reset-form.tsx";
import { toastStore } from "#web/ui/feedback/toast-store.ts";

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const onReset = vi.fn<() => void>();
const onInvalidLink = vi.fn<() => void>();

beforeEach(() => {
  for (const mock of [fetchMock, onReset, onInvalidLink]) mock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  render(<ResetForm token="tok_1" onReset={onReset} onInvalidLink={onInvalidLink} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.submit(field("New password").form!);
const sentences = () => screen.queryAllByRole("alert").map((alert) => alert.textContent);
const lastToast = () => toastStore.read().at(-1)?.text;
const failure = (code: string, message: string, fields?: object) =>
  new Response(JSON.stringify({ error: { code, message, fields, requestId: "r" } }), { status: 422 });

function submitWell() {
  type("New password", "Passw0rd");
  type("Confirm password", "Passw0rd");
  submit();
}

test.each([
  ["Passw0r", "Password must be at least 8 characters"],
  [`P4${"a".repeat(99)}`, "Password must be less than 100 characters"],
  ["passw0rd", "Password must contain an uppercase letter"],
  ["PASSW0RD", "Password must contain a lowercase letter"],
  ["Password", "Password must contain a number"],
])("“%s” shows its own message, and nothing is sent", (password, sentence) => {
  type("New password", password);
  type("Confirm password", password);
  submit();
  expect(sentences()).toEqual([sentence]);
  expect(fetchMock).not.toHaveBeenCalled();
});

test("two different passwords show a message", () => {
  type("New password", "Passw0rd");
  type("Confirm password", "Passw0rD");
  submit();
  expect(sentences()).toEqual(["Passwords don't match"]);
  expect(fetchMock).not.toHaveBeenCalled();
});

test("a valid password is sent with the link's token, and the next page opens", async () => {
  fetchMock.mockResolvedValue(new Response('{"ok":true}', { status: 200 }));
  submitWell();
  await waitFor(() => expect(onReset).toHaveBeenCalled());
  expect(JSON.parse(fetchMock.mock.calls[0]![1].body as string)).toEqual({ token: "tok_1", newPassword: "Passw0rd" });
  expect(lastToast()).toBe("Password updated!");
});

test.each([
  ["used or expired", () => failure("invalid_reset_link", "x")],
  ["damaged", () => failure("invalid_input", "x", { token: "x" })],
])("a link that is %s has its own message, different from every other refusal", async (_, answer) => {
  fetchMock.mockResolvedValue(answer());
  submitWell();
  await waitFor(() => expect(onInvalidLink).toHaveBeenCalled());
  expect(onReset).not.toHaveBeenCalled();
});

test("an error without a message says that the password was not reset", async () => {
  fetchMock.mockResolvedValue(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  submitWell();
  await waitFor(() => expect(lastToast()).toBe("Failed to reset password."));
  expect(field("New password").value).toBe("Passw0rd");
});
