import { expect, type Page } from "@playwright/test";
import { createUser, freshName, openNewUser, PASSWORD, test } from "#tests/support/e2e/people.ts";

// With animations, as most users see it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

async function signUpAndIn(page: Page, username: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Get Started" }).first().click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email", { exact: true }).fill(`${username}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Success! account created")).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByLabel("Email or username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
}

test("two users in two browsers split a bill and see each other's changes live", async ({ browser, origin }) => {
  const mayasContext = await browser.newContext();
  const maya = await mayasContext.newPage();
  const mayasName = freshName("maya");
  await signUpAndIn(maya, mayasName);
  const [anas, leo] = await Promise.all([openNewUser(browser, origin, "ana"), createUser(origin, "leo")]);
  const ana = anas.page;
  await ana.goto("/dashboard");
  await expect(ana.getByRole("heading", { name: /^Welcome back/, level: 1 })).toBeVisible();
  const names = { maya: mayasName, ana: anas.username, leo: leo.username };

  await maya.getByRole("link", { name: "Splits" }).first().click();
  // The overview, which is on screen until then, has such a link too.
  await expect(maya.getByRole("heading", { name: "Splits", level: 1 })).toBeVisible();
  await maya.getByRole("link", { name: "Create Split" }).first().click();
  const form = maya.getByRole("dialog", { name: "Create Split" });
  await form.getByLabel("Name", { exact: true }).fill("Dinner");
  await form.getByLabel("Total amount").fill("100.00");
  for (const name of [names.ana, names.leo]) {
    await form.getByRole("combobox", { name: "Split with" }).fill(name);
    await maya.getByRole("option", { name }).click();
  }
  await expect(form.getByText(/Each pays \$33\.33/).filter({ visible: true })).toBeVisible();
  await expect(form.getByText(/your share is \$33\.34/).filter({ visible: true })).toBeVisible();

  const created: string[] = [];
  maya.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/api/splits")) created.push(request.url());
  });
  await form.getByRole("button", { name: "Create Split" }).click();
  await expect(maya.getByText("Split created successfully!")).toBeVisible();
  await expect(ana.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  expect(created).toHaveLength(1);

  await maya
    .getByRole("list", { name: "Splits" })
    .getByRole("link", { name: /Dinner/ })
    .click();
  await expect(maya.getByRole("heading", { name: "Dinner" })).toBeVisible();
  await expect(maya.getByText("$33.34").first()).toBeVisible();
  await ana.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await ana.getByRole("link", { name: /added you to Dinner/ }).click();
  await expect(ana).toHaveURL(/\/dashboard\/splits\/spl_/);
  await expect(ana.getByText("$33.33").first()).toBeVisible();
  await expect(ana.getByRole("switch")).toHaveCount(0);

  await say(ana, "Best tiramisu in town");
  await expect(maya.getByRole("log").getByText("Best tiramisu in town")).toBeVisible();
  await say(maya, "We should go again");
  await expect(ana.getByRole("log").getByText("We should go again")).toBeVisible();

  await expect(ana.getByText(`You owe ${names.maya}`).filter({ visible: true }).first()).toBeVisible();
  await maya.getByRole("switch", { name: new RegExp(names.ana) }).click();
  await expect(maya.getByText("Marked as paid!")).toBeVisible();
  await expect(ana.getByText(`You owe ${names.maya}`)).toHaveCount(0);
  await ana.reload();
  await expect(ana.getByText("We should go again")).toBeVisible();

  await maya.getByRole("button", { name: "Sign Out" }).click();
  await expect(maya).toHaveURL(/\/signin$/);
  await Promise.all([mayasContext.close(), anas.context.close()]);
});

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Write a comment" }).fill(text);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log").getByText(text)).toBeVisible();
}
