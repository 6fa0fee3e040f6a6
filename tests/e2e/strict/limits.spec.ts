import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { freshName, PASSWORD, test, openNewUser } from "#tests/support/e2e/people.ts";

// The server of these tests limits as production does. Each test calls from an address of its own.
const TOO_MANY = "Too many tries. Please wait a moment and try again.";
const ownAddress = () => `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`;

/** A page in a browser with its own address and a clock that can be turned forward. */
async function openPage(browser: Browser, origin: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { "cf-connecting-ip": ownAddress() } });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(path);
  return page;
}

/** The button waits for so many seconds, says so as they pass, and can be pressed again at their end. */
async function expectCountdown(page: Page, button: Locator, atMost: number) {
  await expect(page.getByText(TOO_MANY)).toBeVisible();
  await expect(button).toBeDisabled();
  const line = page.getByText(/^You can try again in /);
  const left = async () => {
    const [, minutes = "0", seconds = "0"] = /in (?:(\d+) min )?(\d+) s/.exec((await line.textContent()) ?? "") ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };
  const first = await left();
  expect(first).toBeGreaterThan(atMost * 0.8);
  expect(first).toBeLessThanOrEqual(atMost);
  await page.clock.runFor(10_000);
  expect(await left()).toBeLessThanOrEqual(first - 9);
  await page.clock.fastForward(first * 1000);
  await expect(line).toHaveCount(0);
  await expect(button).toBeEnabled();
}

test("after ten failed sign-ins the form counts down, and keeps what was typed", async ({ browser, origin }) => {
  const page = await openPage(browser, origin, "/signin");
  const username = freshName("unknown");
  // Each from another address, so that only the name is limited.
  for (let tries = 0; tries < 10; tries++) {
    const headers = { "cf-connecting-ip": ownAddress() };
    const data = { username, password: "Wr0ngPass" };
    expect((await page.request.post("/api/auth/sign-in/username", { data, headers })).status()).toBe(404);
  }
  await page.getByLabel("Email or username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("Wr0ngPass");
  const button = page.getByRole("button", { name: "Sign In", exact: true });
  await button.click();
  await expectCountdown(page, button, 900);
  await expect(page.getByLabel("Email or username")).toHaveValue(username);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("Wr0ngPass");
  await page.context().close();
});

/** A page on which the server asks to wait so many seconds before another try. The worker's tests check its limits. */
const askToWait = (page: Page, path: string, seconds: number): Promise<unknown> =>
  page.route(`**/api/auth/${path}`, (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": String(seconds) },
      json: { error: { code: "too_many_requests", message: TOO_MANY, requestId: "r" } },
    }),
  );

test("after too many sign-ups or reset mails the form counts down, and keeps what was typed", async ({
  browser,
  origin,
}) => {
  const page = await openPage(browser, origin, "/signup");
  await askToWait(page, "sign-up/email", 3_600);
  const email = `${freshName("new")}@example.com`;
  await page.getByLabel("Username").fill("somebody_new");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  const signUp = page.getByRole("button", { name: "Sign Up", exact: true });
  await signUp.click();
  await expectCountdown(page, signUp, 3_600);
  await expect(page.getByLabel("Username")).toHaveValue("somebody_new");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(page.getByLabel("Confirm password")).toHaveValue(PASSWORD);

  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await askToWait(page, "request-password-reset", 3_600);
  await page.getByRole("button", { name: "Forgot password?" }).click();
  const dialog = page.getByRole("dialog", { name: "Forgot password" });
  await dialog.getByLabel("Email", { exact: true }).fill("unknown@example.com");
  const send = dialog.getByRole("button", { name: "Send reset link" });
  await send.click();
  await expectCountdown(page, send, 3_600);
  await expect(dialog.getByLabel("Email", { exact: true })).toHaveValue("unknown@example.com");
  await page.context().close();
});

test("after too many tries to change the password the form counts down, and keeps what was typed", async ({
  browser,
  origin,
}) => {
  const { context, page } = await openNewUser(browser, origin, "nora");
  await askToWait(page, "change-password", 900);
  await page.clock.install();
  await page.goto("/dashboard/profile");
  await page.getByLabel("Current password").fill("Wr0ngPass");
  await page.getByLabel("New password", { exact: true }).fill("Supper43");
  await page.getByLabel("Confirm new password").fill("Supper43");
  const button = page.getByRole("button", { name: "Change password" });
  await button.click();
  await expectCountdown(page, button, 900);
  await expect(page.getByLabel("Current password")).toHaveValue("Wr0ngPass");
  await expect(page.getByLabel("Confirm new password")).toHaveValue("Supper43");
  await context.close();
});
