import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Expense, ExpensePage } from "#domain/expenses/expenses.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { expensesQuery } from "#web/expenses/expenses-query.ts";
import { SelectionBar } from "#web/expenses/selection/selection-bar.tsx";
import { toastStore } from "#web/ui/feedback/toast-store.ts";

const expense = (id: string, category: Expense["category"] = null): Expense => ({
  id,
  description: id,
  amountCents: 100,
  category,
  expenseDate: "2026-11-18",
  receiptPath: null,
  createdAt: "",
});
const [a, b, c] = [expense("a", "Food"), expense("b"), expense("c")];
const { queryKey } = expensesQuery();

const shown = () => queryClient.getQueryData(queryKey)?.pages.flatMap(({ expenses }) => expenses) ?? [];
const lastToast = () => toastStore.read().at(-1);

/** Renders the bar over a list of three, with an answer of the server. */
function renderBar(selected: Expense[], answer: () => Response) {
  const page: ExpensePage = {
    expenses: [a, b, c],
    months: [],
    categories: [],
    totalCents: 300,
    count: 3,
    nextCursor: null,
  };
  queryClient.setQueryData(queryKey, { pages: [page], pageParams: [null] });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const requests: unknown[] = [];
  vi.stubGlobal("fetch", (url: string, { body }: RequestInit) => {
    requests.push([String(url), JSON.parse(body as string)]);
    return Promise.resolve(answer());
  });
  const onLeave = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <SelectionBar expenses={selected} onLeave={onLeave} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  );
  return { requests, onLeave };
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test("all selected expenses are deleted by one request, leave the list at once, and one undo brings all back", async () => {
  const { requests, onLeave } = renderBar([a, b], () => Response.json({ expenses: [] }));
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(shown()).toEqual([c]));
  expect(onLeave).toHaveBeenCalledOnce();
  await waitFor(() => expect(lastToast()?.text).toBe("2 expenses deleted."));
  expect(requests).toEqual([["/api/expenses/batch", { ids: ["a", "b"], change: "delete" }]]);
  const { action } = lastToast()!;
  (action as { onUndo: () => void }).onUndo();
  await waitFor(() =>
    expect(requests[1]).toMatchObject(["/api/expenses/batch", { ids: ["a", "b"], change: "restore" }]),
  );
});

test("a refused change puts everything back and says so", async () => {
  renderBar([a, b], () => Response.json({ error: { code: "internal", message: "" } }, { status: 500 }));
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(lastToast()?.text).toBe("Failed to update the expenses"));
  expect(shown()).toEqual([a, b, c]);
});

test("another category shows at once, and undo asks for the ones before, each with one request", async () => {
  const { requests } = renderBar([a, b], () => Response.json({ expenses: [] }));
  fireEvent.click(screen.getByRole("button", { name: "Change category" }));
  fireEvent.click(screen.getByRole("menuitem", { name: "Bills" }));
  await waitFor(() => expect(shown().map(({ category }) => category)).toEqual(["Bills", "Bills", null]));
  await waitFor(() => expect(lastToast()?.text).toBe("Category of 2 expenses changed."));
  (lastToast()!.action as { onUndo: () => void }).onUndo();
  await waitFor(() =>
    expect(requests.slice(1)).toEqual([
      ["/api/expenses/batch", { ids: ["a"], change: "category", category: "Food" }],
      ["/api/expenses/batch", { ids: ["b"], change: "category", category: null }],
    ]),
  );
});

test("Escape leaves, but not the one that closes a menu, and more than a hundred cannot be changed at once", () => {
  const { onLeave } = renderBar([a], () => Response.json({ expenses: [] }));
  fireEvent.click(screen.getByRole("button", { name: "Change category" }));
  fireEvent.keyDown(document.activeElement!, { key: "Escape" });
  expect(onLeave).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(onLeave).toHaveBeenCalledOnce();
  cleanup();
  renderBar(
    Array.from({ length: 101 }, (_, n) => expense(`e${n}`)),
    () => Response.json({}),
  );
  expect(screen.getByRole("status").textContent).toBe("101 selectedAt most 100 at once");
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
});
