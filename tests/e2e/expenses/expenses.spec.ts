import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import type { Expense } from "#domain/expenses/expenses.ts";
import { CAMERA, holds, jpeg, withExif, withPlace, withText } from "#tests/support/pictures.ts";
import { followLink } from "#tests/support/e2e/follow.ts";
import { reloadDuringRequest } from "#tests/support/e2e/lost-response.ts";
import { dayFromNow, inUtc, setBudget, createExpense } from "#tests/support/e2e/money.ts";
import {
  callApi,
  openAs,
  createUser,
  test,
  openNewUser,
  type Visitor,
  withoutLiveMessages,
} from "#tests/support/e2e/people.ts";

test.describe.configure({ timeout: 90_000 });

const EXPENSES = "/dashboard/expenses";
const add = (origin: string, { session }: Pick<Visitor, "session">, part: Partial<Expense> = {}) =>
  createExpense(origin, session, part);

const form = (page: Page, name = "Add Expense") => page.getByRole("dialog", { name });
const toasts = (page: Page) => page.getByRole("region", { name: "Messages" });
const rows = (page: Page) => page.getByRole("list", { name: /^Expenses of/ }).getByRole("listitem");
const row = (page: Page, description: string) => rows(page).filter({ hasText: description });
const opener = (page: Page, description: string) => page.getByRole("link", { name: description, exact: true });
/** The two totals above the list. */
const figures = (page: Page) => page.getByRole("definition").filter({ visible: true });

/** A photo with the metadata of a camera. */
const receipt = () => ({ name: "market.jpg", mimeType: "image/jpeg", buffer: Buffer.from(withPlace(jpeg, 6)) });

const HEIC = `\0\0\0\x18ftypheic\0\0\0\0mif1heic${"\0".repeat(64)}`;

/** A picture of 16 × 16 pixels drawn by the browser. */
const drawn = async (page: Page, type: "image/png" | "image/webp") => {
  const url = await page.evaluate((mediaType) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 16, height: 16 });
    canvas.getContext("2d", { alpha: false });
    return canvas.toDataURL(mediaType);
  }, type);
  return Buffer.from(url.split(",")[1]!, "base64");
};

