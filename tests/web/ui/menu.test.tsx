import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Copy, Pencil, Printer, Trash2 } from "lucide-react";
import { Link, MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Menu } from "#web/ui/overlay/menu.tsx";

const onEdit = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  onEdit.mockReset();
  render(
    <MemoryRouter>
      <Menu
        label="More"
        icon={null}
        items={[
          { text: "Edit", icon: Pencil, onChoose: onEdit },
          { text: "Duplicate", icon: Copy, onChoose: () => {} },
          { text: "Print", icon: Printer, onChoose: () => {} },
          { text: "Delete", icon: Trash2, onChoose: () => {} },
        ]}
      />
      <button type="button">Elsewhere</button>
      <Link to="?edit">A dialog with an address</Link>
    </MemoryRouter>,
  );
  fireEvent.click(button());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = () => screen.getByRole("button", { name: "More" });
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
const focused = () => document.activeElement?.textContent;
const isOpen = () => screen.queryByRole("menu") !== null;

test("the arrow keys wrap around, Home and End go to the ends", () => {
  expect(focused()).toBe("Edit");
  press("ArrowUp");
  expect(focused()).toBe("Delete");
  press("ArrowDown");
  expect(focused()).toBe("Edit");
  press("End");
  expect(focused()).toBe("Delete");
  press("Home");
  expect(focused()).toBe("Edit");
});

test("a letter moves to the item that begins with it, the same letter again to the next one", () => {
  press("d");
  expect(focused()).toBe("Duplicate");
  press("d");
  expect(focused()).toBe("Delete");
  press("d");
  expect(focused()).toBe("Duplicate");
});

test("letters typed quickly form one word, and a pause starts another", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  press("d");
  press("e");
  expect(focused()).toBe("Delete");
  vi.advanceTimersByTime(600);
  press("p");
  expect(focused()).toBe("Print");
  press("x");
  expect(focused()).toBe("Print");
});

test("Escape and Tab close the menu and return the focus to its button", () => {
  for (const key of ["Escape", "Tab"]) {
    expect(isOpen()).toBe(true);
    press(key);
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button());
    fireEvent.click(button());
  }
});

test("a press outside closes the menu", () => {
  fireEvent.pointerDown(screen.getByText("Edit"));
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(screen.getByText("Elsewhere"));
  expect(isOpen()).toBe(false);
});

test("a navigation closes the menu, so that it does not cover a dialog that has an address", () => {
  // Only the click: a whole press would already be one outside.
  fireEvent.click(screen.getByRole("link"));
  expect(isOpen()).toBe(false);
  fireEvent.click(button());
  expect(isOpen()).toBe(true);
});

test("an item is chosen once, and the menu closes", () => {
  fireEvent.click(screen.getByText("Edit"));
  expect(onEdit).toHaveBeenCalledTimes(1);
  expect(isOpen()).toBe(false);
});
