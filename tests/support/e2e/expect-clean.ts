import { expect, type Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";
import { PHONE, phoneFaults } from "./phone-faults.ts";

const DESKTOP = { width: 1440, height: 900 };
/** What is left of 1280 px at 400 %. */
const NARROW = { width: 320, height: 640 };

/** Every rule of WCAG 2.2 A and AA, and axe's own advice: by name, since some of them are off by themselves. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Themes differ in colours alone: the second is looked at by the rules that judge colours. */
const RULES: Record<"light" | "dark", RunOptions> = {
  light: { runOnly: TAGS },
  dark: { runOnly: ["color-contrast", "link-in-text-block"] },
};

/** What is open over a page: a modal, a panel that hangs below its button, a menu. */
const OPEN = "dialog:modal, [role=dialog], [role=menu], [popover=auto]:popover-open";

/**
 * No violation in either theme, on a desktop and on a small phone, where every target has room for a finger and lies on
 * the glass; and nothing to scroll sideways, not at 400 % either. `shows` is the file, below web/src, of what is open.
 */
export async function expectClean(page: Page, where: string, shows?: string): Promise<void> {
  if (shows) await expect(page.locator(OPEN).first(), `${where} shows ${shows}`).toBeVisible();
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settled(page);
      expect.soft(await violations(page, RULES[colorScheme]), `${where}, ${size}, ${colorScheme}`).toEqual([]);
    }
    await expectNoSideways(page, `${where}, ${size}`);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(NARROW);
  await expectNoSideways(page, `${where} at 400 %`);
  await expectSoon(() => phoneFaults(page), `${where}, under a finger`);
  await page.setViewportSize(DESKTOP);
}

/** What fades in or moves is judged where it comes to rest. */
const settled = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)).catch(() => {}));

async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  const found = await page.evaluate(
    (options) =>
      (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run({
        ...options,
        resultTypes: ["violations"],
      }),
    rules,
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}

/** Neither the page nor the sheet of the dashboard nor a dialog, each of which scrolls by itself. */
const expectNoSideways = (page: Page, where: string): Promise<void> =>
  expectSoon(
    () =>
      page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll("#sheet, dialog[open], .dialog-body, .popover-panel")]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((element) => `${element.tagName} ${element.className}`),
      ),
    `${where} scrolls sideways`,
  );

/** What follows the size of the page by a script takes a moment. A fault does not end the test, so that it names all. */
const expectSoon = (faults: () => Promise<string[]>, where: string): Promise<void> =>
  expect.configure({ soft: true }).poll(faults, { message: where }).toEqual([]);
