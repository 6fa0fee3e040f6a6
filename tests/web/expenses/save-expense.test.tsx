import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { MemoryRouter } from "react-router";
import { readDraft, saveDraft } from "#web/api/drafts/draft.ts";
import { dropSession } from "#web/api/session/drop-session.ts";
import { signIn } from "#web/api/session/start-session.ts";
import { expenseDraft } from "#web/expenses/form/expense-draft.ts";
import { useAddExpense } from "#web/expenses/form/save-expense.ts";

afterEach(() => {
  cleanup();
  dropSession();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const around = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  </MemoryRouter>
);

test.each([
  ["clears the draft that was submitted", null, null],
  ["keeps the draft of a form that was opened since", { description: "Museum" }, { description: "Museum" }],
])("the late response of a form that was left %s", async (_, typedSince, left) => {
  signIn({
    accessToken: "token",
    refreshToken: "token",
    expiresAt: Math.floor(Date.now() / 1000) + 600,
    user: { id: "usr_ana", email: "ana@example.com" },
  });
  let respond: ((response: Response) => void) | undefined;
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (respond = resolve)));
  saveDraft(expenseDraft.name, { description: "Lunch" });
  const { result, unmount } = renderHook(() => useAddExpense(), { wrapper: around });
  const input = {
    description: "Lunch",
    amountCents: 450,
    category: null,
    expenseDate: "2026-11-20",
    today: "2026-11-20",
  };
  let saved: Promise<unknown> = Promise.resolve();
  await act(async () => {
    saved = result.current.save.mutateAsync({ input, receipt: null });
    await vi.waitUntil(() => respond !== undefined);
  });
  unmount();
  if (typedSince) saveDraft(expenseDraft.name, typedSince);
  respond?.(Response.json({ id: "exp_1", ...input }, { status: 201 }));
  await saved;
  expect(readDraft(expenseDraft.name)).toEqual(left);
});