/** A PNG of noise, which stays large when the browser encodes it again. */
function noisyPng(megabytes: number): Buffer {
  const side = Math.ceil(Math.sqrt((megabytes * 1024 * 1024) / 3));
  const chunk = (type: string, data: Buffer) => {
    const [length, content, checksum] = [Buffer.alloc(4), Buffer.concat([Buffer.from(type), data]), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, checksum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  const rows = randomBytes(side * (1 + side * 3));
  // Each row begins with its filter: none.
  for (let at = 0; at < rows.length; at += 1 + side * 3) rows[at] = 0;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 0 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The path of a PNG of this size. A path is not sent to the browser as JSON. */
const largePicture = async (name: string, megabytes: number): Promise<string> => {
  const path = test.info().outputPath(name);
  await writeFile(path, noisyPng(megabytes));
  return path;
};

type ChosenFile = string | { name: string; mimeType: string; buffer: Buffer };

const chooseFile = (page: Page, file: ChosenFile, dialog = form(page)) =>
  dialog.getByLabel("Receipt file").setInputFiles(file);

/** Limits the browser's upload speed, in bytes per second, until the returned function is called. */
async function slow(page: Page, uploadThroughput: number): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", conditions);
  return () => devtools.detach();
}

test(
  "a receipt uploads over a slow connection with progress, can be cancelled, sent again, and viewed",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya", inUtc);
    await page.goto(EXPENSES);
    await expect(page.getByRole("heading", { name: "Nothing spent yet" })).toBeVisible();
    await page.keyboard.press("n");
    await expect(page).toHaveURL(/\?new$/);
    const dialog = form(page);
    await expect(dialog.getByLabel("Description")).toBeFocused();
    await expect(dialog.getByLabel("Date")).toHaveValue(dayFromNow(0));
    await dialog.getByLabel("Description").fill("Groceries");
    await dialog.getByLabel("Amount").fill("$1,038.75");
    await dialog.getByRole("button", { name: "Food" }).click();
    // Larger than the upload limit, so the browser shrinks it. The next one keeps its size.
    await chooseFile(page, await largePicture("large.png", 11));
    await expect(dialog.getByRole("button", { name: "Change receipt, large.png" })).toBeVisible();
    await chooseFile(page, await largePicture("market.png", 2));
    await expect(dialog.getByRole("button", { name: "Change receipt, market.png" })).toBeVisible();

    const quick = await slow(page, 200_000);
    await dialog.getByRole("button", { name: "Add Expense" }).click();
    const progress = dialog.getByRole("progressbar", { name: "Upload" });
    await expect(dialog.getByRole("button", { name: "Uploading..." })).toBeFocused();
    const percent = async () => Number(await progress.getAttribute("aria-valuenow"));
    await expect.poll(percent).toBeGreaterThan(0);
    expect(await percent()).toBeLessThan(100);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog.getByRole("button", { name: "Add Expense" })).toBeVisible();
    await expect(progress).toHaveCount(0);
    await expect(toasts(page)).not.toContainText("Failed");
    await expect(dialog.getByLabel("Description")).toHaveValue("Groceries");
    await expect(dialog.getByRole("button", { name: "Change receipt, market.png" })).toBeVisible();

    await quick();
    await dialog.getByRole("button", { name: "Add Expense" }).click();
    await expect(toasts(page)).toContainText("Expense added successfully");
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/expenses$/);
    await expect(row(page, "Groceries")).toContainText("Today");
    await expect(row(page, "Groceries")).toContainText("$1,038.75");
    await expect(figures(page)).toHaveText([/\$1,038\.75/, "1"]);

    const signed = page.waitForResponse((answer) => answer.url().includes("/api/files/receipts/"));
    await page.getByRole("link", { name: "View Receipt of Groceries" }).filter({ visible: true }).click();
    expect((await signed).url()).toMatch(/expires=\d+&signature=/);
    const viewer = form(page, "Groceries");
    await expect(viewer.getByRole("img", { name: "Receipt of Groceries" })).toBeVisible();
    await expect(viewer.getByRole("application")).toBeFocused();
    // Its help is whole on a small laptop.
    const viewport = page.viewportSize()!;
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(viewer.getByText(/^Zoom with the wheel/)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(viewport);
    const scale = viewer.getByRole("status");
    await expect(scale).toHaveText("100%");
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    await expect(scale).toHaveText("196%");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("-");
    await expect(scale).toHaveText("140%");
    await page.keyboard.press("0");
    await expect(scale).toHaveText("100%");
    await viewer.getByRole("application").hover();
    await page.mouse.wheel(0, -400);
    await expect(scale).not.toHaveText("100%");
    await viewer.getByRole("button", { name: "Whole picture" }).click();
    await expect(scale).toHaveText("100%");
    const download = page.waitForEvent("download");
    await viewer.getByRole("link", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toBe(`receipt-${dayFromNow(0)}.png`);
    await page.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
    await expect(page).toHaveURL(/expenses$/);

    await context.close();
  },
);

test(
  "an expense that is submitted while its picture is being prepared waits for it, unless the picture is refused",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya", inUtc);
    await page.goto(`${EXPENSES}?new`);
    const dialog = form(page);
    await dialog.getByLabel("Description").fill("Groceries");
    await dialog.getByLabel("Amount").fill("12");
    /** Makes the browser decode the next picture only when the returned function is called. */
    const hold = async () => {
      await page.evaluate(() => {
        const decode = window.createImageBitmap.bind(window) as (blob: Blob) => Promise<ImageBitmap>;
        const released = new Promise((resolve) => addEventListener("release", resolve, { once: true }));
        window.createImageBitmap = ((blob: Blob) => released.then(() => decode(blob))) as typeof createImageBitmap;
      });
      return () => page.evaluate(() => void dispatchEvent(new Event("release")));
    };
    const add = dialog.getByRole("button", { name: "Add Expense" });
    const busy = dialog.getByRole("button", { name: "Preparing the picture…" });

    const refuse = await hold();
    const broken = { name: "broken.png", mimeType: "image/png", buffer: noisyPng(1).subarray(0, 33) };
    await chooseFile(page, broken);
    await add.click();
    await expect(busy).toHaveAttribute("aria-busy", "true");
    await refuse();
    await expect(add).toBeVisible();
    await expect(
      dialog.getByText("This picture is damaged and cannot be opened. Please choose another one."),
    ).toBeVisible();

    const release = await hold();
    await chooseFile(page, await largePicture("market.png", 1));
    await add.click();
    await expect(busy).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await add.click();
    await release();
    await expect(dialog).toHaveCount(0);
    await expect(row(page, "Groceries").getByRole("link", { name: "View Receipt of Groceries" }).first()).toBeVisible();
    await context.close();
  },
);

