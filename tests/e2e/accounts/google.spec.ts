import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { expectIdle } from "#tests/support/e2e/expect-idle.ts";
import { followLink } from "#tests/support/e2e/follow.ts";
import { freshName, openAs, PASSWORD, createUser, test } from "#tests/support/e2e/people.ts";
import { errorMessages } from "#domain/errors.ts";

type Chosen = Record<string, unknown>;

/** A Google account that no other test uses. */
const googler = (name = "Zoë Lind", more: Chosen = {}): Chosen => {
  const fresh = freshName("google");
  return { sub: fresh, email: `${fresh}@example.com`, email_verified: true, name, ...more };
};

/** Makes this browser choose that account at Google from now on (tests/servers/mock-google.ts). */
async function useGoogle(page: Page, as: Chosen): Promise<void> {
  await page.unroute(/\/authorize\?/);
  await page.route(/\/authorize\?/, (route) => {
    const chosen = Buffer.from(JSON.stringify(as)).toString("base64url");
    return route.continue({ url: `${route.request().url()}&as=${chosen}` });
  });
}

const google = (page: Page) => page.getByRole("button", { name: "Continue with Google" });
const refusal = (page: Page) => page.getByRole("alert");

/** Records every heading that this page shows. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = [];
  await page.exposeFunction("sawHeading", (text: string) => seen.push(text));
  await page.addInitScript(() => {
    const look = () => {
      for (const heading of document.querySelectorAll("h1"))
        (globalThis as unknown as { sawHeading(text: string): void }).sawHeading(heading.textContent ?? "");
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  return () => Promise.resolve(seen);
}

test("a new user signs up with Google, arrives on the dashboard, and signs in to the same account the next time; until then they cannot disconnect Google, and can set a password by a mailed link", async ({
  page,
}) => {
  const zoe = googler();
  await useGoogle(page, zoe);
  const headings = await watchHeadings(page);
  await page.goto("/signup");
  await google(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("Welcome back, Zoë Lind!").first()).toBeVisible();
  const expected = ["Pull up a chair", "Welcome back", "Welcome back, Zoë Lind!"];
  expect((await headings()).filter((text) => !expected.includes(text))).toEqual([]);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: "squadtab_hand_off" }));

  await followLink(page, "/dashboard/profile");
  const username = await page.getByLabel("Username").inputValue();
  expect(username).toMatch(/^zoe_lind(_\d+)?$/);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(String(zoe.email));
  const methods = page.getByRole("region", { name: "Sign-in methods" });
  await expect(methods.getByRole("listitem")).toHaveText(["PasswordNot set yet", `Google${String(zoe.email)}`]);
  await expect(methods.getByRole("button")).toHaveCount(0);
  await expect(methods).toContainText("Google is your only way to sign in.");
  const password = page.getByRole("region", { name: "Set a password" });
  await password.getByRole("button", { name: "Mail me a link" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();
  await expect(password.getByRole("status")).toContainText("The link is on its way");

  // The suggested username can be changed.
  await page.getByLabel("Username").fill(freshName("zoe"));
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();

  const own = await page.evaluate(() => JSON.parse(localStorage.getItem("squadtab.session")!).user.id as string);
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL(/\/signin/);
  await followLink(page, "/signin?next=%2Fdashboard%2Fsplits");
  await google(page).click();
  await expect(page).toHaveURL(/\/dashboard\/splits$/);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("squadtab.session")!).user.id as string)).toBe(own);
});

test(
  "Google does not sign in to an existing account until its user has connected it in Profile",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, page, origin }) => {
    const { username, session } = await createUser(origin, "leo");
    const leo = googler("Leo", { email: session.user.email });
    await useGoogle(page, leo);
    await page.goto("/signin");
    await google(page).click();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(refusal(page)).toHaveText(errorMessages.google_email_taken);
    await page.getByRole("link", { name: "Sign up", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Pull up a chair" })).toBeVisible();
    await expect(refusal(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Sign in", exact: true }).click();
    await expectIdle(google(page));

    await page.getByLabel("Email or username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard$/);
    await followLink(page, "/dashboard/profile");
    const methods = page.getByRole("region", { name: "Sign-in methods" });
    await expect(methods.getByRole("listitem")).toHaveText(["PasswordSet", /^GoogleNot connected/]);
    await methods.getByRole("button", { name: "Connect Google" }).click();
    await expect(page.getByText("Google connected")).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/profile$/);
    await expect(methods.getByRole("listitem").last()).toContainText(session.user.email);

    // A second user cannot connect the same Google account, and its own user signs in with it elsewhere.
    const eve = await openAs(browser, origin, (await createUser(origin, "eve")).session);
    const there = eve.page;
    await useGoogle(there, leo);
    await there.goto("/dashboard/profile");
    await there.getByRole("button", { name: "Connect Google" }).click();
    await expect(there.getByText(errorMessages.google_account_taken)).toBeVisible();
    await expect(there).toHaveURL(/\/dashboard\/profile$/);
    await there.getByRole("button", { name: "Sign Out" }).first().click();
    await google(there).click();
    await expect(there).toHaveURL(/\/dashboard/);
    await expect(there.getByRole("link", { name: /your profile/ })).toContainText(username);
    await eve.context.close();

    await methods.getByRole("button", { name: "Disconnect Google" }).click();
    await expect(page.getByRole("dialog", { name: "Disconnect Google?" })).toBeVisible();
    await expectAccessible(page, "disconnecting Google", "accounts/sign-in-methods.tsx");
    await page.getByRole("button", { name: "Disconnect", exact: true }).click();
    await expect(methods.getByRole("button", { name: "Connect Google" })).toBeVisible();
    await expect(methods.getByRole("heading", { name: "Sign-in methods" })).toBeFocused();
  },
);

test(
  "a failed Google sign-in shows its message on the page where the user started; both pages say when it is not set up, and have a message for unknown failures",
  { tag: "@scale" },
  async ({ page }) => {
    const cases: [page: string, as: Chosen, sentence: string][] = [
      ["/signin", googler("Eve", { aud: "another-app" }), errorMessages.google_untrusted],
      ["/signup", { error: "access_denied" }, errorMessages.google_cancelled],
      ["/signin", googler("Eve", { status: 500 }), "Failed to sign in with Google."],
    ];
    for (const [from, as, sentence] of cases) {
      await useGoogle(page, as);
      await page.goto(from);
      await expect(refusal(page)).toHaveCount(0);
      await google(page).click();
      await expect(refusal(page)).toHaveText(sentence);
      await expect(page).toHaveURL(new RegExp(`${from}$`));
    }
    const refuse = (body: unknown) =>
      page.route("**/api/auth/sign-in/social", (route) => route.fulfill({ status: 422, json: body }));
    for (const [path, fallback] of [
      ["/signin", "Failed to sign in with Google."],
      ["/signup", "Failed to sign up with Google."],
    ] as const) {
      await page.goto(path);
      await refuse({ error: { code: "google_not_set_up", message: errorMessages.google_not_set_up, requestId: "r" } });
      await google(page).click();
      await expect(page.getByText("Google sign-in is not set up here.")).toBeVisible();
      await page.unroute("**/api/auth/sign-in/social");
      await refuse("a gateway's page");
      await google(page).click();
      await expect(page.getByText(fallback)).toBeVisible();
      await expectIdle(google(page));
      await page.unroute("**/api/auth/sign-in/social");
    }
    expect(await page.evaluate(() => localStorage.getItem("squadtab.session"))).toBeNull();
  },
);

