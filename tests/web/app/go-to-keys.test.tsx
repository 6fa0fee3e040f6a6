import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { Link, MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { navGroups } from "#web/app/layout/nav.ts";
import { goToLetters, useGoToKeys, WAIT_MS } from "#web/app/shortcuts/go-to-keys.ts";
import { singleKeysAtom } from "#web/app/shortcuts/shortcut-keys.ts";
import * as paths from "#web/paths.ts";

function Here() {
  useGoToKeys();
  return (
    <>
      <output>{useLocation().pathname}</output>
      <input />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

const store = createStore();
const here = () => screen.getByRole("status").textContent;
let now = 0;
/** Presses keys, `ms` after the one before, on the page or in the element. */
function press(keys: readonly KeyboardEventInit[], { ms = 200, on = document.body as HTMLElement } = {}): void {
  for (const init of keys) {
    now += ms;
    const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
    Object.defineProperty(event, "timeStamp", { value: now });
    fireEvent(on, event);
  }
}
const keys = (text: string) => [...text].map((key) => ({ key }));

beforeEach(() => {
  store.set(singleKeysAtom, true);
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={["/start"]}>
        <Here />
      </MemoryRouter>
    </Provider>,
  );
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it("every item of the navigation has a letter of its own, which opens it after g", () => {
  const items = navGroups.flatMap((group) => group.items.map(({ to }): string => to));
  expect(Object.keys(goToLetters).toSorted()).toEqual(items.toSorted());
  expect(new Set(Object.values(goToLetters)).size).toBe(items.length);
  for (const [path, letter] of Object.entries(goToLetters)) {
    press(keys(`g${letter}`));
    expect(here()).toBe(path);
  }
});

it("g waits a second and a half for its letter, and begins again when it is pressed again", () => {
  press(keys("gs"), { ms: WAIT_MS + 1 });
  expect(here()).toBe("/start");
  press(keys("ggs"), { ms: WAIT_MS });
  expect(here()).toBe(paths.splits);
});

it("a letter opens nothing without g, nor after another key or a second time", () => {
  press(keys("s"));
  press(keys("gns"));
  expect(here()).toBe("/start");
  press(keys("gsb"));
  expect(here()).toBe(paths.splits);
});

it("a letter with a modifier is not ours, and ends the wait", () => {
  press([{ key: "g" }, { key: "b", ctrlKey: true }, { key: "b" }]);
  press([{ key: "G", shiftKey: true }, { key: "s" }]);
  expect(here()).toBe("/start");
});

it("on another script the position of the key decides", () => {
  press([
    { key: "п", code: "KeyG" },
    { key: "ы", code: "KeyS" },
  ]);
  expect(here()).toBe(paths.splits);
});

it("opens nothing from a field or a dialog, nor when single-key shortcuts are off", () => {
  const field = screen.getByRole("textbox");
  press(keys("gs"), { on: field });
  press(keys("g"));
  press(keys("s"), { on: field });
  press(keys("s"));
  expect(here()).toBe("/start");
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
  press(keys("gs"));
  expect(here()).toBe("/start");
  dialog.remove();
  store.set(singleKeysAtom, false);
  press(keys("gs"));
  expect(here()).toBe("/start");
});

it("a letter counts after g also if a navigation ends between the two", () => {
  press(keys("g"));
  fireEvent.click(screen.getByText("Elsewhere"));
  expect(here()).toBe("/elsewhere");
  press(keys("b"));
  expect(here()).toBe(paths.budget);
});
