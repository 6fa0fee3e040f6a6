import { expect, type Page } from "@playwright/test";
import type { Split } from "#domain/splits/splits.ts";
import { createExpense } from "#tests/support/e2e/money.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";

for (const path of ["", "/expenses", "/splits/:id", "/events", "/profile"])
  test(
    `every stop of Tab on /dashboard${path} shows the focus, and Tab leaves the page in the end`,
    { tag: "@a11y" },
    async ({ browser, origin }) => {
      const [{ session }, leo] = await Promise.all([createUser(origin, "maya"), createUser(origin, "leo")]);
      const [{ id }] = await Promise.all([
        callApi<Split>(origin, "POST", "/splits", session, {
          name: "Dinner",
          totalCents: 10_000,
          participantIds: [leo.session.user.id],
        }),
        createExpense(origin, session),
      ]);
      const { page, context } = await openAs(browser, origin, session);
      await page.goto(`/dashboard${path.replace(":id", id)}`);
      await expectSeenStops(page);
      await context.close();
    },
  );

for (const path of ["/", "/features", "/signup"])
  test(`every stop of Tab on ${path} shows the focus`, { tag: "@a11y" }, async ({ page }) => {
    await page.goto(path);
    await expectSeenStops(page);
  });

/** Presses Tab until it leaves the page: each stop has a focus indicator with a contrast of 3:1 in both themes (WCAG 2.4.13). */
async function expectSeenStops(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const stops = new Map<string, Stop>();
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(measureFocus);
    if (!stop || stops.has(stop.place)) break;
    stops.set(stop.place, stop);
    expect(stops.size, "Tab never leaves the page").toBeLessThan(150);
  }
  expect(stops.size).toBeGreaterThan(3);
  expect([...stops.values()].filter(({ contrast }) => contrast < 3)).toEqual([]);
}

interface Stop {
  place: string;
  words: string;
  /** Of the focus indicator against its background, in the theme with less contrast; 0 without an indicator. */
  contrast: number;
}

function measureFocus(): Stop | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
  const luminance = (color: string): number => {
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const backgroundOf = (one: Element | null): string => {
    if (!one) return "white";
    const { backgroundColor } = getComputedStyle(one);
    return /^rgba\(.*, 0\)$|\/ 0\)$|transparent/.test(backgroundColor)
      ? backgroundOf(one.parentElement)
      : backgroundColor;
  };
  /** The color of the focus indicator: of a field, its border; of anything else, its outline or that of its card or row. */
  const indicatorOf = (one: Element | null): string | null => {
    if (!one) return null;
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(one);
    if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return outlineColor;
    return one.matches(".field-box") && boxShadow !== "none" ? borderColor : null;
  };
  const root = document.documentElement;
  const { theme } = root.dataset;
  const contrasts = ["squadtab-light", "squadtab-dark"].map((name) => {
    root.dataset.theme = name;
    const around = [element, element.closest(".field-box"), element.parentElement, element.closest(".ticket")];
    const box = around.find((one) => indicatorOf(one) !== null);
    if (!box) return 0;
    const [less, more] = [luminance(indicatorOf(box)!), luminance(backgroundOf(box.parentElement))].sort(
      (a, b) => a - b,
    );
    return (more! + 0.05) / (less! + 0.05);
  });
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  return {
    place: String([...document.querySelectorAll("*")].indexOf(element)),
    words: element.outerHTML.slice(0, 160),
    contrast: Math.min(...contrasts),
  };
}
