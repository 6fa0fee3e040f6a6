import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ForgotPassword } from "#web/accounts/forgot-password.tsx";

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const onSignIn = vi.fn<() => void>();

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  fetchMock.mockReset();
  onSignIn.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  render(
    <form onSubmit={onSignIn}>
      <ForgotPassword />
    </form>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Forgot password?" }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the dialog sends its own form, and not the sign-in form around its button", async () => {
  fetchMock.mockResolvedValue(new Response(JSON.stringify({ status: true })));
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "maya@example.com" } });
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>("Email").form!);
  await waitFor(() => expect(screen.getByText("maya@example.com")).toBeTruthy());
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(["/api/auth/request-password-reset"]);
  expect(onSignIn).not.toHaveBeenCalled();
});
