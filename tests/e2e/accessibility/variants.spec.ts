import { expect } from "@playwright/test";
import { errorMessages } from "#domain/errors.ts";
import * as failures from "#domain/failures.ts";
import type { Split } from "#domain/splits/splits.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { newestMail } from "#tests/support/e2e/mailbox.ts";
import { inDays, createEvent, joinEvent } from "#tests/support/e2e/create-event.ts";
import { callApi, openAs, PASSWORD, createUser, test, openNewUser } from "#tests/support/e2e/people.ts";

/*
 * Further states of screens that screens.spec.ts checks. Only in the project a11y.
 */

test("messages about a failed Google sign-in are accessible", { tag: "@a11y" }, async ({ page }) => {
  for (const [path, code] of [
    ["/signin", "google_email_taken"],
    ["/signup", "google_unverified"],
  ] as const) {
    await page.goto(`${path}#google=${code}`);
    await expect(page.getByRole("alert").getByText(errorMessages[code])).toBeVisible();
    await expectAccessible(page, `${path} with Google's refusal`);
  }
});

test("the page that unsubscribes from a kind of mail is accessible", { tag: "@a11y" }, async ({ page, origin }) => {
  const [maya, leo] = await Promise.all([createUser(origin, "maya"), createUser(origin, "leo")]);
  const { id, participants } = await callApi<Split>(origin, "POST", "/splits", maya.session, {
    name: "Dinner",
    totalCents: 10_000,
    participantIds: [leo.session.user.id],
  });
  await callApi(origin, "POST", `/splits/${id}/participants/${participants[0]!.id}/reminders`, maya.session);
  const subject = `${maya.username} reminds you of $50.00 for Dinner`;
  const { text } = await newestMail(origin, `${leo.username}@example.com`, subject);
  await page.goto(/^No more emails of this kind:\n(\S+)$/m.exec(text)![1]!);
  await expect(page.getByRole("heading", { name: "Switched off" })).toBeVisible();
  await expectAccessible(page, "switched off");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Switched on again" })).toBeVisible();
  await expectAccessible(page, "switched on again");
});

test(
  "pages are accessible while data loads, and after loading failed",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya");
    await page.route(/\/api\/(overview|splits|events)/, () => {
      // The response never arrives.
    });
    for (const path of ["/dashboard", "/dashboard/splits/spl_any", "/dashboard/events"]) {
      await page.goto(path);
      await expect(
        page
          .getByRole("status")
          .filter({ hasText: /^Loading/ })
          .first(),
      ).toBeAttached();
      await expectAccessible(page, `${path}, on its way`);
    }
    await page.route(/\/api\/friends/, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto("/dashboard/friends");
    await expect(page.getByRole("heading", { name: failures.loadFriends })).toBeVisible();
    await expectAccessible(page, "friends that did not come");
    await context.close();
  },
);

test(
  "a past event, and the dialog after sending a reset link, are accessible",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const { session } = await createUser(origin, "maya");
    const { id } = await createEvent(origin, session, { estimatedCostCents: 1_200, maxParticipants: 4 });
    const { page, context } = await openAs(browser, origin, session);
    await page.clock.setFixedTime(inDays(20));
    await page.goto(`/dashboard/events/${id}`);
    await expect(page.getByRole("heading", { name: "Board-game night", level: 1 })).toBeVisible();
    await expectAccessible(page, "an event that is over");
    await context.close();

    const visitor = await browser.newContext({ baseURL: origin });
    const there = await visitor.newPage();
    await there.goto("/signin");
    await there.getByRole("button", { name: "Forgot password?" }).click();
    await there.getByRole("dialog").getByRole("textbox", { name: "Email" }).fill("someone@example.com");
    await there.keyboard.press("Enter");
    await expect(there.getByRole("dialog").getByRole("button", { name: "Back to sign in" })).toBeVisible();
    await expectAccessible(there, "a reset link is sent", "accounts/forgot-password.tsx");
    await visitor.close();
  },
);

test(
  "an event as a user who joined it, and as one who did not, is accessible",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [maya, leo, ana] = await Promise.all(["maya", "leo", "ana"].map((name) => createUser(origin, name)));
    const { id } = await createEvent(origin, maya!.session, { category: "Games", maxParticipants: 1 });
    await joinEvent(origin, leo!.session, id);
    for (const [who, { session }] of Object.entries({ joined: leo!, onlooker: ana! })) {
      const { page, context } = await openAs(browser, origin, session);
      await page.goto(`/dashboard/events/${id}`);
      await expect(page.getByRole("region", { name: "Going" })).toBeVisible();
      await expectAccessible(page, `an event as ${who}`);
      await context.close();
    }
    const { page, context } = await openAs(browser, origin, leo!.session);
    await page.goto("/dashboard/events?mine=true&to=2099-12-31&category=Games");
    await expect(page.getByRole("list", { name: "Events", exact: true }).getByRole("listitem")).toHaveCount(1);
    await expectAccessible(page, "narrowed events of a participant");
    await context.close();
  },
);

test("a split with a deleted user is accessible", { tag: "@a11y" }, async ({ browser, origin }) => {
  const [maya, leo] = await Promise.all([createUser(origin, "maya"), createUser(origin, "leo")]);
  const split = await callApi<Split>(origin, "POST", "/splits", maya.session, {
    name: "Dinner",
    totalCents: 10_000,
    participantIds: [leo.session.user.id],
  });
  await callApi(origin, "DELETE", "/me", maya.session, { username: maya.username, password: PASSWORD });
  const { page, context } = await openAs(browser, origin, leo.session);
  await page.goto(`/dashboard/splits/${split.id}`);
  await expect(page.getByText("Paid by Deleted user")).toBeVisible();
  await expectAccessible(page, "a read-only split");
  await context.close();
});
