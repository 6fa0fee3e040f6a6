import type { Locator } from "@playwright/test";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import type { Expense } from "#domain/expenses/expenses.ts";
import { callApi } from "./people.ts";

/** A day in UTC, a number of days from today. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The browser has the same day as the test. */
export const inUtc = { timezoneId: "UTC" };

/** Creates an expense of today through the API. */
export const createExpense = (
  origin: string,
  session: SessionTokens,
  part: Partial<Expense & { today: string }> = {},
): Promise<Expense> =>
  callApi<Expense>(origin, "POST", "/expenses", session, {
    description: "Lunch",
    amountCents: 1_250,
    category: "Food",
    expenseDate: dayFromNow(0),
    today: dayFromNow(0),
    ...part,
  });

export const setBudget = (origin: string, session: SessionTokens, monthlyLimitCents: number, today = dayFromNow(0)) =>
  callApi(origin, "PUT", "/budget", session, { monthlyLimitCents, today });

/** The token that a progress bar is filled with. */
export const fillOf = (bar: Locator): Promise<string | undefined> =>
  bar.evaluate((track) => {
    const probe = document.body.appendChild(document.createElement("i"));
    const fill = getComputedStyle(track.firstElementChild!).backgroundColor;
    const found = ["base-content", "warning", "error"].find((name) => {
      probe.style.backgroundColor = `var(--color-${name})`;
      return getComputedStyle(probe).backgroundColor === fill;
    });
    probe.remove();
    return found;
  });
