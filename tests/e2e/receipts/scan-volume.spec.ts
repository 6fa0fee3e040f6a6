import { expect, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { drawReceipt } from "#tests/support/e2e/drawn-receipt.ts";
import { openNewUser, test } from "#tests/support/e2e/people.ts";
import { withPlace } from "#tests/support/pictures.ts";

// The reader takes seconds on one core.
test.describe.configure({ timeout: 600_000 });

const PATIENCE = { timeout: 150_000 };
const ROWS = ["CORNER BAKERY", "12 Mill Lane", "2 Rolls  3.00", "1 Rye bread  4.20", "TOTAL  $7.20", "CASH  $7.20"];

async function openForm(page: Page) {
  await page.goto("/dashboard/splits?new");
  const dialog = page.getByRole("dialog", { name: "Create Split" });
  await expect(dialog.getByRole("button", { name: "Scan a receipt" })).toBeVisible();
  return dialog;
}

/** The photo as a camera stores it that was held otherwise: its pixels are turned, and EXIF says how. */
async function heldOtherwise(page: Page, photo: Buffer, orientation: number): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ source, turned }) => {
      const image = new Image();
      image.src = `data:image/jpeg;base64,${source}`;
      await image.decode();
      const { width, height } = image;
      const isOnItsSide = turned >= 5;
      const canvas = Object.assign(
        document.createElement("canvas"),
        isOnItsSide ? { width: height, height: width } : { width, height },
      );
      const context = canvas.getContext("2d")!;
      // The inverse of what a viewer does for each orientation.
      const matrices: Record<number, [number, number, number, number, number, number]> = {
        1: [1, 0, 0, 1, 0, 0],
        2: [-1, 0, 0, 1, width, 0],
        3: [-1, 0, 0, -1, width, height],
        4: [1, 0, 0, -1, 0, height],
        5: [0, 1, 1, 0, 0, 0],
        6: [0, -1, 1, 0, 0, width],
        7: [0, -1, -1, 0, height, width],
        8: [0, 1, -1, 0, height, 0],
      };
      context.setTransform(...matrices[turned]!);
      context.drawImage(image, 0, 0);
      return canvas.toDataURL("image/jpeg", 0.92);
    },
    { source: photo.toString("base64"), turned: orientation },
  );
  return Buffer.from(withPlace(Buffer.from(url.split(",")[1]!, "base64"), orientation));
}

test(
  "a photo is read in whichever of the eight orientations it is stored",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page } = await openNewUser(browser, origin, "Ana");
    const dialog = await openForm(page);
    const photo = await drawReceipt(page, ROWS);
    for (let orientation = 1; orientation <= 8; orientation++)
      await test.step(String(orientation), async () => {
        const buffer = await heldOtherwise(page, photo.buffer, orientation);
        await dialog.getByLabel("Photo of the receipt to scan").setInputFiles({ ...photo, buffer });
        await expect(dialog.getByText("Its items add up to $7.20.")).toBeVisible(PATIENCE);
        await dialog.getByRole("button", { name: "Another receipt" }).click();
      });
  },
);

test("the memory after ten scans is within 20 % of that after one", { tag: "@scale" }, async ({ browser, origin }) => {
  const { page } = await openNewUser(browser, origin, "Ben");
  const dialog = await openForm(page);
  const photo = await drawReceipt(page, ROWS);
  const devtools = await page.context().newCDPSession(page);
  const wholeBrowser = await browser.newBrowserCDPSession();
  /** What the page's processes hold, in bytes. */
  const memory = async (): Promise<number> => {
    await devtools.send("HeapProfiler.collectGarbage");
    const { processInfo } = await wholeBrowser.send("SystemInfo.getProcessInfo");
    const pages = processInfo.filter(({ type }) => type === "renderer");
    return pages
      .map(({ id }) => Number(/Pss:\s+(\d+)/.exec(readFileSync(`/proc/${id}/smaps_rollup`, "utf8"))?.[1] ?? 0) * 1024)
      .reduce((sum, bytes) => sum + bytes, 0);
  };
  const scan = async () => {
    await dialog.getByLabel("Photo of the receipt to scan").setInputFiles(photo);
    await expect(dialog.getByText("Its items add up to $7.20.")).toBeVisible(PATIENCE);
    await dialog.getByRole("button", { name: "Another receipt" }).click();
  };
  await scan();
  const afterOne = await memory();
  for (let count = 1; count < 10; count++) await scan();
  await expect.poll(memory, PATIENCE).toBeLessThan(afterOne * 1.2);
});
