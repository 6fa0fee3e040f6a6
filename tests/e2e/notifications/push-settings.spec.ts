import { expect } from "@playwright/test";
import type { PushSettings } from "#domain/notifications/push.ts";
import { callApi, test, openNewUser } from "#tests/support/e2e/people.ts";

// The state of push is read from the service worker.
test.use({ serviceWorkers: "allow" });

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1";

test(
  "the push settings say why push is not possible, and each kind has a switch for mail and for push",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context, session } = await openNewUser(browser, origin, "ana");
    await page.goto("/dashboard/profile/notifications");
    const card = page.getByRole("region", { name: "Notifications" });
    const comments = card.getByRole("switch", { name: "Push: Comments" });
    const mails = card.getByRole("switch", { name: "Email: Reminders of what you owe" });
    // Each kind is inside one of five groups.
    await expect(card.getByRole("group")).toHaveCount(5);
    const openGroups = async () => {
      await card.getByText("Bills", { exact: true }).click();
      await card.getByText("Reminders", { exact: true }).click();
    };
    await expect(comments).toBeHidden();
    await openGroups();
    await expect(comments).toBeChecked();
    await expect(card.getByRole("switch", { name: "Email: Comments" })).toHaveCount(0);
    await comments.click();
    await expect(comments).not.toBeChecked();
    const wanted = async () =>
      (await callApi<PushSettings>(origin, "GET", "/me/push", session)).choices.filter((one) => !one.wanted);
    await expect.poll(wanted).toEqual([{ kind: "comment", wanted: false }]);
    const saved = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
    await mails.click();
    await saved;
    await expect(card.getByRole("switch", { name: "Push: Reminders of what you owe" })).toBeChecked();

    // The browser's permission if it may not ask the user.
    await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
    await page.reload();
    await expect(card.getByText("Push: 6 of 7 on")).toBeVisible();
    await openGroups();
    await expect(comments).not.toBeChecked();
    await expect(mails).not.toBeChecked();
    await expect(card.getByText("Your browser blocks notifications from Squadtab.")).toBeVisible();
    await expect(card.getByRole("button", { name: /^Turn/ })).toHaveCount(0);

    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "PushManager"));
    await page.reload();
    await expect(page.getByText("This browser cannot show push notifications.")).toBeVisible();

    await page.addInitScript((userAgent) => {
      Object.defineProperty(Navigator.prototype, "userAgent", { get: () => userAgent });
    }, IPHONE);
    await page.reload();
    await expect(page.getByText("tap Share, then Add to Home Screen", { exact: false })).toBeVisible();
    await context.close();
  },
);
