import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { farEnough, startSwipes } from "#web/app/gestures/swipe.ts";

const WIDTH = 320;
let pressed = 0;
let end: () => void;

beforeEach(() => {
  // jsdom has no layout and no media queries.
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      replaceSync() {}
    },
  );
  Object.defineProperty(document, "adoptedStyleSheets", { value: [], writable: true, configurable: true });
  vi.stubGlobal(
    "CSSStyleSheet",
    vi.fn(
      class {
        replaceSync = vi.fn<(text: string) => void>();
      },
    ),
  );
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  document.body.innerHTML = `
    <ul><li data-swipe="away"><a href="/lunch">Lunch</a><button data-swipe-press title="Delete">Delete</button></li></ul>
    <ul><li><a href="/plain">Plain</a></li></ul>`;
  Object.defineProperty(row(), "offsetWidth", { value: WIDTH });
  pressed = 0;
  document.querySelector("button")!.addEventListener("click", () => pressed++);
  end = startSwipes();
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

const row = () => document.querySelector<HTMLElement>("[data-swipe]")!;
const at = ([clientX, clientY]: [number, number], pointerType = "touch") => ({
  clientX,
  clientY,
  pointerType,
  pointerId: 1,
  isPrimary: true,
});

/** Moves a finger over these points of the row. */
function drag(
  points: [number, number][],
  { pointerType = "touch", lift = true, on = document.querySelector("a")! } = {},
) {
  const [first, ...rest] = points;
  fireEvent.pointerDown(on, at(first!, pointerType));
  for (const point of rest) fireEvent.pointerMove(on, at(point, pointerType));
  if (lift) fireEvent.pointerUp(on, at(points.at(-1)!, pointerType));
}

describe("a row", () => {
  test("follows the finger to the left, shows what will happen, and its button is pressed once it is drawn far enough", () => {
    drag(
      [
        [250, 100],
        [230, 101],
        [150, 104],
      ],
      { lift: false },
    );
    expect(row().style.transform).toBe("translateX(-100px)");
    expect(row().textContent).toContain("DeleteDelete");
    fireEvent.pointerUp(row(), at([150, 104]));
    expect(pressed).toBe(1);
  });

  test("comes back where it is not drawn far enough, or the finger returns", () => {
    const short = farEnough(WIDTH) - 1;
    drag([
      [250, 100],
      [230, 100],
      [250 - short, 100],
    ]);
    drag([
      [250, 100],
      [100, 100],
      [245, 100],
    ]);
    expect(pressed).toBe(0);
    expect(row().style.transform).toBe("none");
  });

  test.each<[string, [number, number][], object]>([
    [
      "scrolls the page where the finger goes up or down first",
      [
        [250, 100],
        [245, 130],
        [100, 140],
      ],
      {},
    ],
    [
      "stays where it is drawn to the right",
      [
        [100, 100],
        [130, 100],
        [280, 100],
      ],
      {},
    ],
    [
      "stays under a mouse",
      [
        [250, 100],
        [200, 100],
        [100, 100],
      ],
      { pointerType: "mouse" },
    ],
    [
      "stays where the swipe begins at the edge of the screen",
      [
        [innerWidth - 5, 100],
        [700, 100],
        [600, 100],
      ],
      {},
    ],
  ])("%s", (_, points, how) => {
    drag(points, how);
    expect([pressed, row().style.transform]).toEqual([0, ""]);
  });

  test("comes back where the browser takes the finger over to scroll", () => {
    drag(
      [
        [250, 100],
        [200, 100],
        [100, 100],
      ],
      { lift: false },
    );
    fireEvent.pointerCancel(row(), at([100, 100]));
    expect([pressed, row().style.transform]).toEqual([0, "none"]);
  });

  test("cannot be swiped without the mark, nor after the end", () => {
    drag(
      [
        [250, 100],
        [200, 100],
        [100, 100],
      ],
      { on: document.querySelector<HTMLAnchorElement>("a[href='/plain']")! },
    );
    end();
    drag([
      [250, 100],
      [200, 100],
      [100, 100],
    ]);
    expect(pressed).toBe(0);
  });
});
