import { expect } from "@playwright/test";
import { drawReceipt } from "#tests/support/e2e/drawn-receipt.ts";
import { openNewUser, test } from "#tests/support/e2e/people.ts";

// The reader takes seconds on one core.
test.describe.configure({ timeout: 600_000 });

const PATIENCE = { timeout: 150_000 };
const LONG = [
  "HARBOUR GROCER",
  "12 Mill Lane, Bristol",
  "Date 04/03/2026 18:20",
  "Butter salted  2.45",
  "Apples red  1.99",
  "Bread brown  1.85",
  "Cheddar mature  4.20",
  "Tomatoes  2.10",
  "Basmati rice  3.35",
  "Rolled oats  1.60",
  "Yoghurt plain  1.15",
  "Black pepper  2.75",
  "Red lentils  1.45",
  "TOTAL  $22.89",
  "CASH  $22.89",
];

test(
  "the list of everything that can be added and the palette open the form with the choice of a photo",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page } = await openNewUser(browser, origin, "Ana", { viewport: { width: 390, height: 800 } });
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("dialog", { name: "Add" }).getByRole("button", { name: "Scan a receipt" }).click(),
    ]);
    await expect(page.getByRole("dialog", { name: "Create Split" })).toBeVisible();
    await chooser.setFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("TOTAL 4.90") });
    await expect(page.getByText("This is no picture.")).toBeVisible();

    await page.setViewportSize({ width: 1_280, height: 800 });
    await page.goto("/dashboard/friends");
    await expect(page.getByRole("heading", { name: "No friends yet" })).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: /^Search screens/ }).fill("scan");
    const [second] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("option", { name: "Scan a receipt" }).click(),
    ]);
    expect(second.isMultiple()).toBe(false);
  },
);

test(
  "a sample receipt is read without a camera, each field is shown on it, and its corners can be corrected",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page } = await openNewUser(browser, origin, "Ben");
    await page.goto("/dashboard/splits?new");
    const dialog = page.getByRole("dialog", { name: "Create Split" });
    await dialog.getByRole("button", { name: "Try a sample" }).click();
    await expect(dialog.getByText("Its items add up to $36.67.")).toBeVisible(PATIENCE);
    await expect(dialog.getByLabel("Total amount")).toHaveValue("36.67");
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("SAMPLE CAFE");

    await test.step("the line of a field is marked on the photo", async () => {
      await dialog.getByRole("button", { name: "Show on photo" }).click();
      const read = dialog.getByRole("list", { name: "What was read" });
      await expect(read.getByRole("listitem").filter({ hasText: "Carrot cake" })).toContainText("$5.25");
      await read.getByRole("button", { name: /^Total/ }).focus();
      await expect(dialog.locator("[data-marked]")).not.toHaveCount(0);
      await expect(read.getByRole("button", { pressed: true }).first()).toContainText("$36.67");
    });

    await test.step("a part of the photo is read again", async () => {
      await dialog.getByRole("button", { name: "Correct corners" }).click();
      // Only what is above the totals.
      for (const corner of ["Bottom right corner", "Bottom left corner"]) {
        await dialog.getByRole("button", { name: corner }).focus();
        for (let step = 0; step < 7; step++) await page.keyboard.press("Shift+ArrowUp");
      }
      await dialog.getByRole("button", { name: "Read this part" }).click();
      await expect(dialog.getByRole("button", { name: "Show on photo" })).toBeVisible(PATIENCE);
      await expect(dialog.getByText("$36.67.")).toHaveCount(0);
      await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("SAMPLE CAFE");
    });
  },
);

test(
  "what is typed while a receipt is read stays, and its items come also if the split is itemised afterwards",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page } = await openNewUser(browser, origin, "Zoe");
    await page.goto("/dashboard/splits?new");
    const dialog = page.getByRole("dialog", { name: "Create Split" });
    await dialog.getByRole("button", { name: "Try a sample" }).click();
    await expect(dialog.getByRole("progressbar")).toBeVisible();
    await dialog.getByLabel("Name", { exact: true }).fill("Breakfast");
    await expect(dialog.getByText("Its items add up to $36.67.")).toBeVisible(PATIENCE);
    await expect(dialog.getByLabel("Total amount")).toHaveValue("36.67");
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Breakfast");

    const itemNames = () =>
      dialog
        .getByLabel(/^Name of item/)
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    const offer = dialog.getByRole("button", { name: "Split by the receipt’s items" });
    await offer.click();
    await expect.poll(itemNames).toContain("Carrot cake");
    await expect(offer).toHaveAttribute("aria-pressed", "true");
    await expect(dialog.getByLabel("Total amount")).toHaveValue("");
    await offer.click();
    await expect(dialog.getByLabel("Total amount")).toHaveValue("36.67");

    await test.step("after a reload the draft still has the items", async () => {
      await page.reload();
      await dialog.getByRole("button", { name: "Discard draft" }).click();
      await dialog.getByRole("button", { name: "Try a sample" }).click();
      await expect(dialog.getByText("Its items add up to $36.67.")).toBeVisible(PATIENCE);
      await page.reload();
      await dialog.getByRole("button", { name: "Split equally" }).click();
      await dialog.getByRole("button", { name: "Itemised" }).click();
      await expect.poll(itemNames).toContain("Carrot cake");
    });
  },
);