test(
  "a receipt loses its metadata in every format; every failure keeps the form and shows its message; pressing again creates one expense",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya", inUtc);
    await page.goto(`${EXPENSES}?new`);
    const dialog = form(page);
    const press = () => dialog.getByRole("button", { name: "Add Expense" }).click();
    await dialog.getByLabel("Description").fill("Books");
    await dialog.getByLabel("Amount").fill("29.99");
    const sent: Buffer[] = [];
    await page.route("**/api/receipts", async (route) => {
      sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
      await route.fulfill({ status: 502, body: "Bad gateway" });
    });
    const pictures = [
      { name: "market.png", mimeType: "image/png", buffer: Buffer.from(withText(await drawn(page, "image/png"))) },
      {
        name: "market.webp",
        mimeType: "image/webp",
        buffer: Buffer.from(withExif(await drawn(page, "image/webp"), 16)),
      },
      receipt(),
    ];
    for (const [index, picture] of pictures.entries()) {
      expect(holds(picture.buffer, CAMERA)).toBe(true);
      await chooseFile(page, picture);
      await expect(dialog.getByRole("button", { name: `Change receipt, ${picture.name}` })).toBeVisible();
      await press();
      await expect.poll(() => sent.length).toBe(index + 1);
      // The photo's location stays in the browser.
      expect(holds(sent[index]!, CAMERA)).toBe(false);
      await expect(toasts(page)).toContainText("Failed to upload receipt");
      await expect(dialog.getByRole("button", { name: "Add Expense" })).toBeVisible();
    }
    expect(sent[0]!.subarray(1, 4).toString("latin1")).toBe("PNG");
    expect(sent[1]!.subarray(8, 12).toString("latin1")).toBe("WEBP");
    await page.unroute("**/api/receipts");
    await page.route("**/api/receipts", (route) => route.abort());
    await press();
    await expect(dialog.getByText("Squadtab can’t be reached. Please try again.")).toBeVisible();
    await expect(toasts(page)).toContainText("Failed to upload receipt");
    await page.unroute("**/api/receipts");

    let uploads = 0;
    page.on("request", (request) => request.url().endsWith("/api/receipts") && uploads++);
    await page.route("**/api/expenses", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 502, body: "Bad gateway" }) : route.fallback(),
    );
    await press();
    await expect(toasts(page)).toContainText("Failed to add expense");
    await page.unroute("**/api/expenses");
    // The expense is created, but the response is lost: the second attempt has the same key.
    let isLost = false;
    await page.route("**/api/expenses", async (route) => {
      if (isLost || route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      isLost = true;
      await route.abort();
    });
    await press();
    await expect(toasts(page)).toContainText("Expense added successfully");
    await expect(rows(page)).toHaveCount(1);
    expect(uploads).toBe(1);

    // The session has ended in the meantime.
    await followLink(page, `${EXPENSES}?new`);
    await dialog.getByLabel("Description").fill("Too late");
    await dialog.getByLabel("Amount").fill("1");
    const refused = { status: 401, json: { error: { code: "not_signed_in", message: "Please sign in to continue" } } };
    await page.route("**/api/auth/token/refresh", (route) => route.fulfill({ status: 502 }));
    await page.route("**/api/expenses", (route) =>
      route.request().method() === "POST" ? route.fulfill(refused) : route.fallback(),
    );
    await press();
    await expect(toasts(page)).toContainText("You must be logged in to add an expense");
    await expect(dialog.getByLabel("Description")).toHaveValue("Too late");
    await context.close();
  },
);

