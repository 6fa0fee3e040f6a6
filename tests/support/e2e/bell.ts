import type { Page } from "@playwright/test";

/** The button of the notifications, while so many are unread. */
export const bell = (page: Page, unread: number) =>
  page.getByRole("button", { name: unread > 0 ? `Notifications, ${unread} unread` : "Notifications", exact: true });

export const popover = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
