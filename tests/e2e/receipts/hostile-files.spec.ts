import { expect, type Page } from "@playwright/test";
import { scanRefusals } from "#domain/receipts/scannable.ts";
import { concat, jpeg, pngHeader, withSize } from "#tests/support/pictures.ts";
import { openNewUser, test } from "#tests/support/e2e/people.ts";

const ascii = (text: string) => new TextEncoder().encode(text);
const chunk = (type: string) => concat([0, 0, 0, 0], ascii(type), [0, 0, 0, 0]);
const png = (width: number, height: number) => concat(pngHeader(width, height), chunk("IDAT"), chunk("IEND"));
const photo = withSize(jpeg, 1_400, 2_000);

const FILES: [name: string, content: Uint8Array<ArrayBuffer>, sentence: string][] = [
  ["bomb.png", png(20_000, 20_000), scanRefusals.tooManyPixels],
  ["bomb.jpg", withSize(jpeg, 65_535, 65_535), scanRefusals.tooManyPixels],
  ["dot.png", png(1, 1), scanRefusals.tooSmall],
  ["really-a-document.jpg", concat(ascii("%PDF-1.7\n")), scanRefusals.pdf],
  ["moves.gif", concat(ascii("GIF89a"), [0, 2, 0, 2, 0, 0]), scanRefusals.animated],
  ["cut-off.jpg", photo.subarray(0, -20), scanRefusals.damaged],
  ["empty.png", png(800, 1_200), scanRefusals.damaged],
  ["notes.png", concat(ascii("TOTAL 4.90")), scanRefusals.noImage],
];

/** Drops or pastes a file on the page, as a person does from another window. */
const give = (page: Page, way: "drop" | "paste", name: string, content: Uint8Array) =>
  page.evaluate(
    ({ how, called, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], called));
      const event =
        how === "drop"
          ? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      document.dispatchEvent(event);
    },
    { how: way, called: name, bytes: [...content] },
  );

test("a file that is no photo of a receipt gets a sentence, however it comes, and the form goes on", async ({
  browser,
  origin,
}) => {
  const { page } = await openNewUser(browser, origin, "Ana");
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/dashboard/splits?new");
  const dialog = page.getByRole("dialog", { name: "Create Split" });
  await expect(dialog.getByRole("button", { name: "Scan a receipt" })).toBeVisible();
  for (const [index, [name, content, sentence]] of FILES.entries())
    await test.step(name, async () => {
      const chosen = dialog.getByLabel("Photo of the receipt to scan");
      if (index % 3 === 0) await chosen.setInputFiles({ name, mimeType: "image/png", buffer: Buffer.from(content) });
      else await give(page, index % 3 === 1 ? "drop" : "paste", name, content);
      await expect(dialog.getByRole("status").getByText(sentence)).toBeVisible();
      await dialog.getByRole("button", { name: "Another receipt" }).click();
    });
  await dialog.getByLabel("Name", { exact: true }).fill("Dinner");
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Dinner");
  expect(errors).toEqual([]);
  // None of them was worth loading the reader.
  expect(requests.filter((url) => /\.onnx|\.wasm/.test(url))).toEqual([]);
});
