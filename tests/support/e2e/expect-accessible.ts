import { expect, test, type Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";
import { mobileIssues, PHONE, sidewaysScrollers } from "./mobile-issues.ts";

const DESKTOP = { width: 1440, height: 900 };
/** The viewport of a 1280 px window at 400 % zoom. */
const NARROW = { width: 320, height: 640 };

/** Every rule of WCAG 2.2 A and AA, and axe's best practices: by tag, since some of them are off by default. */
const ALL_RULES: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** The themes differ in colors alone, so dark is checked by the rules that judge colors. */
const COLOR_RULES: RunOptions = { runOnly: ["color-contrast", "link-in-text-block"] };

/** Anything open over a page: a modal, a panel below its button, a menu. */
const OPEN = "dialog:modal, [role=dialog], [role=menu], [popover=auto]:popover-open";

/**
 * The current page does not scroll sideways on a desktop. In the project `a11y`, which runs the tests tagged @a11y, no axe
 * violation is on it either: in both themes, on a small phone, at 320 px, with text at 200 %, and with touch targets and safe
 * areas. `shows` is the file, below web/src, of the dialog or menu that is open.
 */
export async function expectAccessible(page: Page, where: string, shows?: string): Promise<void> {
  if (shows) await expect(page.locator(OPEN).first(), `${where} shows ${shows}`).toBeVisible();
  if (page.viewportSize()?.width !== DESKTOP.width) await page.setViewportSize(DESKTOP);
  await expectNoSidewaysScrolling(page, `${where}, desktop`);
  // Axe takes a seventh of the time of `npm test`: 44 instead of 51 CPU seconds for two folders of browser tests.
  if (test.info().project.name === "a11y") await expectAccessibleEverywhere(page, where);
}

async function expectAccessibleEverywhere(page: Page, where: string): Promise<void> {
  await expectNoViolations(page, `${where}, desktop, light`, ALL_RULES);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNoViolations(page, `${where}, desktop, dark`, COLOR_RULES);
  await page.setViewportSize(PHONE);
  await expectNoViolations(page, `${where}, phone, dark`, COLOR_RULES);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNoViolations(page, `${where}, phone, light`, ALL_RULES);
  await expectNoSidewaysScrolling(page, `${where}, phone`);
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScrolling(page, `${where}, 320 px`);
  await expectSoon(() => mobileIssues(page), `${where}, on a touch screen`);
  await page.setViewportSize(DESKTOP);
}

async function expectNoViolations(page: Page, where: string, rules: RunOptions): Promise<void> {
  // Finishes all transitions.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished)).catch(() => {}),
  );
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options),
    { ...rules, resultTypes: ["violations"], preload: false, selectors: false } satisfies RunOptions,
  );
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  expect.soft(found, where).toEqual([]);
}

const expectNoSidewaysScrolling = (page: Page, where: string): Promise<void> =>
  expectSoon(() => sidewaysScrollers(page), `${where} scrolls sideways`);

/** Layout that a script adjusts to the viewport follows a moment later. A failure does not end the test, so that it names all. */
const expectSoon = (issues: () => Promise<string[]>, where: string): Promise<void> =>
  expect.configure({ soft: true }).poll(issues, { message: where }).toEqual([]);