test(
  "the form shows what is left of the month's budget; leaving it while it submits creates the expense and clears the draft; submitting again after a reload during the request creates one record; a HEIC receipt that was stored earlier can be downloaded",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context, session } = await openNewUser(browser, origin, "maya", inUtc);
    await setBudget(origin, session, 10_000);
    await add(origin, { session });
    await page.goto(EXPENSES);
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press("n");
    const dialog = form(page);
    const left = dialog.getByText(/^You’ll (have|be) .* budget/);
    await dialog.getByLabel("Description").fill("Ramen");
    await expect(left).toHaveCount(0);
    await dialog.getByLabel("Amount").fill("100");
    await expect(left).toContainText("$12.50 over your");
    await dialog.getByLabel("Amount").fill("14.50");
    await expect(left).toContainText("$73.00 of your");
    await dialog.getByLabel("Date").fill("2000-01-01");
    await expect(left).toHaveCount(0);
    await dialog.getByLabel("Date").fill(dayFromNow(0));
    await expect(left).toBeVisible();

    let goOn = () => {};
    const held = new Promise<void>((done) => (goOn = done));
    await page.route("**/api/expenses", async (route) => {
      if (route.request().method() === "POST") await held;
      await route.fallback();
    });
    await dialog.getByRole("button", { name: "Add Expense" }).click();
    await expect(dialog.getByRole("button", { name: "Uploading..." })).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    goOn();
    await expect(row(page, "Ramen")).toHaveCount(1);
    // The live update may show the row before the response has arrived.
    await expect(toasts(page)).toContainText("Expense added successfully");
    await page.unroute("**/api/expenses");
    await page.keyboard.press("n");
    await expect(dialog.getByLabel("Description")).toHaveValue("");

    await dialog.getByLabel("Description").fill("Tea");
    await dialog.getByLabel("Amount").fill("4.50");
    const submit = dialog.getByRole("button", { name: "Add Expense" });
    await reloadDuringRequest(page, "**/api/expenses", () => submit.click());
    await expect(dialog.getByLabel("Description")).toHaveValue("Tea");
    await submit.click();
    await expect(toasts(page)).toContainText("Expense added successfully");
    await expect(row(page, "Tea")).toHaveCount(1);
    const list = await callApi<{ expenses: Expense[] }>(origin, "GET", "/expenses", session);
    expect(list.expenses.filter(({ description }) => description === "Tea")).toHaveLength(1);

    // The server no longer accepts HEIC, so the responses say that the expense has one.
    for (const one of list.expenses) one.receiptPath = "usr_1/1700000000000.heic";
    await page.route("**/api/expenses*", (route) => route.fulfill({ json: list }));
    const url = "/api/files/receipts/usr_1/1700000000000.heic?expires=1&signature=1";
    await page.route("**/api/expenses/*/receipt", (route) =>
      route.fulfill({ json: { url, expiresAt: new Date(Date.now() + 3_600_000).toISOString() } }),
    );
    await page.goto(EXPENSES);
    await page.getByRole("link", { name: "View Receipt of Ramen" }).filter({ visible: true }).click();
    await expect(form(page, "Ramen").getByText("This browser can’t show HEIC pictures.")).toBeVisible();
    await expect(form(page, "Ramen").getByRole("link", { name: "Download" })).toHaveAttribute("download", /\.heic$/);
    await context.close();
  },
);

