import type { Page } from "@playwright/test";

/**
 * Opens another path as a link of the app does, without loading the document again: a full load costs four times as
 * much. For tests about the screen itself; a test about loading, reloading or deep links uses `page.goto`.
 */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState({}, "", target);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
}
