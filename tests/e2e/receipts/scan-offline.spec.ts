import { expect } from "@playwright/test";
import { SHARE_FIELD, SHARE_TARGET } from "#domain/receipts/share-target.ts";
import { openNewUser, test } from "#tests/support/e2e/people.ts";

test.use({ serviceWorkers: "allow" });
// The reader takes seconds on one core.
test.describe.configure({ timeout: 600_000 });

const PATIENCE = { timeout: 150_000 };

test(
  "a receipt is read offline once the reader was loaded, and a photo that another app shares is read at once",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "Ana");
    await page.goto("/dashboard/splits?new");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
    });
    const dialog = page.getByRole("dialog", { name: "Create Split" });
    const sample = dialog.getByRole("button", { name: "Try a sample" });
    await sample.click();
    await expect(dialog.getByText("Its items add up to $36.67.")).toBeVisible(PATIENCE);

    await test.step("offline", async () => {
      await context.setOffline(true);
      await dialog.getByRole("button", { name: "Another receipt" }).click();
      await sample.click();
      await expect(dialog.getByText("Its items add up to $36.67.")).toBeVisible(PATIENCE);
      await context.setOffline(false);
    });

    await test.step("shared by another app", async () => {
      // As the system does with the installed app: a form with the file, answered by the service worker.
      const address = await page.evaluate(
        async ({ action, field }) => {
          const form = new FormData();
          form.append(field, new File(["TOTAL 4.90"], "notes.txt", { type: "text/plain" }));
          const answer = await fetch(action, { method: "POST", body: form });
          return answer.url;
        },
        { action: SHARE_TARGET, field: SHARE_FIELD },
      );
      expect(new URL(address).search).toBe("?new=scan");
      await page.goto(address);
      await expect(page.getByText("This is no picture.")).toBeVisible();
      // It was taken once, and is not kept.
      expect(await page.evaluate(() => caches.has("squadtab.shared"))).toBe(false);
    });
  },
);
