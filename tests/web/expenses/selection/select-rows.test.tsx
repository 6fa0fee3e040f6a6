import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Expense, ExpensePage } from "#domain/expenses/expenses.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { expensesQuery } from "#web/expenses/expenses-query.ts";
import { ExpenseList } from "#web/expenses/list/expense-list.tsx";

const names = ["Tea", "Lunch", "Book", "Taxi"];
const expenses = names.map((description): Expense => ({
  id: `exp_${description}`,
  description,
  amountCents: 100,
  category: null,
  expenseDate: "2026-11-18",
  receiptPath: null,
  createdAt: "",
}));

beforeEach(() => {
  const page: ExpensePage = { expenses, months: [], categories: [], totalCents: 400, count: 4, nextCursor: null };
  queryClient.setQueryData(expensesQuery().queryKey, { pages: [page], pageParams: [null] });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(page)));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ExpenseList />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Select ${name}` });
const checked = () => names.filter((name) => box(name).checked);

test("rows are selected by their checkboxes, with Shift all up to one, and left by Escape, which returns to the last one", async () => {
  fireEvent.click(box("Tea"), { detail: 1 });
  expect(checked()).toEqual(["Tea"]);
  expect(document.activeElement?.textContent).toBe("Tea");
  fireEvent.click(box("Book"), { detail: 1, shiftKey: true });
  expect(checked()).toEqual(["Tea", "Lunch", "Book"]);
  expect((await screen.findByRole("region", { name: "Selected expenses" })).textContent).toContain("3 selected");
  fireEvent.click(box("Lunch"));
  expect(checked()).toEqual(["Tea", "Book"]);
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(checked()).toEqual([]);
  expect(document.activeElement?.textContent).toBe("Lunch");
});
