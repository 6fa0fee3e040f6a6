import { expect, type Locator } from "@playwright/test";

/** The button's action has ended. While it is on its way, the button ignores presses, but is enabled. */
export const expectIdle = (button: Locator): Promise<void> => expect(button).not.toHaveAttribute("aria-busy", "true");
