import { expect, type Locator, type Page } from "@playwright/test";
import type { Split } from "#domain/splits/splits.ts";
import { setBudget, createExpense } from "#tests/support/e2e/money.ts";
import { callApi, openAs, createUser, test, openNewUser } from "#tests/support/e2e/people.ts";
import { setSafeArea, PHONE, emulateTouch } from "#tests/support/e2e/mobile-issues.ts";

/** What is left of a small phone above its on-screen keyboard (interactive-widget=resizes-content). */
const OVER_KEYBOARD = { width: 360, height: 380 };

/** Forms, each with its address and the button that ends it. */
const forms = [
  ["/dashboard/expenses?new", "Add Expense"],
  ["/dashboard/splits?new", "Create Split"],
  ["/dashboard/events?new", "Create Event"],
  ["/dashboard/friends?new", "Send request"],
] as const;

test(
  "a form's submit button and its focused field stay visible above the on-screen keyboard",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya", { hasTouch: true, viewport: PHONE });
    for (const [path, action] of forms) {
      await page.goto(path);
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("textbox").first()).toBeFocused();
      await page.setViewportSize(OVER_KEYBOARD);
      await expect(dialog.getByRole("button", { name: action, exact: true })).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole("textbox").first()).toBeInViewport({ ratio: 1 });
      await page.setViewportSize(PHONE);
    }
    await context.close();
  },
);

test("a toast does not cover the bottom bar or leave the safe area", { tag: "@a11y" }, async ({ browser, origin }) => {
  const { page, context, session } = await openNewUser(browser, origin, "maya", { viewport: PHONE });
  await createExpense(origin, session);
  await page.goto("/dashboard/expenses");
  await emulateTouch(page);
  await setSafeArea(page, { top: 47, right: 0, bottom: 34, left: 0 });
  await page.getByRole("button", { name: "Actions for Lunch" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.focus();
  const bar = page.getByRole("navigation", { name: "Most used" });
  const [note, below] = [(await undo.boundingBox())!, (await bar.boundingBox())!];
  expect(note.y + note.height).toBeLessThanOrEqual(below.y);
  expect(below.y + below.height).toBe(PHONE.height);
  expect((await bar.getByRole("link").first().boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await undo.click();
  await expect(page.getByRole("button", { name: "Actions for Lunch" })).toBeVisible();
  await context.close();
});

test(
  "on a phone a toast covers neither the composer nor the row that was just changed",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const { page, context, session } = await openNewUser(browser, origin, "maya", { viewport: PHONE });
    const leo = await createUser(origin, "leo");
    const split = await callApi<Split>(origin, "POST", "/splits", session, {
      name: "Dinner",
      totalCents: 9_000,
      participantIds: [leo.session.user.id],
    });
    const note = page.getByRole("region", { name: "Messages" }).getByText(/./).first();
    const isCovered = async (one: Locator) => {
      const [toast, used] = [(await note.boundingBox())!, (await one.boundingBox())!];
      return toast.y < used.y + used.height && used.y < toast.y + toast.height;
    };
    await page.goto(`/dashboard/splits/${split.id}`);
    const composer = page.getByRole("textbox", { name: "Write a comment" });
    await page.route("**/comments", (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await composer.fill("Who has the key?");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(note).toBeVisible();
    expect(await isCovered(composer)).toBe(false);
    await page.getByRole("button", { name: "Dismiss" }).click();
    const paid = page.getByRole("switch").first();
    await paid.scrollIntoViewIfNeeded();
    await paid.click();
    await expect(page.getByText("Marked as paid!")).toBeVisible();
    expect(await isCovered(paid)).toBe(false);
    await context.close();
  },
);

/** With text at 200 %: horizontal scrolling, broken words, and buttons or labels that are cut off. */
async function largeTextIssues(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    const sheet = document.querySelector("#sheet") ?? document.documentElement;
    const cut = [...document.querySelectorAll<HTMLElement>("main .btn, main label, main h1, main h2, main input")]
      .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => element.clientWidth > 1 && getComputedStyle(element).display !== "inline")
      .map((element) => `is cut off: ${element.outerHTML.slice(0, 120)}`);
    const texts = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const isSeen = text.parentElement!.checkVisibility() && !text.parentElement!.closest(".sr-only, [aria-hidden]");
      for (const { 0: word, index } of isSeen ? text.data.matchAll(/[\p{L}\d]+/gu) : []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(`breaks the word ${word}`);
      }
    }
    return [...(sheet.scrollWidth > sheet.clientWidth ? ["scrolls sideways"] : []), ...cut, ...broken];
  });
}

test("text at 200 % fits", { tag: "@a11y" }, async ({ browser, origin }) => {
  const { session } = await createUser(origin, "maya");
  // A short name, because a title truncates a long one on purpose.
  await callApi(origin, "PATCH", "/me/profile", session, { displayName: "Maya" });
  await createExpense(origin, session);
  const { page, context } = await openAs(browser, origin, session, { viewport: { width: 1280, height: 900 } });
  for (const path of [
    "/features",
    "/demo",
    "/dashboard",
    "/dashboard/expenses",
    "/dashboard/splits",
    "/dashboard/budget",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect.soft(await largeTextIssues(page), path).toEqual([]);
  }
  await context.close();
});

test("nothing moves for users who prefer reduced motion", { tag: "@a11y" }, async ({ browser, origin }) => {
  const { page, context } = await openNewUser(browser, origin, "maya", { reducedMotion: "reduce", viewport: PHONE });
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("*")]
        .flatMap((element) => [undefined, "::before", "::after"].map((part) => getComputedStyle(element, part)))
        .flatMap((style) => `${style.animationDuration}, ${style.transitionDuration}`.split(", "))
        .filter((duration) => Number.parseFloat(duration) > 0),
    );
  await page.goto("/dashboard/splits?new");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await moving()).toEqual([]);
  await page.goto("/demo");
  await expect(page.getByText("Step 1 of 5")).toBeVisible();
  expect(await moving()).toEqual([]);
  await context.close();
});

