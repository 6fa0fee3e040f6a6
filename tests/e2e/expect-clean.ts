import { expect, type Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 780 };

/** Themes differ in colours alone: the second is looked at by the rules of WCAG A and AA that judge colours. */
const RULES = { light: {}, dark: { runOnly: ["color-contrast", "link-in-text-block"] } };

/** No violation in either theme, on a desktop and a small phone, and nothing to scroll sideways. */
export async function expectClean(page: Page, where: string): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // What fades in or moves is judged where it comes to rest.
      await page.evaluate(() =>
        Promise.all(document.getAnimations().map((animation) => animation.finished)).catch(() => {}),
      );
      const { violations } = await page.evaluate(
        (rules) =>
          (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run({
            ...rules,
            resultTypes: ["violations"],
          }),
        RULES[colorScheme],
      );
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
      );
      expect(found, `${where}, ${size}, ${colorScheme}`).toEqual([]);
    }
    // The sheet of the dashboard scrolls by itself.
    const overflow = await page.evaluate(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll("#sheet")].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      ),
    );
    expect(overflow, `${where} scrolls sideways, ${size}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(DESKTOP);
}
