import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startPull } from "#web/app/gestures/pull.ts";

let pulls: number[] = [];
let released: number[] = [];
let end: () => void;

beforeEach(() => {
  document.body.innerHTML = `<main><p>Page</p></main><dialog open><p>Form</p></dialog>`;
  [pulls, released] = [[], []];
  end = startPull(
    (by) => pulls.push(by),
    (by) => released.push(by),
  );
});
afterEach(() => end());

const page = () => document.querySelector("main p")!;
const touch = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY } as Touch] });

function drag(points: [number, number][], on = page()) {
  const [first, ...rest] = points;
  fireEvent.touchStart(on, touch(...first!));
  for (const point of rest) fireEvent.touchMove(on, touch(...point));
  fireEvent.touchEnd(on, { touches: [] });
}

test("a pull at the top of the page tells how far it is, also on the way back, and where it ends", () => {
  drag([
    [100, 50],
    [101, 58],
    [104, 120],
    [104, 90],
  ]);
  expect([pulls, released]).toEqual([[70, 40], [40]]);
});

test("what goes sideways or upwards first is no pull", () => {
  drag([
    [100, 50],
    [150, 60],
    [150, 300],
  ]);
  drag([
    [100, 250],
    [100, 200],
    [100, 400],
  ]);
  expect([pulls, released]).toEqual([[], []]);
});

test("what begins in a dialog, or where something is scrolled, is no pull", () => {
  drag(
    [
      [100, 50],
      [100, 200],
    ],
    document.querySelector("dialog p")!,
  );
  document.querySelector("main")!.scrollTop = 5;
  drag([
    [100, 50],
    [100, 200],
  ]);
  expect([pulls, released]).toEqual([[], []]);
});

test("a second finger and the browser give it up", () => {
  fireEvent.touchStart(page(), { touches: [...touch(1, 1).touches, ...touch(9, 9).touches] });
  fireEvent.touchMove(page(), touch(1, 200));
  fireEvent.touchStart(page(), touch(1, 1));
  fireEvent.touchMove(page(), touch(1, 200));
  fireEvent.touchCancel(page(), { touches: [] });
  expect([pulls, released]).toEqual([[199, 0], []]);
});
