import { expect, type Page } from "@playwright/test";
import { CAMERA, concat, holds, jpeg, withPlace } from "#tests/support/pictures.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { callApi, openAs, createUser, test, openNewUser } from "#tests/support/e2e/people.ts";

const PROFILE = "/dashboard/profile";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Crop Profile Picture" });
const camera = (page: Page) => page.getByRole("button", { name: "Change picture" });
const toasts = (page: Page) => page.getByRole("region", { name: "Messages" });

/** A photo three by two, its left half red, its right half blue, as a browser would write it. */
async function photo(page: Page, width = 1200): Promise<Buffer> {
  const url = await page.evaluate((side) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: side, height: (side * 2) / 3 });
    const context = canvas.getContext("2d")!;
    for (const [colour, x] of [
      ["red", 0],
      ["blue", side / 2],
    ] as const) {
      context.fillStyle = colour;
      context.fillRect(x, 0, side / 2, side);
    }
    return canvas.toDataURL("image/jpeg", 0.9);
  }, width);
  return Buffer.from(url.split(",")[1]!, "base64");
}

/** Chooses a file by the camera button, as the keyboard does. */
async function choose(page: Page, name: string, mimeType: string, content: Uint8Array): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await camera(page).press("Enter");
  await (await choosing).setFiles({ name, mimeType, buffer: Buffer.from(content) });
}

/** The picture that the sidebar shows. */
const shownUrl = (page: Page) =>
  page
    .getByRole("link", { name: /your profile$/ })
    .locator("img")
    .first()
    .getAttribute("src");

/** The colors of a picture's four quarters, and its size. */
const look = (page: Page, url: string) =>
  page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0);
    const quarters = [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ].map(([x, y]) => {
      const [red = 0, , blue = 0] = context.getImageData(x! * width, y! * height, 1, 1).data;
      return red > blue ? "red" : "blue";
    });
    return { width, height, quarters: quarters.join(" ") };
  }, url);

test("a picture can be cropped by keyboard alone, and its owner and a friend see it immediately", async ({
  browser,
  origin,
}) => {
  const { context, page, session } = await openNewUser(browser, origin, "nora");
  const leo = await createUser(origin, "leo");
  const participantIds = [leo.session.user.id];
  const split = await callApi<{ id: string }>(origin, "POST", "/splits", session, {
    name: "Dinner",
    totalCents: 10_000,
    participantIds,
  });
  const friend = await openAs(browser, origin, leo.session);
  const heard = friend.page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await friend.page.goto(`/dashboard/splits/${split.id}`);
  await heard;
  await expect(friend.page.getByRole("main")).toContainText("Dinner");
  await expect(friend.page.getByRole("main").locator("img[src*=avatars]")).toHaveCount(0);

  await page.goto(PROFILE);
  await expect(page.getByText("A square picture works best")).toBeVisible();
  await choose(page, "beach.jpg", "image/jpeg", await photo(page));
  const dialog = dialogOf(page);
  const picture = dialog.getByRole("application", { name: "Picture" });
  await expect(picture).toBeFocused();
  const zoom = dialog.getByRole("slider", { name: "Zoom" });
  await expect(zoom).toHaveAttribute("aria-valuetext", "111 percent");
  // Moves to the left edge, and zooms in.
  for (let times = 0; times < 30; times++) await page.keyboard.press("ArrowRight");
  for (let times = 0; times < 4; times++) await page.keyboard.press("+");
  await page.keyboard.press("-");
  await expect(zoom).toHaveAttribute("aria-valuetext", "148 percent");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(zoom).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(zoom).toHaveAttribute("aria-valuetext", "149 percent");
  for (const name of ["Zoom in", "Cancel", "Crop & Upload"]) {
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toContainText("Avatar updated successfully!");
  await expect(dialog).toBeHidden();
  await expect(camera(page)).toBeFocused();

  await expect.poll(() => shownUrl(page)).toContain("/api/files/avatars/");
  const url = (await shownUrl(page))!;
  expect(await look(page, url)).toEqual({ width: 512, height: 512, quarters: "red red red red" });
  // The friend sees it live, in the list of shares and in the chat's header.
  await expect(friend.page.getByRole("main").locator(`img[src="${url}"]`).first()).toBeVisible();
  await page.reload();
  await expect.poll(() => shownUrl(page)).toBe(url);

  await page.getByRole("button", { name: "Remove picture" }).press("Enter");
  await expect(toasts(page)).toContainText("Picture removed");
  await expect(camera(page)).toBeFocused();
  await expect(friend.page.getByRole("main").locator("img[src*=avatars]")).toHaveCount(0);
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => shownUrl(page)).toBe(url);
  await expect(friend.page.getByRole("main").locator(`img[src="${url}"]`).first()).toBeVisible();
  await Promise.all([context.close(), friend.context.close()]);
});