test(
  "each rule of the expense form is shown beside its field at its boundary, and keeps what was typed; a file that is no picture, or that the browser cannot decode, is refused",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya", { ...inUtc, locale: "de-DE" });
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await page.goto(`${EXPENSES}?new`);
    const dialog = form(page);
    const submit = dialog.getByRole("button", { name: "Add Expense" });
    await submit.click();
    await expect(dialog.getByText("Description is required")).toBeVisible();
    await expect(dialog.getByLabel("Description")).toBeFocused();
    // One or two for each field: tests/web/expenses/expense-form.test.ts covers every rule.
    const cases: [label: string, typed: string, sentence: string][] = [
      ["Description", "x".repeat(201), "Description must be less than 200 characters"],
      ["Amount", "abc", "You can't do that, please input a valid number"],
      ["Amount", "12,345,6", "You can't do that, please input a valid number"],
      ["Date", "1999-12-31", "Please enter a valid date between 2000 and today"],
    ];
    for (const [label, typed, sentence] of cases) {
      const field = dialog.getByLabel(label);
      await field.fill(typed);
      await submit.click();
      await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replace(/[.*+?$]/g, "\\$&")));
      await expect(field).toHaveValue(typed);
    }
    for (const [name, content, sentence] of [
      ["letter.png", "no picture at all", "Please upload an image file"],
      ["drawing.jpg", '<svg xmlns="http://www.w3.org/2000/svg"/>', "An SVG is a drawing."],
      ["page.jpg", "<!doctype html><script>alert(1)</script>", "Please upload an image file"],
      ["phone.heic", HEIC, "This browser cannot open HEIC pictures. Please choose a JPEG or PNG."],
      [
        "moving.gif",
        "GIF89a\x01\0\x01\0\0\0\0",
        "A receipt cannot be a picture of this kind. Please choose a JPEG, PNG or WebP.",
      ],
    ] as const) {
      await chooseFile(page, {
        name,
        mimeType: name === "phone.heic" ? "" : "image/jpeg",
        buffer: Buffer.from(content, "latin1"),
      });
      await expect(dialog.getByText(sentence)).toBeVisible();
    }
    expect(sent.filter((url) => url.includes("/api/"))).toEqual([]);

    // An ambiguous amount needs confirmation.
    await dialog.getByLabel("Description").fill("x".repeat(200));
    await dialog.getByLabel("Date").fill("2000-01-01");
    await dialog.getByLabel("Amount").fill("1,230");
    await submit.click();
    const asked = dialog.getByRole("group", { name: "Did you mean" });
    await expect(asked.getByRole("button")).toHaveText(["$1,230.00", "$1.23"]);
    await asked.getByRole("button", { name: "$1.23" }).click();
    await expect(dialog.getByLabel("Amount")).toHaveValue("1,23");
    await expect(dialog.getByLabel("Amount")).toBeFocused();
    await dialog.getByLabel("Amount").fill("1.000.000,00");
    await page.keyboard.press("Enter");
    await expect(toasts(page)).toContainText("Expense added successfully");
    await expect(rows(page)).toContainText(["$1,000,000.00"]);
    await expect(rows(page)).toContainText(["Jan 1, 2000"]);
    await context.close();
  },
);

