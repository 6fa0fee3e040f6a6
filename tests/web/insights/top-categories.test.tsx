import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { Insights } from "#domain/insights/insights.ts";
import { TopCategories } from "#web/insights/top-categories.tsx";

it("the bar of a category is as long as its part of the total, which its percentage says", () => {
  const spent = { totalCents: 0, count: 0 };
  const insights: Insights = {
    ...{ period: null, from: null, to: null, totalCents: 10_000, count: 3, averageCents: 3_333, firstMonth: null },
    topCategories: [
      { category: "Groceries", totalCents: 8_800, count: 2 },
      { category: "Coffee", totalCents: 1_200, count: 1 },
    ],
    ...{
      largest: [],
      lastDays: [],
      thisMonth: { ...spent, from: "", to: "" },
      lastMonth: { ...spent, from: "", to: "" },
    },
  } as unknown as Insights;
  render(
    <MemoryRouter>
      <TopCategories insights={insights} />
    </MemoryRouter>,
  );
  const rows = screen.getAllByRole("listitem");
  expect(rows.map((row) => /\.\d\d(\d+%)/.exec(row.textContent ?? "")?.[1])).toEqual(["88%", "12%"]);
  expect(rows.map((row) => row.querySelector<HTMLElement>("[style]")?.style.width)).toEqual(["88%", "12%"]);
});
