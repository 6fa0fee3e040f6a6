import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { Split } from "#domain/splits/splits.ts";
import { followLink } from "#tests/support/e2e/follow.ts";
import { readZip } from "#tests/support/read-zip.ts";
import { callApi, openAs, PASSWORD, signInAgain, test, openNewUser } from "#tests/support/e2e/people.ts";

const PROFILE = "/dashboard/profile/data";

/** Waits until the page's socket has received a message: from then on it gets every change. */
const socketOf = (page: Page) => page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));

const createSplit = (origin: string, by: { session: Parameters<typeof callApi>[3] }, name: string, others: string[]) =>
  callApi<Split>(origin, "POST", "/splits", by.session, { name, totalCents: 9_000, participantIds: others });

test("the export is one zip file, with progress and a cancel button; deleting an account deletes its data, others see 'Deleted user' live, and the email can sign up again", async ({
  browser,
  origin,
}) => {
  const [nora, leo] = await Promise.all([openNewUser(browser, origin, "nora"), openNewUser(browser, origin, "leo")]);
  const split = await createSplit(origin, nora, "The last supper", [leo.session.user.id]);
  await callApi(origin, "POST", `/splits/${split.id}/comments`, nora.session, { comment: "see you 😀" });
  const { page } = nora;
  const phone = await openAs(browser, origin, await signInAgain(origin, nora.username));
  const sockets = [leo.page, phone.page].map(socketOf);
  await leo.page.goto(`/dashboard/splits/${split.id}`);
  await phone.page.goto("/dashboard/splits");
  await Promise.all(sockets);
  await expect(leo.page.getByText(`Paid by ${nora.username}`)).toBeVisible();
  await expect(leo.page.getByRole("textbox", { name: /comment/i })).toBeVisible();

  await page.goto(PROFILE);
  const card = page.getByRole("region", { name: "Your data" });
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);

  // A slow response can be cancelled, and cancelling is not an error.
  let held = () => {};
  await page.route("**/api/me/export", async (route) => {
    await new Promise<void>((done) => (held = done));
    await route.abort();
  });
  await card.getByRole("button", { name: "Download everything" }).click();
  await expect(card.getByRole("progressbar", { name: "Downloading your data" })).toBeVisible();
  await expect(card.getByText("0.0 MB received")).toBeVisible();
  await expect(card.getByRole("button", { name: "Cancel download" })).toBeFocused();
  await page.keyboard.press("Enter");
  held();
  await expect(card.getByRole("button", { name: "Download everything" })).toBeFocused();
  await expect(card.getByRole("alert")).toHaveCount(0);
  await page.unroute("**/api/me/export");

  // An incomplete file is refused.
  await page.route("**/api/me/export", (route) => route.fulfill({ status: 200, body: "PK\x03\x04 and no end" }));
  await card.getByRole("button", { name: "Download everything" }).click();
  await expect(card.getByRole("alert")).toHaveText("Failed to download your data");
  await expect(card.getByRole("button", { name: "Try again" })).toBeFocused();
  await page.unroute("**/api/me/export");

  const saved = page.waitForEvent("download");
  await card.getByRole("button", { name: "Try again" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^squadtab-${nora.username}-\\d{4}-\\d\\d-\\d\\d\\.zip$`));
  await expect(page.getByText("Your data is downloaded")).toBeVisible();
  const files = readZip(await readFile(await download.path()));
  const data = JSON.parse(new TextDecoder().decode(files.get("squadtab.json"))) as {
    account: { email: string };
    splits: { name: string; totalCents: number }[];
    comments: { comment: string }[];
  };
  expect(data.account.email).toBe(nora.session.user.email);
  expect(data.splits).toMatchObject([{ name: "The last supper", totalCents: 9_000 }]);
  expect(data.comments).toMatchObject([{ comment: "see you 😀" }]);

  // By keyboard alone, with errors shown beside their fields.
  await page.evaluate(() => localStorage.setItem("squadtab.draft.comment", "half a thought"));
  await page.getByRole("button", { name: "Delete account" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete account" });
  await expect(dialog).toContainText("every event you organize that has not taken place yet");
  await expect(dialog).toContainText("Left: every squad you are in.");
  await expect(dialog.getByRole("button", { name: "Download everything" })).toBeVisible();
  const username = dialog.getByLabel("Username");
  const password = dialog.getByLabel("Password", { exact: true });
  await expect(username).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(username).toHaveAccessibleDescription("Please enter your email or username");
  await expect(password).toHaveAccessibleDescription("Please enter your password");
  await username.fill("somebody_else");
  await password.fill("Wrong1234");
  await page.keyboard.press("Enter");
  await expect(username).toHaveAccessibleDescription("This is not your username");
  await expect(password).toHaveAccessibleDescription("This is not your password");
  await expect(username).toBeFocused();
  await expect(password).toHaveValue("Wrong1234");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Delete account" })).toBeFocused();

  await page.keyboard.press("Enter");
  await username.fill(nora.username.toUpperCase());
  await password.fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText("Your account is deleted. Goodbye!")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("squadtab.")))).toEqual([]);

  // Both the other user's split and the other device update without a reload.
  await expect(leo.page.getByText("Paid by Deleted user")).toBeVisible();
  await expect(leo.page.getByText(/^Deleted user · /)).toBeVisible();
  await expect(leo.page.getByText("see you 😀")).toBeVisible();
  await expect(
    leo.page.getByText("The creator's account was deleted; this split is read-only.", { exact: true }),
  ).toBeVisible();
  await expect(leo.page.getByRole("textbox", { name: /comment/i })).toHaveCount(0);
  await expect(leo.page.getByText(nora.username)).toHaveCount(0);
  await expect(phone.page).toHaveURL(/\/signin/);
  await leo.page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(leo.page.getByText("Deleted user added you to The last supper")).toBeVisible();

  // The same address and name can sign up again.
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.getByLabel("Username").fill(nora.username);
  await page.getByLabel("Email", { exact: true }).fill(nora.session.user.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await followLink(page, "/dashboard/splits");
  await expect(page.getByText("Nothing to split yet")).toBeVisible();
  await Promise.all([nora, leo, phone].map(({ context }) => context.close()));
});
