import { expect, type Locator, type Page } from "@playwright/test";
import { createExpense } from "#tests/support/e2e/money.ts";
import { PHONE, setSafeArea } from "#tests/support/e2e/mobile-issues.ts";
import { callApi, createUser, freshName, openNewUser, PASSWORD, test } from "#tests/support/e2e/people.ts";

const toasts = (page: Page): Locator => page.getByRole("region", { name: "Messages" });

/** The texts of controls, titles and reasons that the toasts cover. */
const coveredBy = (page: Page): Promise<string[]> =>
  toasts(page).evaluate((stack) => {
    const notes = [...stack.querySelectorAll(".toast-note")].map((note) => note.getBoundingClientRect());
    const used = document.querySelectorAll("a, button, input, select, textarea, h1, h2, [role=alert], [aria-live] p");
    return [...used]
      .filter((one) => !stack.contains(one) && !one.contains(stack) && one.checkVisibility())
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        // Behind an open dialog nothing can be used.
        const at = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
        const isInFront = at.some((found) => one.contains(found) || found.closest(".toast-stack"));
        const modal = document.querySelector("dialog[open]");
        return (
          isInFront &&
          (!modal || modal.contains(one)) &&
          notes.some((note) => note.left < right && left < note.right && note.top < bottom && top < note.bottom)
        );
      })
      .map((one) => one.getAttribute("aria-label") ?? one.textContent);
  });

test(
  "a toast in a dialog covers no control of it, is the only one about an error, and goes with the way that it is about",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context, username } = await openNewUser(browser, origin, "maya", { viewport: PHONE });
    await page.goto("/dashboard/friends?new");
    await setSafeArea(page, { top: 47, right: 0, bottom: 34, left: 0 });
    const dialog = page.getByRole("dialog", { name: "Add Friend" });
    const email = dialog.getByRole("textbox", { name: "Email" });
    await page.route("**/api/friends", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await email.fill(`${username}@example.com`);
    await email.press("Enter");
    await expect(dialog.getByText("Failed to send friend request")).toBeVisible();
    expect(await coveredBy(page)).toEqual([]);
    await page.unroute("**/api/friends");
    await email.fill(`unknown_${crypto.randomUUID()}@example.com`);
    await email.press("Enter");
    await expect(toasts(page).getByRole("alert")).toHaveText(/^User not found/);
    await expect(toasts(page).getByRole("alert")).toHaveCount(1);
    expect(await coveredBy(page)).toEqual([]);
    await expect(dialog.getByRole("button", { name: "Invite by email" })).toBeInViewport({ ratio: 1 });
    await dialog.getByText("Your link", { exact: true }).click();
    await expect(toasts(page).getByRole("alert")).toHaveCount(0);
    await context.close();
  },
);

test(
  "a toast covers neither the title and the bell nor the bar of a phone, and leaves with its page",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context, session } = await openNewUser(browser, origin, "maya", { viewport: PHONE });
    await createExpense(origin, session);
    await page.goto("/dashboard/budget");
    await page.getByRole("spinbutton", { name: "Monthly Budget" }).fill("400");
    await page.getByRole("button", { name: "Set Budget" }).click();
    await expect(toasts(page)).toContainText("Budget created successfully");
    const note = (await toasts(page).locator(".toast-note").boundingBox())!;
    const header = (await page.locator(".page-head").boundingBox())!;
    const bar = (await page.getByRole("navigation", { name: "Most used" }).boundingBox())!;
    expect(note.y).toBeGreaterThanOrEqual(header.y + header.height);
    expect(note.y + note.height).toBeLessThanOrEqual(bar.y);
    await page.getByRole("link", { name: "Splits" }).first().click();
    await expect(page.getByRole("heading", { name: "Splits", level: 1 })).toBeVisible();
    await expect(page.getByText("Budget created successfully")).toHaveCount(0);
    await context.close();
  },
);

/** Whether all of the empty page's one action, and of the bottom bar, is visible beside the toasts. */
async function expectFree(page: Page): Promise<void> {
  const action = page.locator("[data-main-action] :is(a, button)");
  await expect(action).toBeInViewport({ ratio: 1 });
  const note = (await toasts(page).locator(".toast-note").first().boundingBox())!;
  const last = (await toasts(page).locator(".toast-note").last().boundingBox())!;
  const box = (await action.boundingBox())!;
  const bar = (await page.getByRole("navigation", { name: "Most used" }).boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(note.y);
  expect(last.y + last.height).toBeLessThanOrEqual(bar.y);
}

test(
  "on a small phone toasts cover neither the one action of an empty page nor the bar, also after the press that led there",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const viewport = { width: 360, height: 740 };
    const { page, context, session } = await openNewUser(browser, origin, "maya", { viewport });
    const leo = await createUser(origin, "leo");
    const participantIds = [leo.session.user.id];
    const split = { name: "Dinner", totalCents: 3_000, participantIds };
    const { id } = await callApi<{ id: string }>(origin, "POST", "/splits", session, split);
    await page.goto(`/dashboard/splits/${id}`);
    await page.getByRole("button", { name: "Split actions" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete split" }).click();
    await expect(page.getByRole("heading", { name: "Nothing to split yet" })).toBeVisible();
    await expect(toasts(page)).toContainText("Split deleted");
    await expectFree(page);

    await page.goto("/dashboard/squads?new");
    const form = page.getByRole("dialog", { name: "Create Squad" });
    await form.getByLabel("Name", { exact: true }).fill("Beach house");
    await form.getByRole("button", { name: "Create Squad" }).click();
    await expect(page.getByRole("heading", { name: "This squad has no splits yet." })).toBeVisible();
    await expect(toasts(page)).toContainText("Squad created successfully!");
    await expectFree(page);
    await context.close();
  },
);

test(
  "on a small phone the toast about a new account does not cover the button that signs in",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const name = freshName("maya");
    await page.goto("/signup");
    await page.getByLabel("Username").fill(name);
    await page.getByLabel("Email", { exact: true }).fill(`${name}@example.com`);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Confirm password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(toasts(page)).toContainText("Success! account created");
    const button = page.getByRole("button", { name: "Sign In", exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect.poll(() => coveredBy(page)).not.toContain("Sign In");
    await context.close();
  },
);

test("on a desktop the page ends above a toast", { tag: "@scale" }, async ({ browser, origin }) => {
  const { page, context, session } = await openNewUser(browser, origin, "maya");
  await createExpense(origin, session);
  await page.goto("/dashboard/expenses");
  await page.getByRole("button", { name: "Actions for Lunch" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const undo = toasts(page).getByRole("button", { name: "Undo" });
  await undo.focus();
  expect(await coveredBy(page)).toEqual([]);
  const sheet = (await page.locator("#sheet").boundingBox())!;
  expect(sheet.y + sheet.height).toBeLessThanOrEqual((await toasts(page).locator(".toast-note").boundingBox())!.y);
  await context.close();
});