test("an expense is edited, duplicated, deleted and restored, and another tab sees each change", async ({
  browser,
  origin,
}) => {
  const maya = await createUser(origin, "maya");
  const { id } = await add(origin, maya, { expenseDate: dayFromNow(-1) });
  await add(origin, maya, { description: "Rent", amountCents: 90_000, category: "Bills" });
  const { page, context } = await openAs(browser, origin, maya.session, inUtc);
  const other = await context.newPage();
  await other.goto(EXPENSES);
  await expect(figures(other)).toHaveText([/\$912\.50/, "2"]);

  await page.goto(`${EXPENSES}?edit=${id}`);
  const edit = form(page, "Edit Expense");
  await expect(edit.getByLabel("Amount")).toHaveValue("12.50");
  // A calculation, whose result replaces it.
  await edit.getByLabel("Amount").fill("12.50+7.50");
  await expect(edit.getByText("= $20.00")).toBeVisible();
  await edit.getByLabel("Description").focus();
  await expect(edit.getByLabel("Amount")).toHaveValue("20.00");
  await page.keyboard.press("Escape");
  await expect(edit.getByText("Discard your changes?")).toBeVisible();
  await edit.getByRole("button", { name: "Keep editing" }).click();
  await edit.getByLabel("Description").fill("Late lunch");
  await chooseFile(page, receipt(), edit);
  await expect(edit.getByRole("button", { name: /^Change receipt/ })).toBeVisible();
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(toasts(page)).toContainText("Expense updated");
  await expect(row(page, "Late lunch")).toContainText("$20.00");
  await expect(row(page, "Late lunch")).toContainText("Yesterday");
  await expect(figures(other)).toHaveText([/\$920\.00/, "2"]);
  await expect(row(other, "Late lunch")).toBeVisible();
  // A receipt that is replaced while it is open is reloaded.
  await other.getByRole("link", { name: "View Receipt of Late lunch" }).filter({ visible: true }).click();
  const picture = form(other, "Late lunch").getByRole("img");
  await expect(picture).toBeVisible();
  const former = await picture.getAttribute("src");
  await opener(page, "Late lunch").click();
  await chooseFile(page, { ...receipt(), name: "sharper.jpg" }, edit);
  await expect(edit.getByRole("button", { name: "Change receipt, sharper.jpg" })).toBeVisible();
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toHaveCount(0);
  await expect(picture).not.toHaveAttribute("src", former!);
  await expect(picture).toBeVisible();
  await opener(page, "Late lunch").click();
  await edit.getByRole("button", { name: "Remove receipt" }).click();
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^View Receipt/ })).toHaveCount(0);
  await expect(other.getByText("This receipt no longer exists.")).toBeVisible();
  await other.keyboard.press("Escape");

  await page.getByRole("button", { name: "Actions for Late lunch" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(form(page).getByText("A copy, with today’s date.")).toBeVisible();
  await expect(form(page).getByLabel("Description")).toHaveValue("Late lunch");
  await page.keyboard.press("Escape");
  await expect(form(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Actions for Late lunch" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(form(page).getByLabel("Date")).toHaveValue(dayFromNow(0));
  await form(page).getByRole("button", { name: "Add Expense" }).click();
  await expect(row(page, "Late lunch")).toHaveCount(2);
  await expect(row(other, "Late lunch")).toHaveCount(2);

  await page.getByRole("button", { name: "Delete Rent" }).click();
  await expect(toasts(page)).toContainText("Expense deleted.");
  await expect(row(page, "Rent")).toHaveCount(0);
  await expect(figures(page)).toHaveText([/\$40\.00/, "2"]);
  await expect(row(other, "Rent")).toHaveCount(0);
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Rent")).toBeVisible();
  await expect(figures(other)).toHaveText([/\$940\.00/, "3"]);

  await expect(toasts(page)).toContainText("Expense restored");
  // Long after the message is gone.
  await page.getByRole("button", { name: "Delete Rent" }).click();
  const deleted = toasts(page).locator(".toast-note", { hasText: "Expense deleted." });
  await deleted.getByRole("button", { name: "Dismiss" }).click();
  await expect(deleted).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(row(page, "Rent")).toBeVisible();
  // On any device of the user.
  await page.getByRole("button", { name: "Delete Rent" }).click();
  await other.getByRole("button", { name: "Recently deleted" }).click();
  const gone = other.getByRole("dialog", { name: "Recently deleted" });
  await expect(gone.getByRole("listitem")).toHaveText(/Rent.*\$900\.00 · Deleted just now/);
  await gone.getByRole("button", { name: "Restore Rent" }).click();
  await expect(gone.getByText("Nothing was deleted in the last 24 hours.")).toBeVisible();
  await other.keyboard.press("Escape");
  await expect(row(page, "Rent")).toBeVisible();

  await page.route("**/api/expenses/exp_*", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await page.getByRole("button", { name: "Delete Rent" }).click();
  await expect(toasts(page)).toContainText("Failed to delete expense");
  await expect(row(page, "Rent")).toBeVisible();
  await page.unroute("**/api/expenses/exp_*");
  await followLink(page, `${EXPENSES}?edit=exp_none`);
  await expect(edit.getByText("This expense no longer exists.")).toBeVisible();
  await context.close();
});

test(
  "the address holds search, category and dates; Back and a reload restore them with their sums; a long list loads while the user scrolls, and keeps the scroll position",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const maya = await createUser(origin, "maya");
    const lastMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 0))
      .toISOString()
      .slice(0, 10);
    for (const part of [
      { description: "Coffee", amountCents: 400 },
      { description: "Crème brûlée", amountCents: 600 },
      { description: "Bus", amountCents: 250, category: "Transport" as const },
      { description: "Cash", amountCents: 5_000, category: null, expenseDate: lastMonth },
    ])
      await add(origin, maya, part);
    const { page, context } = await openAs(browser, origin, maya.session, inUtc);
    await page.goto(EXPENSES);
    await expect(figures(page)).toHaveText([/\$62\.50/, "4"]);
    await page.keyboard.press("/");
    await page.keyboard.type("CREME");
    await expect(figures(page)).toHaveText([/\$6\.00/, "1"]);
    await expect(page).toHaveURL(/\?query=CREME$/);
    await page.getByRole("button", { name: "Clear search" }).click();
    await page.getByRole("combobox", { name: "Category" }).selectOption("Food");
    await page.getByRole("combobox", { name: "Dates" }).selectOption("This month");
    await expect(figures(page)).toHaveText([/\$10\.00/, "2"]);
    await expect(page).toHaveURL(/category=Food&from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/);
    // A dialog keeps the filter below it.
    await opener(page, "Coffee").click();
    await expect(form(page, "Edit Expense")).toBeVisible();
    await page.goBack();
    await expect(form(page, "Edit Expense")).toHaveCount(0);
    await expect(figures(page)).toHaveText([/\$10\.00/, "2"]);
    await page.getByRole("link", { name: "Splits" }).first().click();
    await expect(page.getByRole("heading", { name: "Splits", level: 1 })).toBeVisible();
    await page.goBack();
    await page.reload();
    await expect(figures(page)).toHaveText([/\$10\.00/, "2"]);
    await expect(page.getByRole("combobox", { name: "Dates" })).toHaveValue("this-month");

    await page.getByRole("combobox", { name: "Dates" }).selectOption("Choose dates");
    await page.getByLabel("To", { exact: true }).fill("2000-01-02");
    await expect(page.getByText("The first day is after the last day.")).toBeVisible();
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(figures(page)).toHaveText([/\$62\.50/, "4"]);
    await page.getByRole("combobox", { name: "Category" }).selectOption("Uncategorized");
    await expect(row(page, "Cash")).toContainText("Uncategorized");
    await expect(rows(page)).toHaveCount(1);
    await followLink(page, `${EXPENSES}?query=nowhere&category=Rubbish&from=yesterday`);
    await expect(page.getByText("No expenses match your search.")).toBeVisible();

    const tooMany = { code: "too_many_requests", message: "Too many tries. Please wait a moment and try again." };
    await page.route("**/api/expenses?*", (route) => route.fulfill({ status: 429, json: { error: tooMany } }));
    await followLink(page, `${EXPENSES}?query=once-more`);
    await expect(page.getByText(tooMany.message)).toBeVisible();
    await page.unrouteAll();
    await page.route("**/api/expenses?*", (route) => route.fulfill({ status: 500, body: "" }));
    await page.route("**/api/expenses", (route) => route.fulfill({ status: 500, body: "" }));
    const days = Array.from({ length: 36 }, (_, index) => dayFromNow(-index));
    await Promise.all(
      days.map((expenseDate, index) =>
        add(origin, maya, { description: `Coffee ${index}`, amountCents: 100, expenseDate }),
      ),
    );
    await withoutLiveMessages(page);
    await page.goto(EXPENSES);
    await expect(page.getByRole("heading", { name: "Failed to load expenses" })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(figures(page)).toHaveText([/\$98\.50/, "40"]);

    await expect(rows(page)).toHaveCount(25);
    await opener(page, "Coffee 15").scrollIntoViewIfNeeded();
    await expect(rows(page)).toHaveCount(40);
    await opener(page, "Coffee 33").scrollIntoViewIfNeeded();
    await opener(page, "Coffee 33").click();
    await expect(form(page, "Edit Expense").getByLabel("Description")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(opener(page, "Coffee 33")).toBeInViewport();
    await expect(opener(page, "Coffee 33")).toBeFocused();
    const months = page.getByRole("region").filter({ has: page.getByRole("list", { name: /^Expenses of/ }) });
    const sums = await months.getByText(/^\d+ expenses?$/).allTextContents();
    expect(sums.map((text) => parseInt(text)).reduce((sum, count) => sum + count, 0)).toBe(40);
    await context.close();
  },
);

test(
  "expenses with a dropped picture are added, edited and deleted by keyboard alone, and the focus is never lost",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const maya = await createUser(origin, "maya");
    for (const description of ["First", "Second", "Third"]) await add(origin, maya, { description });
    const { page, context } = await openAs(browser, origin, maya.session, inUtc);
    await page.goto(EXPENSES);
    await expect(rows(page)).toHaveCount(3);
    // Dropped on the list, a picture opens the form.
    await page.evaluate(
      (bytes) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(bytes)], "till.jpg", { type: "image/jpeg" }));
        for (const type of ["dragover", "drop"])
          document
            .querySelector("main")!
            .dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      },
      [...jpeg],
    );
    const dialog = form(page);
    await expect(dialog.getByRole("button", { name: "Change receipt, till.jpg" })).toBeVisible();
    await dialog.getByLabel("Description").focus();
    await page.keyboard.type("Fourth");
    await page.keyboard.press("Tab");
    await page.keyboard.type("4");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(dialog.getByRole("button", { name: "Food" })).toHaveAttribute("aria-pressed", "true");
    // Back closes the form, and the draft is restored with its picture.
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press("n");
    await expect(dialog.getByText("Draft restored")).toBeVisible();
    await expect(dialog.getByLabel("Amount")).toHaveValue("4");
    await expect(dialog.getByRole("button", { name: "Change receipt, till.jpg" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(toasts(page)).toContainText("Expense added successfully");
    await expect(
      row(page, "Fourth")
        .getByRole("link", { name: /^View Receipt/ })
        .first(),
    ).toBeAttached();

    await opener(page, "Second").focus();
    await page.keyboard.press("Enter");
    await expect(form(page, "Edit Expense").getByLabel("Description")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(opener(page, "Second")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Delete Second" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(opener(page, "First")).toBeFocused();
    await expect(row(page, "Second")).toHaveCount(0);
    await page.getByRole("button", { name: "Actions for First" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(opener(page, "Third")).toBeFocused();
    // Each of the two deleted expenses can be restored separately.
    await expect(toasts(page).getByRole("button", { name: "Undo" })).toHaveCount(2);
    await context.close();
  },
);
