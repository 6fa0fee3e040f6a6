import { expect } from "@playwright/test";
import { openAs, signInAgain, test, openNewUser } from "#tests/support/e2e/people.ts";
import { useTwoTabs } from "#tests/support/e2e/two-tabs.ts";

// Access tokens of this server last 95 seconds, and are renewed at 90 seconds left.

test("two tabs renew their access token in time, and neither is signed out", async ({ browser, origin }) => {
  test.slow();
  const { refreshes, signOuts, refusals } = await useTwoTabs(browser, origin, { ms: 7_000, generation: 2 });
  expect({ signOuts, refusals, statuses: refreshes.filter(({ status }) => status !== 200) }).toEqual({
    signOuts: 0,
    refusals: [],
    statuses: [],
  });
});

test("replaying a stolen refresh token ends that session with a message, and no other session", async ({
  browser,
  origin,
}) => {
  test.slow();
  const here = await openNewUser(browser, origin, "ana");
  const elsewhere = await openAs(browser, origin, await signInAgain(origin, here.username));
  await elsewhere.page.goto("/dashboard/splits");
  await here.page.goto("/dashboard/splits?new");
  await here.page.getByRole("dialog", { name: "Create Split" }).getByLabel("Name", { exact: true }).fill("Half a bill");
  const stolen = await here.page.evaluate(
    () => (JSON.parse(localStorage.getItem("squadtab.session") ?? "{}") as { refreshToken: string }).refreshToken,
  );
  // The owner's browser renews twice, so the stolen token is no longer valid.
  for (let renewals = 0; renewals < 2; renewals++) {
    const renewed = here.page.waitForResponse((response) => response.url().endsWith("/token/refresh"));
    await here.page.clock.setSystemTime(Date.now() + (renewals + 1) * 10_000);
    await here.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    expect((await renewed).status()).toBe(200);
  }
  const replay = await fetch(`${origin}/api/auth/token/refresh`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refreshToken: stolen }),
  });
  expect([replay.status, await replay.text()]).toEqual([401, expect.stringContaining("session_ended")]);

  await expect(here.page).toHaveURL(/\/signin\?next=/);
  await expect(here.page.getByText("Your session has ended. Please sign in again.")).toBeVisible();
  // Signing in again returns to the page and restores the draft.
  await here.page.getByLabel("Email or username").fill(here.username);
  await here.page.getByLabel("Password", { exact: true }).fill("Dinner42");
  await here.page.getByRole("button", { name: "Sign In", exact: true }).click();
  const form = here.page.getByRole("dialog", { name: "Create Split" });
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Half a bill");

  await elsewhere.page.reload();
  await expect(elsewhere.page.getByRole("heading", { name: "Splits", level: 1 })).toBeVisible();
  await expect(elsewhere.page).toHaveURL(/\/dashboard\/splits$/);
  await Promise.all([here, elsewhere].map(({ context }) => context.close()));
});
