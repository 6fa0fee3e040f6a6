import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { idsBetween, useSelection } from "#web/expenses/selection/use-selection.ts";

const ids = ["a", "b", "c", "d"];
const render = () => renderHook(({ shown }) => useSelection(shown), { initialProps: { shown: ids } });

afterEach(cleanup);

test("what is between two rows includes both, in either direction, and is only the second without the first", () => {
  expect(idsBetween(ids, "b", "d")).toEqual(["b", "c", "d"]);
  expect(idsBetween(ids, "d", "b")).toEqual(["b", "c", "d"]);
  expect(idsBetween(ids, null, "c")).toEqual(["c"]);
  expect(idsBetween(ids, "gone", "c")).toEqual(["c"]);
});

test("a press selects a row, another one unselects it, and a press with Shift selects all up to it", () => {
  const { result } = render();
  const { toggle } = result.current;
  act(() => toggle("b"));
  act(() => toggle("d", true));
  expect([...result.current.selected]).toEqual(["b", "c", "d"]);
  act(() => toggle("c"));
  expect([...result.current.selected]).toEqual(["b", "d"]);
  act(() => toggle("d", true));
  expect([...result.current.selected]).toEqual(["b"]);
  // Rows are memoized.
  expect(result.current.toggle).toBe(toggle);
});

test("a row that is no longer shown is not selected, and leaving selects nothing and says which row was last", () => {
  const { result, rerender } = render();
  act(() => result.current.toggle("a"));
  act(() => result.current.toggle("b"));
  rerender({ shown: ["b", "c"] });
  expect([...result.current.selected]).toEqual(["b"]);
  let last: string | null = null;
  act(() => void (last = result.current.clear()));
  expect([last, result.current.selected.size]).toEqual(["b", 0]);
});
