import { expect, type Locator, type Page } from "@playwright/test";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { drawReceipt } from "#tests/support/e2e/drawn-receipt.ts";
import { createUser, openAs, test } from "#tests/support/e2e/people.ts";

// The reader takes seconds on one core.
test.describe.configure({ timeout: 480_000 });

const PATIENCE = { timeout: 150_000 };
const ROWS = ["BLUE LANTERN DINER", "03/07/2026 7:42 PM", "Cheeseburger  25.90", "Iced Tea  3.50", "TOTAL  29.40"];

/** The points of a shape on the photo, as shares of its width and height. */
const pointsOf = async (shape: Locator): Promise<number[][]> =>
  ((await shape.getAttribute("points")) ?? "").split(" ").map((point) => point.split(",").map(Number));

/** The centre of something on the screen. */
async function centreOf(target: Locator) {
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags something by pixels with one finger, as a phone reports it. */
async function dragByTouch(page: Page, target: Locator, [right, down]: readonly [number, number]) {
  const session = await page.context().newCDPSession(page);
  const { x, y } = await centreOf(target);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [{ x, y }]);
  for (const part of [0.25, 0.5, 0.75, 1]) await send("touchMove", [{ x: x + right * part, y: y + down * part }]);
  await send("touchEnd", []);
}

test(
  "corners are dragged by mouse and by touch, the marked lines follow, and a squad's split keeps the photos",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const squad = await createSquad(origin, ana, [leo], { name: "Diner", currency: "EUR" });
    const { page } = await openAs(browser, origin, ana.session, { hasTouch: true });
    await page.goto(`/dashboard/squads/${squad.id}?new`);
    const form = page.getByRole("dialog", { name: "Create Split" });
    await form.getByLabel("Photo of the receipt to scan").setInputFiles(await drawReceipt(page, ROWS, { degrees: 3 }));
    await expect(form.getByText("Its items add up to €29.40.")).toBeVisible(PATIENCE);
    await form.getByRole("button", { name: "Show on photo" }).click();
    const read = form.getByRole("list", { name: "What was read" });
    const marked = form.locator("[data-marked]");
    await read.getByRole("button", { name: /^Total/ }).click();
    const [before] = await pointsOf(marked.first());

    await test.step("the handles follow the mouse and the finger", async () => {
      await form.getByRole("button", { name: "Correct corners" }).click();
      const frame = form.locator("polygon").last();
      const first = await pointsOf(frame);
      const topLeft = form.getByRole("button", { name: "Top left corner" });
      await topLeft.scrollIntoViewIfNeeded();
      const { x, y } = await centreOf(topLeft);
      // Not in the middle of the handle, which does not jump there.
      await page.mouse.move(x + 10, y - 8);
      await page.mouse.down();
      await page.mouse.move(x + 22, y + 1, { steps: 4 });
      // While it is held, and after it was let go.
      const held = await pointsOf(frame);
      expect(held[0]![0]).toBeGreaterThan(first[0]![0]!);
      expect(held[0]![1]).toBeGreaterThan(first[0]![1]!);
      expect(held.slice(1)).toEqual(first.slice(1));
      await page.mouse.up();
      await page.mouse.move(x + 80, y + 80);
      expect(await pointsOf(frame)).toEqual(held);
      const dropped = await centreOf(topLeft);
      expect([Math.round(dropped.x - x), Math.round(dropped.y - y)]).toEqual([12, 9]);

      const bottomRight = form.getByRole("button", { name: "Bottom right corner" });
      await bottomRight.scrollIntoViewIfNeeded();
      await dragByTouch(page, bottomRight, [-10, 6]);
      const touched = await pointsOf(frame);
      expect(touched[2]![0]).toBeLessThan(held[2]![0]!);
      expect(touched[2]![1]).toBeGreaterThan(held[2]![1]!);
      expect([touched[0], touched[1], touched[3]]).toEqual([held[0], held[1], held[3]]);
    });

    await test.step("the lines of the part are marked where they are on the photo", async () => {
      await form.getByRole("button", { name: "Read this part" }).click();
      await form.getByRole("button", { name: "Show on photo" }).click(PATIENCE);
      await read.getByRole("button", { name: /^Total/ }).click();
      const [after] = await pointsOf(marked.first());
      expect(after).not.toEqual(before);
      // Within a twentieth of the photo: it is the same line.
      for (const axis of [0, 1]) expect(Math.abs(after![axis]! - before![axis]!)).toBeLessThan(0.05);
    });

    const keeps = form.getByRole("switch", { name: "Keep the photo as the receipt" });
    await expect(keeps).toBeChecked();
    // Another photo of the same receipt: both are kept, as one picture.
    const again = await drawReceipt(page, ROWS, { degrees: -1 });
    await form.getByLabel("Another photo of the same receipt").setInputFiles(again);
    await expect(form.getByRole("button", { name: "Corners of photo 2" })).toBeVisible(PATIENCE);
    await form.getByRole("button", { name: "Create Split" }).click();
    await page.getByRole("link", { name: /BLUE LANTERN DINER/ }).click();
    await page.getByRole("link", { name: "View Receipt" }).click();
    const photo = page.getByRole("img", { name: "Receipt of BLUE LANTERN DINER" });
    const size = () => photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(size).toEqual([900, 920]);
  },
);

test(
  "the photo stays on the device if the person turns that off, or the split is not of a squad",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const squad = await createSquad(origin, ana, [leo], { name: "Diner", currency: "EUR" });
    const { page } = await openAs(browser, origin, ana.session);
    const uploads: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/api/receipts") uploads.push(request.url());
    });
    await page.goto("/dashboard/splits?new");
    const form = page.getByRole("dialog", { name: "Create Split" });
    const photo = await drawReceipt(page, ROWS, { degrees: 2 });
    await form.getByLabel("Photo of the receipt to scan").setInputFiles(photo);
    await expect(form.getByText("The photo is not kept: only the splits of a squad have a receipt.")).toBeVisible(
      PATIENCE,
    );

    await page.goto(`/dashboard/squads/${squad.id}?new`);
    await form.getByLabel("Photo of the receipt to scan").setInputFiles(photo);
    const keeps = form.getByRole("switch", { name: "Keep the photo as the receipt" });
    await expect(keeps).toBeChecked(PATIENCE);
    await keeps.uncheck();
    await form.getByRole("button", { name: "Create Split" }).click();
    await page.getByRole("link", { name: /BLUE LANTERN DINER/ }).click();
    await expect(page.getByRole("button", { name: "Add image" })).toBeVisible();
    expect(uploads).toEqual([]);
  },
);
