import { expect } from "@playwright/test";
import { test } from "#tests/support/e2e/people.ts";
import { useTwoTabs } from "#tests/support/e2e/two-tabs.ts";

const FIVE_MINUTES_MS = 5 * 60_000;

test("during five minutes in two tabs access tokens are renewed in time, and no tab is signed out", async ({
  browser,
  origin,
}) => {
  test.setTimeout(2 * FIVE_MINUTES_MS);
  const { refreshes, generation, signOuts, refusals, requests } = await useTwoTabs(browser, origin, {
    ms: FIVE_MINUTES_MS,
    generation: 2,
  });
  console.table(refreshes);
  const byTab = [0, 1].map((tab) => refreshes.filter((each) => each.tab === tab).length);
  console.log({ requests, refreshes: refreshes.length, byTab, generation, signOuts, refusals });
  expect(signOuts).toBe(0);
  expect(refusals).toEqual([]);
  expect(refreshes.every(({ status }) => status === 200)).toBe(true);
  // Tokens of 95 s are renewed at 90 s left: about every five seconds, while the user switches between pages.
  expect(generation).toBeGreaterThan(20);
});
