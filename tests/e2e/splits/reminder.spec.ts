import { expect } from "@playwright/test";
import type { Split } from "#domain/splits/splits.ts";
import { followLink } from "#tests/support/e2e/follow.ts";
import { mailsTo, newestMail } from "#tests/support/e2e/mailbox.ts";
import { callApi, test, openNewUser } from "#tests/support/e2e/people.ts";

const KIND = "Reminders of what you owe";

test(
  "a reminder reaches the participant live and by mail, and the mails can be switched off by link or in Profile",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([openNewUser(browser, origin, "ana"), openNewUser(browser, origin, "leo")]);
    const email = `${leo.username}@example.com`;
    const make = (name: string) =>
      callApi<Split>(origin, "POST", "/splits", ana.session, {
        name,
        totalCents: 10_000,
        participantIds: [leo.session.user.id],
      });
    const [dinner, cinema] = [await make("Dinner"), await make("Cinema")];
    const subject = (split: string) => `${ana.username} reminds you of $50.00 for ${split}`;

    // Another tab of the creator, and the participant's own, in which nothing can be pressed.
    const otherTab = await ana.context.newPage();
    await otherTab.goto(`/dashboard/splits/${dinner.id}`);
    await leo.page.goto(`/dashboard/splits/${dinner.id}`);
    await expect(leo.page.getByRole("heading", { name: "Dinner" })).toBeVisible();
    await expect(leo.page.getByRole("button", { name: /^Remind/ })).toHaveCount(0);
    // Both splits are one notification, which the list of splits marks as read.
    await expect(leo.page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
    await followLink(leo.page, "/dashboard/splits");
    await expect(leo.page.getByRole("heading", { name: "Splits", level: 1 })).toBeVisible();
    await expect(leo.page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();

    await ana.page.goto(`/dashboard/splits/${dinner.id}`);
    const button = ana.page.getByRole("button", { name: `Remind ${leo.username}` });
    await button.focus();
    await ana.page.keyboard.press("Enter");
    await expect(ana.page.getByText("Reminder sent!")).toBeVisible();
    await expect(ana.page.getByText(/^Reminded just now, again (at|tomorrow) \d/)).toBeVisible();
    await expect(button).toHaveAccessibleName(/, again possible (at|tomorrow) \d/);
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toBeFocused();
    await ana.page.keyboard.press("Enter");
    await expect(otherTab.getByText(/^Reminded just now, again/)).toBeVisible();

    // Live, with the reader's text, and a link to the split.
    await leo.page.getByRole("button", { name: "Notifications, 1 unread" }).click();
    const sentence = `${ana.username} reminds you of $50.00 for Dinner.`;
    await leo.page.getByRole("link").filter({ hasText: sentence }).click();
    await expect(leo.page).toHaveURL(`/dashboard/splits/${dinner.id}`);

    // The mail, and the request that a mail program sends for it.
    const mail = await newestMail(origin, email, subject("Dinner"));
    expect(mail.text).toContain(`${origin}/dashboard/splits/${dinner.id}`);
    expect(mail.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const [, oneClick = ""] = /^<(.+)>$/.exec(mail.headers?.["List-Unsubscribe"] ?? "") ?? [];
    const answer = await fetch(oneClick, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect([answer.status, await answer.json()]).toEqual([200, { kind: "payment-reminder", wanted: false }]);

    // Profile shows it, and switches it on again.
    await followLink(leo.page, "/dashboard/profile/notifications");
    const openReminders = () =>
      leo.page.getByRole("region", { name: "Notifications" }).getByText("Reminders", { exact: true }).click();
    await openReminders();
    const choice = leo.page.getByRole("switch", { name: `Email: ${KIND}` });
    await expect(choice).not.toBeChecked();
    await choice.click();
    await expect(choice).toBeChecked();
    // Saved, not only shown.
    await expect
      .poll(() => callApi(origin, "GET", "/me/mail-choices", leo.session))
      .toEqual([
        { kind: "payment-reminder", wanted: true },
        { kind: "share-pending", wanted: true },
        { kind: "event-invited", wanted: true },
        { kind: "event-changed", wanted: true },
        { kind: "event-cancelled", wanted: true },
        { kind: "event-place", wanted: true },
        { kind: "squad-invited", wanted: true },
        { kind: "squad-added", wanted: true },
        { kind: "squad-removed", wanted: true },
        { kind: "squad-guest-claimed", wanted: true },
        { kind: "payment-sent", wanted: true },
        { kind: "payment-disputed", wanted: true },
        { kind: "goal-money-sent", wanted: true },
        { kind: "goal-money-disputed", wanted: true },
        { kind: "transfer-reminder", wanted: true },
      ]);
    await leo.page.reload();
    await openReminders();
    await expect(choice).toBeChecked();

    // The link for people, without signing in: off, undone, off again.
    const [, link = ""] = /^No more emails of this kind:\n(\S+)$/m.exec(mail.text) ?? [];
    const stranger = await browser.newContext();
    const page = await stranger.newPage();
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Switched off" })).toBeVisible();
    await expect(page.getByText(`${KIND}: off`)).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("heading", { name: "Switched on again" })).toBeVisible();
    await page.getByRole("button", { name: "Switch off" }).click();
    await expect(page.getByText(`${KIND}: off`)).toBeVisible();
    await page.goto(`${origin}/unsubscribe#token=${link.split("token=")[1]}x`);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Invalid link" })).toBeVisible();
    await expect(page.getByText("This unsubscribe link is not valid.", { exact: false })).toBeVisible();
    await stranger.close();

    // After opting out there is no mail, but a notification.
    await followLink(ana.page, `/dashboard/splits/${cinema.id}`);
    await expect(ana.page.getByRole("heading", { name: "Cinema", level: 1 })).toBeVisible();
    await ana.page.getByRole("button", { name: `Remind ${leo.username}` }).click();
    await expect(ana.page.getByText("Reminder sent!")).toBeVisible();
    await leo.page.getByRole("button", { name: /^Notifications, \d unread/ }).click();
    const again = `${ana.username} reminds you of $50.00 for Cinema.`;
    await expect(leo.page.getByRole("link").filter({ hasText: again })).toBeVisible();
    // Mails about the account are still sent; once this one arrives, everything queued before it has been sent.
    await callApi(origin, "POST", "/auth/request-password-reset", undefined, { email });
    await newestMail(origin, email, "Reset your Squadtab password");
    expect((await mailsTo(origin, email)).map((one) => one.subject)).not.toContain(subject("Cinema"));

    // A paid share has no reminder button.
    await ana.page.getByRole("switch", { name: `${leo.username} paid` }).click();
    await expect(ana.page.getByRole("button", { name: /^Remind/ })).toHaveCount(0);
    await Promise.all([ana.context.close(), leo.context.close()]);
  },
);