test(
  "a file that cannot be an avatar is refused with its own message, before anything is decoded or sent; a picture can be dropped on the old one, or pasted; one that cannot be loaded shows the initial",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { context, page, session, username } = await openNewUser(browser, origin, "nora");
    await page.route("**/api/files/avatars/**", (route) => route.fulfill({ status: 404 }));
    const put = await fetch(`${origin}/api/me/avatar`, {
      method: "PUT",
      headers: { authorization: `Bearer ${session.accessToken}`, "content-type": "image/jpeg" },
      body: jpeg,
    });
    expect(put.status).toBe(200);
    const sent: string[] = [];
    page.on("request", (request) => request.url().endsWith("/api/me/avatar") && sent.push(request.method()));
    await page.goto(PROFILE);
    // Her own initial, once the user is loaded.
    const account = page.getByRole("link", { name: `${username}, your profile` });
    await expect(account).toHaveText(/^N/);
    await expect(account.locator("img")).toHaveCount(0);

    const big = await photo(page);
    const svg = Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const heic = Buffer.from(concat([0, 0, 0, 24], Buffer.from("ftypheic\0\0\0\0mif1heic"), new Uint8Array(64)));
    const damaged = "This picture is damaged and cannot be opened. Please choose another one.";
    // One is refused by its first bytes, and two only by the browser's decoder; tests/domain/pictures covers every
    // message.
    for (const [name, type, content, sentence] of [
      ["drawing.jpg", "image/jpeg", svg, "An SVG is a drawing. Please choose a photo: JPEG, PNG or WebP."],
      ["phone.heic", "image/heic", heic, "This browser cannot open HEIC pictures. Please choose a JPEG or PNG."],
      ["broken.jpg", "image/jpeg", Buffer.concat([big.subarray(0, 700), Buffer.alloc(3_000, 0x11)]), damaged],
    ] as const) {
      await choose(page, name, type, content);
      await expect(toasts(page), name).toContainText(sentence);
      await expect(dialogOf(page)).toBeHidden();
      await toasts(page).getByRole("button", { name: "Dismiss" }).first().click();
      await expect(toasts(page)).toBeHidden();
    }
    for (const way of ["drop", "paste"]) {
      await camera(page).evaluate(
        (button, { bytes, type }) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes)], "photo.jpg"));
          const event =
            type === "drop"
              ? new DragEvent("drop", { dataTransfer: data, bubbles: true })
              : new ClipboardEvent("paste", { clipboardData: data, bubbles: true });
          button.dispatchEvent(event);
        },
        { bytes: [...jpeg], type: way },
      );
      await expect(dialogOf(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialogOf(page)).toBeHidden();
      await expect(camera(page)).toBeFocused();
    }

    // A photo with the type of a text file is accepted.
    await choose(page, "photo.txt", "text/plain", big);
    await expect(dialogOf(page)).toBeVisible();
    expect(sent).toEqual([]);
    await context.close();
  },
);

