import { isDay } from "#domain/time/calendar.ts";
import { CATEGORY_NAMES } from "#domain/expenses/categories.ts";
import { everyExpense, type ExpenseFilter } from "#web/expenses/expenses-query.ts";
import { narrowedBy, useAddressFilter } from "#web/ui/form/address-filter.ts";

const dayOr = (value: string | null): string => (value && isDay(value) ? value : "");

const read = (search: URLSearchParams): ExpenseFilter => ({
  query: search.get("query") ?? "",
  category: CATEGORY_NAMES.find((name) => name === search.get("category")) ?? "",
  from: dayOr(search.get("from")),
  to: dayOr(search.get("to")),
});

export const useExpenseFilter = () => useAddressFilter(everyExpense, read);

export const hasActiveFilter = (filter: ExpenseFilter): boolean =>
  Object.keys(narrowedBy({ ...filter, query: filter.query.trim() }, everyExpense)).length > 0;
