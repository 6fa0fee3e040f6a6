import { expect, type Page } from "@playwright/test";
import {
  callApi,
  freshName,
  openAs,
  PASSWORD,
  signInAgain,
  createUser,
  test,
  openNewUser,
} from "#tests/support/e2e/people.ts";
import { followLink } from "#tests/support/e2e/follow.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";

const PROFILE = "/dashboard/profile";

/** Opens the dashboard and waits until its socket has received a message: from then on it gets every change. */
async function openWithSocket(page: Page): Promise<void> {
  const pong = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await page.goto("/dashboard/splits");
  await pong;
}

const save = (page: Page) => page.getByRole("button", { name: "Save Changes" }).click();

test("the statistics show real figures; an invalid name shows an error beside its field, and a failure its message, and both keep what was typed; new names appear in the header and the sidebar immediately, and after a reload; the theme can be chosen here and by the header's button", async ({
  browser,
  origin,
}) => {
  const [{ context, page, username, session }, leo, other] = await Promise.all([
    openNewUser(browser, origin, "nora", { colorScheme: "light" }),
    createUser(origin, "leo"),
    createUser(origin, "taken"),
  ]);
  const taken = other.username;
  const participantIds = [leo.session.user.id];
  await callApi(origin, "POST", "/splits", session, { name: "Dinner", totalCents: 10_000, participantIds });
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "PATCH" && sent.push(request.postData() ?? ""));
  await page.goto(PROFILE);
  const statistics = page.getByRole("region", { name: "Account Statistics" });
  await expect(statistics).toContainText("$0.00");
  await expect(statistics.getByRole("definition").nth(1)).toHaveText("1");
  await expect(page.getByRole("heading", { name: "Profile Settings", level: 1 })).toBeVisible();
  const email = page.getByLabel("Email", { exact: true });
  await expect(email).toBeDisabled();
  await expect(email).toHaveValue(session.user.email);
  await expect(email).toHaveAccessibleDescription("Contact support to change your email address");
  const field = page.getByLabel("Username");
  await expect(field).toHaveValue(username);

  for (const [typed, sentence] of [
    ["ab", "Username must be at least 3 characters"],
    ["a".repeat(21), "Username must be less than 20 characters"],
  ] as const) {
    await field.fill(typed);
    await save(page);
    await expect(field).toHaveAccessibleDescription(sentence);
    await expect(field).toBeFocused();
  }
  expect(sent.filter((body) => body.includes("username"))).toEqual([]);

  await field.fill(taken.toUpperCase());
  await save(page);
  await expect(field).toHaveAccessibleDescription("This username is already taken");
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("This username is already taken");
  await expect(field).toHaveValue(taken.toUpperCase());

  await field.fill(username);
  await page.getByLabel("Display Name").fill("Nora Offline");
  await page.route("**/api/me/profile", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await save(page);
  await expect(page.getByText("Failed to update profile")).toBeVisible();
  await expect(page.getByLabel("Display Name")).toHaveValue("Nora Offline");
  await page.unroute("**/api/me/profile");
  await save(page);
  await expect(page.getByText("Welcome back, Nora Offline!")).toBeVisible();
  // The name is shown before it is saved, and the button waits for the answer.
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();

  const next = freshName("Nora");
  await page.getByLabel("Display Name").fill("Nora Lind");
  await page.getByLabel("Username").fill(next);
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await save(page);
  await saved;
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(page.getByText("Welcome back, Nora Lind!")).toBeVisible();
    const account = page.getByRole("link", { name: "Nora Lind, your profile" });
    await expect(account).toContainText("Profile");
    await expect(page.getByLabel("Display Name")).toHaveValue("Nora Lind");
  }
  await signInAgain(origin, next.toUpperCase());

  await page.getByLabel("Username").fill("");
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription(/only with your email/);
  await page.getByLabel("Display Name").fill("  ");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Welcome back, ${session.user.email.split("@")[0]}!`)).toBeVisible();

  const theme = page.getByRole("radiogroup", { name: "Theme" });
  const root = page.locator("html");
  await expect(theme.getByRole("radio", { name: "System" })).toBeChecked();
  await theme.getByRole("radio", { name: "System" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(theme.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect(root).toHaveAttribute("data-theme", "squadtab-dark");
  await page.reload();
  await expect(theme.getByRole("radio", { name: "Dark" })).toBeChecked();
  // To light, which is also this system's setting.
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expect(theme.getByRole("radio", { name: "System" })).toBeChecked();
  await theme.getByText("Light").click();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(root).toHaveAttribute("data-theme", "squadtab-light");
  await theme.getByText("System").click();
  await expect(root).not.toHaveAttribute("data-theme", /./);
  await expect(page.getByRole("button", { name: "Switch to light theme" })).toBeVisible();
  await context.close();
});

test("a name of 1,000,000 characters breaks no screen", { tag: "@scale" }, async ({ browser, origin }) => {
  const { context, page, session } = await openNewUser(browser, origin, "nora", {
    viewport: { width: 360, height: 780 },
  });
  const displayName = `${"Nora ".repeat(200_000).trim()}a`;
  await callApi(origin, "PATCH", "/me/profile", session, { displayName });
  await page.goto(PROFILE);
  await expect(page.getByText(/^Welcome back, Nora Nora/)).toBeVisible();
  await save(page);
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  expect((await page.getByText(/^Welcome back/).textContent())?.length).toBeLessThan(130);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
  await context.close();
});

test(
  "ending another browser's session signs out that browser live, and no other; changing the password shows each rule, ends the other sessions, and the new password works",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const here = await openNewUser(browser, origin, "nora");
    const [there, third] = await Promise.all(
      [1, 2].map(async () => openAs(browser, origin, await signInAgain(origin, here.username))),
    );
    await Promise.all([there!, third!].map(({ page }) => openWithSocket(page)));
    await here.page.goto(PROFILE);
    const sessions = here.page.getByRole("region", { name: "Your sessions" });
    await expect(sessions.getByRole("listitem")).toHaveCount(3);
    await expect(sessions.getByRole("listitem").first()).toContainText("This device");

    // By keyboard alone: the dialog opens on Cancel, and the focus comes back to the list.
    await sessions
      .getByRole("button", { name: /^End session/ })
      .first()
      .press("Enter");
    const dialog = here.page.getByRole("dialog", { name: "End this session?" });
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await here.page.keyboard.press("Tab");
    await here.page.keyboard.press("Enter");
    await expect(here.page.getByText("Session ended")).toBeVisible();
    await expect(sessions.getByRole("listitem")).toHaveCount(2);
    await expect.poll(() => [there!, third!].filter(({ page }) => page.url().includes("/signin")).length).toBe(1);

    await sessions.getByRole("button", { name: "End all other sessions" }).click();
    await here.page.getByRole("button", { name: "End all others" }).click();
    await expect(sessions.getByRole("listitem")).toHaveCount(1);
    for (const other of [there!, third!]) await expect(other.page).toHaveURL(/\/signin/);
    await here.page.reload();
    await expect(here.page).toHaveURL(/\/dashboard\/profile$/);

    // Signed in again, the other browser is signed out by a new password.
    await there!.page.getByLabel("Email or username").fill(here.username);
    await there!.page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await there!.page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(there!.page).toHaveURL(/\/dashboard/);
    const { page } = here;
    const [current, next, confirm] = ["Current password", "New password", "Confirm new password"].map((label) =>
      page.getByLabel(label, { exact: true }),
    );
    const change = page.getByRole("button", { name: "Change password" });
    await current!.fill("Wrong1234");
    for (const [typed, sentence] of [
      ["Ab1", "Password must be at least 8 characters"],
      [`Ab1${"x".repeat(98)}`, "Password must be less than 100 characters"],
      ["abcdefg1", "Password must contain an uppercase letter"],
      ["ABCDEFG1", "Password must contain a lowercase letter"],
      ["Abcdefgh", "Password must contain a number"],
    ] as const) {
      await next!.fill(typed);
      await change.click();
      await expect(next!).toHaveAccessibleDescription(sentence);
    }
    await next!.fill("Supper43");
    await confirm!.fill("Other4343");
    await change.click();
    await expect(confirm!).toHaveAccessibleDescription("Passwords don't match");
    await confirm!.fill("Supper43");
    await change.click();
    await expect(current!).toHaveAccessibleDescription("Your current password is not correct");
    await expect(next!).toHaveValue("Supper43");
    await current!.fill(PASSWORD);
    await change.click();
    await expect(page.getByText("Password updated!")).toBeVisible();
    await expect(current!).toHaveValue("");
    await expect(there!.page).toHaveURL(/\/signin/);
    await signInAgain(origin, here.username, "Supper43");
    await expect(signInAgain(origin, here.username)).rejects.toThrow("Invalid email/username or password");
    await Promise.all([here, there!, third!].map(({ context }) => context.close()));
  },
);

test(
  "Profile has a tab with an address for each part, and what was typed in one stays",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya", { viewport: { width: 360, height: 780 } });
    await page.goto("/dashboard/friends");
    await followLink(page, PROFILE);
    const tabs = page.getByRole("navigation", { name: "Profile", exact: true });
    const current = tabs.locator("[aria-current=page]");
    const heading = (name: string) => page.getByRole("heading", { name, level: 2 });
    await expect(tabs.getByRole("link")).toHaveText([
      "Account",
      "Getting paid",
      "Points",
      "Notifications",
      "Calendar",
      "Access tokens",
      "Data",
    ]);
    await expect(current).toHaveText("Account");
    await page.getByLabel("Display Name").fill("Maya L.");
    for (const [tab, address, title] of [
      ["Getting paid", "payments", "Ways to pay"],
      ["Points", "points", "Where your points come from"],
      ["Notifications", "notifications", "Notifications"],
      ["Calendar", "calendar", "Your calendar"],
      ["Data", "data", "Your data"],
    ] as const) {
      await tabs.getByRole("link", { name: tab }).click();
      await expect(heading(title)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${PROFILE}/${address}$`));
      await expect(current).toHaveText(tab);
      await expectAccessible(page, `Profile, ${tab}`);
    }
    await expect(page.getByRole("button", { name: "Delete account" })).toBeVisible();
    await page.goBack();
    await expect(current).toHaveText("Calendar");
    await tabs.getByRole("link", { name: "Account" }).click();
    await expect(page.getByLabel("Display Name")).toHaveValue("Maya L.");
    await page.goto(`${PROFILE}/notifications`);
    await page.reload();
    await expect(heading("Notifications")).toBeVisible();
    // The sections' former addresses.
    await page.goto(`${PROFILE}#ways-to-pay`);
    await expect(page).toHaveURL(new RegExp(`${PROFILE}/payments$`));
    await page.goto(`${PROFILE}/nothing`);
    await expect(page).toHaveURL(new RegExp(`${PROFILE}$`));
    await context.close();
  },
);