test("two photos of one long receipt are read as one", { tag: "@scale" }, async ({ browser, origin }) => {
  const { page } = await openNewUser(browser, origin, "Leo");
  await page.goto("/dashboard/expenses?new");
  const dialog = page.getByRole("dialog", { name: "Add Expense" });
  await dialog.getByLabel("Receipt file").setInputFiles(await drawReceipt(page, LONG.slice(0, 10), { degrees: 2 }));
  await dialog.getByRole("button", { name: "Fill in from the receipt" }).click();
  await expect(dialog.getByText("No total was found")).toBeVisible(PATIENCE);
  await dialog
    .getByLabel("Another photo of the same receipt")
    .setInputFiles(await drawReceipt(page, LONG.slice(6), { degrees: -3 }));
  await expect(dialog.getByText("Its items add up to $22.89.")).toBeVisible(PATIENCE);
  await expect(dialog.getByLabel("Description")).toHaveValue("HARBOUR GROCER");
});

test(
  "on a metered connection the reader is loaded only after a question",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page } = await openNewUser(browser, origin, "Mia");
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto("/dashboard/splits?new");
    const dialog = page.getByRole("dialog", { name: "Create Split" });
    await dialog.getByRole("button", { name: "Try a sample" }).click();
    await expect(dialog.getByText("You seem to pay for data.")).toBeVisible();
    await dialog.getByRole("button", { name: "Not now" }).click();
    await expect(dialog.getByRole("button", { name: "Scan a receipt" })).toBeVisible();
    expect(requests.filter((url) => /receipt-reader|\.onnx|\.wasm/.test(url))).toEqual([]);
    await dialog.getByRole("button", { name: "Try a sample" }).click();
    const [first] = await Promise.all([
      page.waitForRequest(/\.onnx/),
      dialog.getByRole("button", { name: "Load the reader" }).click(),
    ]);
    expect(first.method()).toBe("GET");
  },
);

test(
  "another receipt replaces what the first one filled in, and cancelling an added photo keeps what was read",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page } = await openNewUser(browser, origin, "Ida");
    const first = await drawReceipt(page, ["BLUE LANTERN DINER", "Date 03/07/2026", "Pie  6.25", "TOTAL  $6.25"]);
    const other = await drawReceipt(page, ["CORNER SHOP", "Date 03/09/2026", "Tea  3.50", "TOTAL  $3.50"]);

    await page.goto("/dashboard/expenses?new");
    const expense = page.getByRole("dialog", { name: "Add Expense" });
    for (const [file, amount] of [
      [first, "6.25"],
      [other, "3.50"],
    ] as const) {
      await expense.getByLabel("Receipt file").setInputFiles(file);
      await expense.getByRole("button", { name: "Fill in from the receipt" }).click();
      await expect(expense.getByLabel("Amount")).toHaveValue(amount, PATIENCE);
    }
    await expect(expense.getByLabel("Description")).toHaveValue("CORNER SHOP");
    await expect(expense.getByLabel("Date", { exact: true })).toHaveValue("2026-03-09");

    await page.goto("/dashboard/splits?new");
    const split = page.getByRole("dialog", { name: "Create Split" });
    await split.getByLabel("Photo of the receipt to scan").setInputFiles(first);
    const summary = split.getByText("Its items add up to $6.25.");
    await expect(summary).toBeVisible(PATIENCE);
    await split.getByLabel("Name", { exact: true }).fill("Pie");
    await split.getByLabel("Another photo of the same receipt").setInputFiles(other);
    await expect(split.getByRole("progressbar")).toBeVisible();
    await split.getByRole("button", { name: "Cancel" }).first().click();
    await expect(summary).toBeVisible();
    await expect(split.getByRole("button", { name: "Add another photo" })).toBeVisible();
    await expect(split.getByLabel("Name", { exact: true })).toHaveValue("Pie");
    await expect(split.getByLabel("Total amount")).toHaveValue("6.25");
  },
);
