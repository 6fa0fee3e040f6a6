import { expect } from "@playwright/test";
import { drawReceipt } from "#tests/support/e2e/drawn-receipt.ts";
import { openNewUser, test } from "#tests/support/e2e/people.ts";

// The reader takes seconds on one core.
test.describe.configure({ timeout: 180_000 });

const ROWS = [
  "BLUE LANTERN DINER",
  "214 Harbor St",
  "Portland, OR 97204",
  "03/07/2026 7:42 PM",
  "2 Cheeseburger  25.90",
  "1 Iced Tea  3.50",
  "1 Apple Pie  6.25",
  "Subtotal  35.65",
  "Tax  2.85",
  "TOTAL  $38.50",
  "VISA  38.50",
];

test("an expense is filled in from a photo of its receipt, which is read on the device and not sent", async ({
  browser,
  origin,
}) => {
  const { page } = await openNewUser(browser, origin, "Ana");
  await page.goto("/dashboard/expenses?new");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  const dialog = page.getByRole("dialog", { name: "Add Expense" });
  await dialog.getByLabel("Receipt file").setInputFiles(await drawReceipt(page, ROWS, { degrees: 4 }));
  const read = dialog.getByRole("button", { name: "Fill in from the receipt" });
  await expect(read).toBeVisible();
  expect(requests.filter((path) => /receipt-reader|\.onnx|\.wasm/.test(path))).toEqual([]);

  await test.step("reading can be cancelled", async () => {
    await read.click();
    await expect(dialog.getByRole("progressbar")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).first().click();
    await expect(read).toBeVisible();
  });

  await read.click();
  await expect(dialog.getByText("Its items add up to $38.50.")).toBeVisible({ timeout: 150_000 });
  await expect(dialog.getByLabel("Description")).toHaveValue("BLUE LANTERN DINER");
  await expect(dialog.getByLabel("Amount")).toHaveValue("38.50");
  await expect(dialog.getByLabel("Date", { exact: true })).toHaveValue("2026-03-07");
  expect(requests.filter((path) => path.startsWith("/api/receipts"))).toEqual([]);
});

test("a split is filled in by scanning a receipt", { tag: "@scale" }, async ({ browser, origin }) => {
  const { page } = await openNewUser(browser, origin, "Ben");
  await page.goto("/dashboard/splits?new");
  const dialog = page.getByRole("dialog", { name: "Create Split" });
  await expect(dialog.getByRole("button", { name: "Scan a receipt" })).toBeVisible();
  await dialog.getByLabel("Photo of the receipt to scan").setInputFiles(await drawReceipt(page, ROWS));
  await expect(dialog.getByText("Its items add up to $38.50.")).toBeVisible({ timeout: 150_000 });
  await expect(dialog.getByLabel("Total amount")).toHaveValue("38.50");
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("BLUE LANTERN DINER");
});
