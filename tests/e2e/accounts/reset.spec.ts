import { expect, type Page } from "@playwright/test";
import { newestMail, type Mail } from "#tests/support/e2e/mailbox.ts";
import { freshName, PASSWORD, callApi, openAs, test } from "#tests/support/e2e/people.ts";
import type { SessionTokens } from "#domain/accounts/accounts.ts";

const NEW_PASSWORD = "Lunch4321";
const INVALID = "This password reset link is invalid or has expired.";

const linkIn = ({ text }: Mail): string => /http\S+\/reset-password#token=\S+/.exec(text)![0];

async function signIn(page: Page, emailOrUsername: string, password: string): Promise<void> {
  await page.getByLabel("Email or username").fill(emailOrUsername);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

async function choosePassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Confirm password").fill(again);
  await page.getByRole("button", { name: "Update Password" }).click();
}

test("a forgotten password is reset by mail, and every other device is signed out", async ({
  browser,
  page,
  origin,
}) => {
  const username = freshName("maya");
  const email = `${username}@example.com`;
  const account = { username, email, password: PASSWORD };
  await callApi(origin, "POST", "/auth/sign-up/email", undefined, account);
  const session = await callApi<SessionTokens>(origin, "POST", "/auth/sign-in/email", undefined, {
    email,
    password: PASSWORD,
  });
  const other = await openAs(browser, origin, session);
  await other.page.goto("/dashboard");
  await expect(other.page.getByRole("heading", { name: /Welcome back/ })).toBeVisible();

  await page.goto("/signin");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  const dialog = page.getByRole("dialog", { name: "Forgot password" });
  await dialog.getByLabel("Email", { exact: true }).fill("maya");
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  await expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
  await dialog.getByLabel("Email", { exact: true }).fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Check your email")).toBeVisible();
  await expect(dialog.getByText(/a link to choose a new password is on its way/)).toBeVisible();
  await dialog.getByRole("button", { name: "Back to sign in" }).click();
  await expect(dialog).toHaveCount(0);
  // The sign-in form behind it was not sent along.
  await expect(page.getByText("Please enter your email or username")).toHaveCount(0);

  const link = linkIn(await newestMail(origin, email, "Reset your Squadtab password"));
  expect(link.startsWith(`${origin}/reset-password#token=`)).toBe(true);
  await page.goto(link);
  await page.reload();
  await choosePassword(page, "short", "shorter");
  await expect(page.getByText("Password must be at least 8 characters")).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  // The skip link keeps the reset link.
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await choosePassword(page, NEW_PASSWORD);
  await expect(page.getByText("Password updated!")).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);

  await expect(other.page).toHaveURL(/\/signin/);
  await signIn(page, email, PASSWORD);
  await expect(page.getByText("Invalid email/username or password")).toBeVisible();
  await signIn(page, username, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/);

  // The link works once: no one is asked for a password that cannot be saved.
  await page.goto(link);
  await expect(page.getByText("Invalid reset link")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await other.context.close();
});

test(
  "a reset page without a valid token goes to sign-in, says that the link is invalid and offers a new one",
  { tag: "@scale" },
  async ({ page }) => {
    for (const path of ["/reset-password", "/reset-password#token=", "/reset-password#token=rubbish"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/signin$/);
      await expect(page.getByText("Invalid reset link")).toBeVisible();
      await expect(page.getByText(INVALID)).toBeVisible();
      await page.goto("about:blank");
    }
    await page.goto("/reset-password");
    await page.getByRole("button", { name: "Send a new link" }).click();
    await expect(page.getByRole("dialog", { name: "Forgot password" })).toBeVisible();
  },
);

test(
  "a link that is used up while its form is open goes to sign-in and says so",
  { tag: "@scale" },
  async ({ page }) => {
    await page.route("**/api/auth/reset-password/check", (route) => route.fulfill({ json: { ok: true } }));
    await page.goto("/reset-password#token=rubbish");
    await choosePassword(page, PASSWORD);
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByText("Invalid reset link")).toBeVisible();
    await expect(page.getByText(INVALID)).toBeVisible();
  },
);

test(
  "signing up with a registered email informs its owner by mail, and the screen reveals nothing",
  { tag: "@scale" },
  async ({ page, origin }) => {
    const username = freshName("leo");
    const email = `${username}@example.com`;
    await callApi(origin, "POST", "/auth/sign-up/email", undefined, { username, email, password: PASSWORD });
    await page.goto("/signup");
    await page.getByLabel("Username").fill(freshName("eve"));
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Confirm password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByText("Success! account created")).toBeVisible();
    await newestMail(origin, email, "You already have a Squadtab account");
    await page.goto(`/dev/mailbox?to=${email}`);
    await expect(page.getByRole("heading", { name: "You already have a Squadtab account" })).toBeVisible();
  },
);
