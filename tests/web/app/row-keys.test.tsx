import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useRowKeys } from "#web/app/shortcuts/row-keys.ts";
import { singleKeysAtom } from "#web/app/shortcuts/shortcut-keys.ts";

function Page() {
  useRowKeys();
  return (
    <main>
      <nav>
        <ul>
          <li>
            <a href="/tab">Tab</a>
          </li>
        </ul>
      </nav>
      <input aria-label="Search" />
      <ul>
        <li>
          <a href="/one">One</a>
          <a href="/one/receipt">Receipt of one</a>
          <input type="checkbox" aria-label="Select one" />
        </li>
        <li>No link</li>
        <li>
          June
          <ul>
            <li>
              <a href="/two">Two</a>
            </li>
            <li>
              <a href="/three">Three</a>
            </li>
          </ul>
        </li>
      </ul>
      <ol role="log">
        <li>
          <a href="https://example.com">In a comment</a>
        </li>
      </ol>
    </main>
  );
}

const store = createStore();
const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  store.set(singleKeysAtom, true);
  // jsdom has no layout.
  HTMLElement.prototype.checkVisibility ??= () => true;
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
});
afterEach(cleanup);

it("j moves the focus from row to row and stays on the last one, also through lists in lists", () => {
  const seen = [1, 2, 3, 4].map(() => {
    press("j");
    return focused();
  });
  expect(seen).toEqual(["One", "Two", "Three", "Three"]);
});

it("k moves it back and stays on the first one", () => {
  for (const key of "jjj") press(key);
  const seen = [1, 2, 3].map(() => {
    press("k");
    return focused();
  });
  expect(seen).toEqual(["Two", "One", "One"]);
});

it("both go on from the row in which something has the focus", () => {
  screen.getByText("Receipt of one").focus();
  press("j");
  expect(focused()).toBe("Two");
});

it("both are letters where something is typed, with a modifier, and where single keys are switched off", () => {
  press("j", screen.getByLabelText("Search"));
  fireEvent.keyDown(document.body, { key: "j", ctrlKey: true });
  store.set(singleKeysAtom, false);
  press("j");
  expect(document.activeElement).toBe(document.body);
});

it("x selects the row that has the focus and unselects it again; rows without a checkbox and the page have none", () => {
  const box = screen.getByLabelText<HTMLInputElement>("Select one");
  press("x");
  expect(box.checked).toBe(false);
  press("j");
  press("x");
  expect(box.checked).toBe(true);
  press("x");
  expect(box.checked).toBe(false);
  press("j");
  press("x");
  expect(box.checked).toBe(false);
});
