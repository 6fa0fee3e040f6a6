import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { MemoryRouter } from "react-router";
import { readDraft, saveDraft, useDraftKey } from "#web/api/drafts/draft.ts";
import { dropSession } from "#web/api/session/drop-session.ts";
import { expenseDraft } from "#web/expenses/form/expense-draft.ts";
import { useAddExpense } from "#web/expenses/form/save-expense.ts";
import { signedInAs } from "#tests/support/web/signed-in-as.ts";

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

const signedIn = () => signedInAs("usr_ana");

const lunch = {
  description: "Lunch",
  amountCents: 450,
  category: null,
  expenseDate: "2026-11-20",
  today: "2026-11-20",
};

describe("an expense whose first answer was lost", () => {
  const refusal = (status: number, error: object) => Response.json({ error: { message: "No", ...error } }, { status });
  const conflict = () => refusal(409, { code: "idempotency_conflict", createdId: "exp_1" });
  const created = (id: string) => () => Response.json({ id, ...lunch, receiptPath: null });

  /** Submits with these answers, and returns what was sent. */
  async function submit(...answers: (() => Response)[]) {
    signedIn();
    saveDraft(expenseDraft.name, { description: "Lunch" });
    const requests: { method: string; path: string; key: string | null; body: object }[] = [];
    vi.stubGlobal("fetch", (url: string, { method = "GET", body, headers }: RequestInit) => {
      const key = new Headers(headers).get("idempotency-key");
      requests.push({ method, path: String(url), key, body: JSON.parse(body as string) as object });
      return Promise.resolve((answers[requests.length - 1] ?? (() => refusal(500, { code: "internal" })))());
    });
    const { result } = renderHook(() => useAddExpense(), { wrapper: around });
    const input = lunch;
    await act(() => result.current.save.mutateAsync({ input, receipt: null }).catch(() => {}));
    return requests;
  }

  test("becomes what the form says now; a receipt that the form has lost stays", async () => {
    const requests = await submit(conflict, created("exp_1"));
    expect(requests.map(({ method, path }) => [method, path])).toEqual([
      ["POST", "/api/expenses"],
      ["PATCH", "/api/expenses/exp_1"],
    ]);
    expect(requests[1]!.body).toEqual(lunch);
    expect(readDraft(expenseDraft.name)).toBeNull();
  });

  test("is created under another key if it was deleted since, and the draft keeps that key", async () => {
    const gone = () => refusal(404, { code: "not_found" });
    const requests = await submit(conflict, gone, () => refusal(422, { code: "invalid_input" }));
    expect(requests.map(({ method }) => method)).toEqual(["POST", "PATCH", "POST"]);
    expect(requests[2]!.key).not.toBe(requests[0]!.key);
    cleanup();
    const { result } = renderHook(() => useDraftKey(expenseDraft.name));
    expect(result.current.key).toBe(requests[2]!.key);
  });

  test("is not created again if its update fails", async () => {
    const requests = await submit(conflict, () => refusal(422, { code: "invalid_input" }));
    expect(requests).toHaveLength(2);
  });
});

test.each([
  ["clears the draft that was submitted", null, null],
  ["keeps the draft of a form that was opened since", { description: "Museum" }, { description: "Museum" }],
])("the late response of a form that was left %s", async (_, typedSince, left) => {
  signedIn();
  let respond: ((response: Response) => void) | undefined;
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (respond = resolve)));
  saveDraft(expenseDraft.name, { description: "Lunch" });
  const { result, unmount } = renderHook(() => useAddExpense(), { wrapper: around });
  const input = lunch;
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
