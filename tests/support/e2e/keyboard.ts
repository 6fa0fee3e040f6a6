import { expect, type ElementHandle, type Locator } from "@playwright/test";

/** More than any page needs. */
const MOST_STEPS = 60;

/** Whether the target has a visible focus, and what has the focus, for the failure message. */
const checkFocus = (target: ElementHandle<Node>): Promise<{ isThere: boolean; isGone: boolean; words: string }> =>
  target.evaluate((node) => {
    const element = node as Element;
    const at = document.activeElement;
    return {
      isThere: element === at && element.matches(":focus-visible"),
      isGone: !element.isConnected,
      words: `${at?.tagName} ${at?.getAttribute("aria-label") ?? at?.textContent?.slice(0, 40) ?? ""}`,
    };
  });

/** Presses Tab until the target has a visible focus. */
export async function tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  const passed: string[] = [];
  // Finding an element by its role looks at the whole page, so each step uses the one found before.
  let element = await target.elementHandle();
  for (let now = await checkFocus(element!); !now.isThere; now = await checkFocus(element!)) {
    if (now.isGone) {
      element = await target.elementHandle();
      continue;
    }
    passed.push(now.words);
    expect(passed.length, `Tab went over ${passed.join(", ")}`).toBeLessThan(MOST_STEPS);
    await page.keyboard.press(key);
  }
}

/** Moves the focus to a link or button and presses Enter. */
export async function pressEnterOn(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press("Enter");
}

/** Moves the focus to the field and replaces its text. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.press("Control+a");
  await field.page().keyboard.type(text);
}

/** A day as an American date field takes it from the keys: "2026-11-21" as "11212026". */
export const dayKeys = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$2$3$1");
