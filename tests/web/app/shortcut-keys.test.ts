import { expect, it } from "vitest";
import { isWithModifier } from "#web/app/shortcuts/shortcut-keys.ts";

const pressed = (init: KeyboardEventInit) => new KeyboardEvent("keydown", { ctrlKey: true, ...init });

it("a letter with Control or Command is a shortcut; with a third key it is not ours", () => {
  expect(isWithModifier(pressed({ key: "k", code: "KeyK" }), "k")).toBe(true);
  expect(isWithModifier(pressed({ key: "K", code: "KeyK", ctrlKey: false, metaKey: true }), "k")).toBe(true);
  expect(isWithModifier(pressed({ key: "k", ctrlKey: false }), "k")).toBe(false);
  expect(isWithModifier(pressed({ key: "K", shiftKey: true }), "k")).toBe(false);
  expect(isWithModifier(pressed({ key: "k", altKey: true }), "k")).toBe(false);
});

it("a shortcut goes by the key's position on non-Latin layouts, and by its letter on rearranged Latin layouts", () => {
  expect(isWithModifier(pressed({ key: "л", code: "KeyK" }), "k")).toBe(true);
  expect(isWithModifier(pressed({ key: "t", code: "KeyK" }), "k")).toBe(false);
  expect(isWithModifier(pressed({ key: "k", code: "KeyV" }), "k")).toBe(true);
});
