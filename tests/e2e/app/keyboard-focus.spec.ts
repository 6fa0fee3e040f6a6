import { expect, type Page } from "@playwright/test";
import type { Split } from "#domain/splits/splits.ts";
import { tabTo } from "#tests/support/e2e/keyboard.ts";
import { createExpense } from "#tests/support/e2e/money.ts";
import { callApi, openAs, createUser, test, openNewUser } from "#tests/support/e2e/people.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const main = (page: Page) => page.getByRole("main");

for (const path of ["/", "/demo", "/signin", "/invite", "/nowhere", "/dashboard"])
  test(`the first Tab on ${path} leads past what all pages have`, async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya");
    if (!path.startsWith("/dashboard")) await page.addInitScript(() => localStorage.clear());
    await page.goto(path);
    await expect(title(page)).toBeVisible();
    // Where a form waits to be filled in, its field has the focus: the way to the page's beginning is back.
    if (path === "/signin") await expect(page.getByLabel("Email or username")).toBeFocused();
    const skip = page.getByRole("link", { name: "Skip to content" });
    await tabTo(skip, path === "/signin" ? "Shift+Tab" : "Tab");
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(main(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(main(page).locator(":focus")).toHaveCount(1);
    await context.close();
  });

test("each screen has its own name, and says it when one comes", async ({ browser, origin }) => {
  const { page, context } = await openNewUser(browser, origin, "maya");
  await page.goto("/dashboard");
  const index = page.getByRole("navigation", { name: "Dashboard" });
  for (const [link, heading] of [
    ["Expenses", "Expenses"],
    ["Splits", "Splits"],
    ["Insights", "Insights"],
    ["Budget", "Budget"],
    ["Events", "Events Near You"],
    ["Friends", "Friends"],
    ["Profile", "Profile Settings"],
  ] as const) {
    // The index stands before the page.
    await tabTo(index.getByRole("link", { name: link }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(`${heading} · Squadtab`);
    await expect(index.getByRole("link", { name: link })).toHaveAttribute("aria-current", "page");
    await expect(main(page)).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
  await context.close();
});

for (const path of ["", "/expenses", "/splits/:id", "/events", "/profile"])
  test(`wherever Tab leads on /dashboard${path}, the focus can be seen, and it leads out again`, async ({
    browser,
    origin,
  }) => {
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
  });

for (const path of ["/", "/features", "/signup"])
  test(`wherever Tab leads on ${path}, on carbon and on paper, the focus can be seen`, async ({ page }) => {
    await page.goto(path);
    await expectSeenStops(page);
  });

/** Everything that Tab stops at shows it by a line that stands out from its ground, in both themes, until the page is left. */
async function expectSeenStops(page: Page): Promise<void> {
  await expect(title(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const stops = new Map<string, Stop>();
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(lookAtFocus);
    if (!stop || stops.has(stop.place)) break;
    stops.set(stop.place, stop);
    expect(stops.size, "the focus does not come out again").toBeLessThan(150);
  }
  expect(stops.size).toBeGreaterThan(3);
  expect([...stops.values()].filter(({ contrast }) => contrast < 3)).toEqual([]);
}

interface Stop {
  place: string;
  words: string;
  /** Of the line around it against what it lies on, in the theme where it is less; 0 without a line. */
  contrast: number;
}

function lookAtFocus(): Stop | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
  const brightness = (colour: string): number => {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const groundOf = (one: Element | null): string => {
    if (!one) return "white";
    const { backgroundColor } = getComputedStyle(one);
    return /^rgba\(.*, 0\)$|\/ 0\)$|transparent/.test(backgroundColor) ? groundOf(one.parentElement) : backgroundColor;
  };
  /** A field's border changes its colour, everything else gets an outline: by itself, or the card or row that it opens. */
  const lineOf = (one: Element | null): string | null => {
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
    const box = around.find((one) => lineOf(one) !== null);
    if (!box) return 0;
    const [less, more] = [brightness(lineOf(box)!), brightness(groundOf(box.parentElement))].sort((a, b) => a - b);
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
