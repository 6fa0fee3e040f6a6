import type { Page } from "@playwright/test";

/** Submits a form, and reloads the page once the server has handled the request and before the response arrives. */
export async function reloadDuringRequest(page: Page, url: string, submit: () => Promise<void>): Promise<void> {
  let isWritten = () => {};
  const written = new Promise<void>((done) => (isWritten = done));
  let isCut = true;
  await page.route(url, async (route) => {
    if (!isCut || route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    isWritten();
  });
  await submit();
  await written;
  isCut = false;
  // The route stays: Chromium may never load a script whose request arrives while interception is switched off.
  await page.reload();
}
