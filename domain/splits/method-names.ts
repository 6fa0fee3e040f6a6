import type { SplitMethod } from "./method-schema.ts";

/** What each method is called where people choose one and where they read of it. */
export const methodNames: Readonly<Record<SplitMethod, string>> = {
  equal: "Equally",
  percent: "Percentages",
  exact: "Exact amounts",
  weights: "Shares",
  adjust: "Adjustments",
  items: "Itemised",
};