test(
  "forced colors still show what is selected and how far a bar is filled",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [maya, leo] = await Promise.all([createUser(origin, "maya"), createUser(origin, "leo")]);
    await setBudget(origin, maya.session, 10_000);
    await createExpense(origin, maya.session, { amountCents: 9_500 });
    const dinner = { name: "Dinner", totalCents: 10_000, participantIds: [leo.session.user.id] };
    await callApi(origin, "POST", "/splits", maya.session, dinner);
    const { page, context } = await openAs(browser, origin, maya.session, { forcedColors: "active" });
    /** Which of these elements have the system's selection color as their background. */
    const chosen = (elements: Locator) =>
      elements.evaluateAll((all) => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.cssText = "forced-color-adjust: none; background: Highlight";
        const highlight = getComputedStyle(probe).backgroundColor;
        probe.remove();
        return all
          .filter((element) => getComputedStyle(element).backgroundColor === highlight)
          .map((element) => element.textContent);
      });
    await page.goto("/dashboard/splits");
    await expect(page.getByText("Dinner").first()).toBeVisible();
    expect(await chosen(page.getByRole("group", { name: "Show" }).getByRole("button"))).toEqual(["All"]);
    expect(await chosen(page.getByRole("navigation", { name: "Dashboard" }).getByRole("link"))).toEqual([
      "SplitsSplits",
    ]);
    await page.goto("/dashboard/profile");
    await expect(page.getByRole("radiogroup", { name: "Theme" })).toBeVisible();
    expect(await chosen(page.getByRole("radiogroup", { name: "Theme" }).locator("label"))).toEqual(["System"]);

    await page.goto("/dashboard/budget");
    const bar = page.getByRole("progressbar").first();
    await expect(bar).toBeVisible();
    const [track, fill] = await bar.evaluate((element) =>
      [element, element.firstElementChild!].map((part) => getComputedStyle(part).backgroundColor),
    );
    expect(fill, "how far the bar is").not.toBe(track);
    await context.close();
  },
);
