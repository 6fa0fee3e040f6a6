import { expect, type Locator } from "@playwright/test";

/** Longer than anybody would go. */
const MOST_STEPS = 60;

/** Whether the focus is there and can be seen; where it is, in words for a failure. */
const look = (target: Locator): Promise<{ isThere: boolean; words: string }> =>
  target.evaluate((element) => {
    const at = document.activeElement;
    return {
      isThere: element === at && element.matches(":focus-visible"),
      words: `${at?.tagName} ${at?.getAttribute("aria-label") ?? at?.textContent?.slice(0, 40) ?? ""}`,
    };
  });

/** Goes on by Tab until the focus is there, as somebody without a mouse does. */
export async function tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  const passed: string[] = [];
  for (let now = await look(target); !now.isThere; now = await look(target)) {
    passed.push(now.words);
    expect(passed.length, `the way led over ${passed.join(", ")}`).toBeLessThan(MOST_STEPS);
    await page.keyboard.press(key);
  }
}

/** Goes there and presses Enter: for links and buttons. */
export async function pressEnterOn(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press("Enter");
}

/** Types into the field that has the focus, in the place of what stands there. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.press("Control+a");
  await field.page().keyboard.type(text);
}

/** A day as an American date field takes it from the keys: "2026-11-21" as "11212026". */
export const dayKeys = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$2$3$1");