test(
  "an upload can be cancelled, and retried with the same crop after a failure; a photo's location and camera never leave the browser, and it is shown upright; the crop dialog, and a profile with a picture, are accessible",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const { context, page } = await openNewUser(browser, origin, "nora");
    await page.goto(PROFILE);
    await choose(page, "photo.jpg", "image/jpeg", await photo(page));
    const dialog = dialogOf(page);
    const send = dialog.getByRole("button", { name: "Crop & Upload" });
    await expect(dialog.getByRole("application")).toBeFocused();
    await expectAccessible(page, "cropping", "profiles/crop-dialog.tsx");
    await dialog.getByRole("application").focus();
    for (let times = 0; times < 30; times++) await page.keyboard.press("ArrowLeft");

    let answerUpload = () => {};
    await page.route("**/api/me/avatar", async (route) => {
      await new Promise<void>((go) => (answerUpload = go));
      // The browser has cancelled the request by then.
      await route.abort().catch(() => {});
    });
    await send.click();
    await expect(dialog.getByRole("progressbar", { name: "Upload" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Uploading..." })).toBeVisible();
    // Shown optimistically, from this device.
    await expect.poll(() => shownUrl(page)).toContain("blob:");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(send).toBeVisible();
    await expect(dialog.getByRole("progressbar")).toBeHidden();
    await expect(page.getByRole("link", { name: /your profile$/ }).locator("img")).toHaveCount(0);
    answerUpload();

    await page.unroute("**/api/me/avatar");
    await page.route("**/api/me/avatar", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
    await send.click();
    await expect(toasts(page)).toContainText("Failed to upload avatar");
    await expect(dialog).toBeVisible();
    await page.unroute("**/api/me/avatar");
    await send.click();
    await expect(toasts(page)).toContainText("Avatar updated successfully!");
    await expect.poll(() => shownUrl(page)).toContain("/api/files/avatars/");
    expect(await look(page, (await shownUrl(page))!)).toMatchObject({ quarters: "blue blue blue blue" });

    // Rotated by its orientation: the left, red half ends at the top.
    const taken = withPlace(await photo(page, 2_400), 6);
    expect([holds(taken, "Exif"), holds(taken, CAMERA)]).toEqual([true, true]);
    const former = await shownUrl(page);
    const uploading = page.waitForRequest((request) => request.method() === "PUT");
    await choose(page, "IMG_0001.jpg", "image/jpeg", taken);
    const { width, height } = await look(page, (await dialogOf(page).locator("img").getAttribute("src"))!);
    expect(width / height).toBeCloseTo(2 / 3, 2);
    expect(height).toBeLessThanOrEqual(2_048);
    await dialogOf(page).getByRole("button", { name: "Crop & Upload" }).click();
    const body = (await uploading).postDataBuffer();
    const isNew = (shown: string | null) => shown?.startsWith("/api/files/avatars/") && shown !== former;
    await expect.poll(async () => isNew(await shownUrl(page))).toBe(true);
    const url = (await shownUrl(page))!;
    const served = Buffer.from(await (await fetch(origin + url)).arrayBuffer());
    for (const file of [served, ...(body ? [body] : [])])
      for (const trace of ["Exif", CAMERA, "MM\0*"]) expect(holds(file, trace)).toBe(false);
    expect(await look(page, url)).toEqual({ width: 512, height: 512, quarters: "red red blue blue" });
    await expect(page.getByRole("button", { name: "Remove picture" })).toBeVisible();
    await expectAccessible(page, "profile with a picture");
    await context.close();
  },
);

test(
  "the circle surrounds 90 % of the picture's shorter side, which is what is uploaded, at every size and while the dialog moves",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const moving = { reducedMotion: "no-preference", viewport: { width: 1440, height: 900 } } as const;
    const { context, page } = await openNewUser(browser, origin, "nora", moving);
    await page.goto(PROFILE);
    await choose(page, "beach.jpg", "image/jpeg", await photo(page));
    const dialog = dialogOf(page);
    /** The width of the circle, in the picture as it would be shown without zoom. */
    const share = async () => {
      const [circle, picture] = await Promise.all([
        dialog.locator(".crop-circle").boundingBox(),
        dialog.locator("img").boundingBox(),
      ]);
      return circle!.width / picture!.height;
    };
    await expect(dialog.getByRole("application", { name: "Picture" })).toBeFocused();
    await expect.poll(share).toBeCloseTo(0.9, 2);
    for (const size of [
      { width: 360, height: 780 },
      { width: 768, height: 1024 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(share).toBeCloseTo(0.9, 2);
    }
    await context.close();
  },
);