test(
  "a tampered state, a replayed callback and another user's callback sign no one in",
  { tag: "@scale" },
  async ({ browser, page, origin }) => {
    const callbacks: string[] = [];
    page.on("request", (request) => request.url().includes("/api/auth/callback/") && callbacks.push(request.url()));
    await useGoogle(page, googler());
    await page.goto("/signin");
    await google(page).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    const stranger = await browser.newContext({ baseURL: origin });
    const there = await stranger.newPage();
    // The prerendered form has no refusal: React must not hydrate it.
    const pageErrors: Error[] = [];
    there.on("pageerror", (error) => pageErrors.push(error));
    for (const address of [callbacks[0]!, callbacks[0]!.replace(/state=[^&]{5}/, "state=abcde")]) {
      await there.goto(address);
      await expect(there).toHaveURL(/\/signin$/);
      await expect(refusal(there)).toHaveText(errorMessages.google_expired);
    }
    // A victim is sent to the callback of a sign-in that another user began and did not finish.
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await expect(page).toHaveURL(/\/signin/);
    await page.route(/\/authorize\?/, (route) => route.abort());
    const unfinished = page.waitForRequest(/\/authorize\?/);
    await google(page).click();
    const chosen = Buffer.from(JSON.stringify(googler("Mallory"))).toString("base64url");
    const answer = await fetch(`${(await unfinished).url()}&as=${chosen}`, { redirect: "manual" });
    await there.goto(answer.headers.get("location")!);
    await expect(there).toHaveURL(/\/signin$/);
    await expectIdle(google(there));
    expect(await there.evaluate(() => localStorage.getItem("squadtab.session"))).toBeNull();
    expect(pageErrors).toEqual([]);
    await stranger.close();
  },
);
