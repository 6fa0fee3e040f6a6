import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SignUpForm } from "#web/accounts/sign-up-form.tsx";
import { toastStore } from "#web/ui/feedback/toast-store.ts";

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const onSignedUp = vi.fn<(username: string) => void>();

beforeEach(() => {
  fetchMock.mockReset();
  onSignedUp.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  render(<SignUpForm onSignedUp={onSignedUp} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const blur = (label: string) => fireEvent.blur(field(label));
const submit = () => fireEvent.submit(field("Username").form!);
const sentences = () => screen.queryAllByRole("alert").map((alert) => alert.textContent);
const lastToast = () => toastStore.read().at(-1)?.text;

function fillWell() {
  type("Username", "maya_r");
  type("Email", "Maya@Example.com");
  type("Password", "Passw0rd");
  type("Confirm password", "Passw0rd");
}

test("an empty form shows one message for each field and sends nothing", () => {
  submit();
  expect(sentences()).toEqual([
    "Username must be at least 3 characters",
    "Please enter a valid email address",
    "Password must be at least 8 characters",
  ]);
  expect(document.activeElement).toBe(field("Username"));
  expect(fetchMock).not.toHaveBeenCalled();
});

test.each([
  ["Username", "ab", "Username must be at least 3 characters"],
  ["Username", "a".repeat(21), "Username must be less than 20 characters"],
  ["Username", "ma ya", "Username can only contain letters, numbers and underscores"],
  ["Email", "maya", "Please enter a valid email address"],
  ["Email", `${"a".repeat(250)}@example.com`, "Email must be less than 255 characters"],
  ["Password", "Passw0r", "Password must be at least 8 characters"],
  ["Password", `P4${"a".repeat(99)}`, "Password must be less than 100 characters"],
  ["Password", "passw0rd", "Password must contain an uppercase letter"],
  ["Password", "PASSW0RD", "Password must contain a lowercase letter"],
  ["Password", "Password", "Password must contain a number"],
  ["Confirm password", "Passw0rd", "Passwords don't match"],
])("%s “%s” shows its own message beside the field on blur", (label, value, sentence) => {
  type(label, value);
  expect(sentences()).toEqual([]);
  blur(label);
  expect(sentences()).toEqual([sentence]);
  expect(field(label).getAttribute("aria-invalid")).toBe("true");
  expect(document.querySelector(`#${CSS.escape(field(label).getAttribute("aria-describedby")!)}`)?.textContent).toBe(
    sentence,
  );
});

test("leaving a field that was never filled in shows no message", () => {
  blur("Email");
  expect(sentences()).toEqual([]);
});

test("a message disappears as soon as the input is valid", () => {
  type("Username", "ab");
  blur("Username");
  type("Username", "abc");
  expect(sentences()).toEqual([]);
});

test("a valid form is sent without the confirmation, shows a message, and opens the next page", async () => {
  fetchMock.mockResolvedValue(new Response('{"ok":true}', { status: 200 }));
  fillWell();
  submit();
  await waitFor(() => expect(onSignedUp).toHaveBeenCalledWith("maya_r"));
  expect(JSON.parse(fetchMock.mock.calls[0]![1].body as string)).toEqual({
    username: "maya_r",
    email: "Maya@Example.com",
    password: "Passw0rd",
    name: "maya_r",
  });
  expect(lastToast()).toBe("Success! account created");
});

test("the value in a field counts even if no input event reported it", async () => {
  fetchMock.mockResolvedValue(new Response('{"ok":true}', { status: 200 }));
  fillWell();
  field("Username").value = "filled_in";
  submit();
  await waitFor(() => expect(onSignedUp).toHaveBeenCalledWith("filled_in"));
});

test("a taken username shows a message beside the field, and all input stays", async () => {
  const sentence = "This username is already taken";
  const body = { error: { code: "username_taken", message: sentence, fields: { username: sentence }, requestId: "r" } };
  fetchMock.mockResolvedValue(new Response(JSON.stringify(body), { status: 422 }));
  fillWell();
  submit();
  await waitFor(() => expect(sentences()).toEqual([sentence]));
  expect(field("Password").value).toBe("Passw0rd");
  type("Username", "maya_s");
  expect(sentences()).toEqual([]);
});

test("after too many attempts the form shows the server's message and the wait time, and disables the button", async () => {
  const message = "Too many tries. Please wait a moment and try again.";
  const body = JSON.stringify({ error: { code: "too_many_requests", message, requestId: "r" } });
  fetchMock.mockResolvedValue(new Response(body, { status: 429, headers: { "retry-after": "75" } }));
  fillWell();
  submit();
  await screen.findByText("You can try again in 1 min 15 s.");
  expect(lastToast()).toBe(message);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Sign Up" }).disabled).toBe(true);
});

test("the form says that the server cannot be reached; an error without a message says that the account was not created", async () => {
  fillWell();
  fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  submit();
  await waitFor(() => expect(lastToast()).toBe("Squadtab can’t be reached. Please try again."));
  fetchMock.mockResolvedValueOnce(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  submit();
  await waitFor(() => expect(lastToast()).toBe("Failed to create account."));
});
