import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { splitEditors } from "#web/live/editors.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hear = (userId: string, isEditing: boolean, isAsking = false) =>
  splitEditors.hear({ type: "split-editing", splitId: "spl_1", userId, isEditing, isAsking });

test("a person who edits a split is known until they close their form", () => {
  hear("usr_ana", true);
  expect(splitEditors.of("spl_1")).toEqual(["usr_ana"]);
  expect(splitEditors.of("spl_2")).toEqual([]);
  hear("usr_ana", false);
  expect(splitEditors.of("spl_1")).toEqual([]);
});

test("a person whose page renews nothing is forgotten after a minute", () => {
  hear("usr_ana", true);
  vi.advanceTimersByTime(50_000);
  hear("usr_ana", true);
  vi.advanceTimersByTime(50_000);
  expect(splitEditors.of("spl_1")).toEqual(["usr_ana"]);
  vi.advanceTimersByTime(10_000);
  expect(splitEditors.of("spl_1")).toEqual([]);
});

test("a person who has just opened the form is answered, and a renewal is not", () => {
  const answered = vi.fn<() => void>();
  const stop = splitEditors.onAsked(answered);
  hear("usr_ben", true, true);
  hear("usr_ben", true);
  expect(answered.mock.calls).toEqual([["spl_1"]]);
  hear("usr_ben", false);
  stop();
});
