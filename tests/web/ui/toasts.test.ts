import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { toast, toastStore } from "#web/ui/feedback/toast-store.ts";
import { forgetAllUndo, forgetUndo, undoNewest } from "#web/ui/feedback/undo.ts";

const shown = () => toastStore.read().map(({ text }) => text);
const undo = { onUndo: () => {} };

describe("toasts", () => {
  beforeEach(() => {
    for (const { id } of toastStore.read()) toast.dismiss(id);
  });

  test("about success replace each other", () => {
    toast.success("Marked as paid!");
    toast.success("Marked as unpaid");
    expect(shown()).toEqual(["Marked as unpaid"]);
  });

  test("with Undo stay beside later ones, each with its own time", () => {
    toast.success("Expense deleted.", undo);
    toast.success("Expense deleted.", undo);
    toast.success("Comment added!");
    expect(shown()).toEqual(["Expense deleted.", "Expense deleted.", "Comment added!"]);
  });

  test("about errors replace each other, and stay beside a success", () => {
    toast.success("Reminder sent!");
    toast.error("You cannot add yourself as a friend");
    toast.error("User not found");
    expect(shown()).toEqual(["Reminder sent!", "User not found"]);
  });

  test("are three at most", () => {
    for (let count = 0; count < 4; count++) toast.success("Expense deleted.", undo);
    expect(shown()).toHaveLength(3);
  });

  test("that offer nothing disappear when the user goes elsewhere, except the result of what led there", () => {
    toast.error("User not found");
    toast.success("Expense deleted.", undo);
    const pressedAt = performance.now();
    toast.success("Split created successfully!");
    toast.leave(pressedAt);
    expect(shown()).toEqual(["Expense deleted.", "Split created successfully!"]);
  });
});

describe("Ctrl+Z", () => {
  const undone: string[] = [];
  const deleted = (name: string) =>
    toast.success(`${name} deleted`, { onUndo: () => undone.push(name), restores: `spl_${name}` });
  const closeAll = () => {
    for (const { id } of toastStore.read()) toast.dismiss(id);
  };

  beforeEach(() => {
    vi.useFakeTimers();
    forgetAllUndo();
    closeAll();
    undone.length = 0;
  });
  afterEach(() => vi.useRealTimers());

  test("undoes deletions, the newest first, also after their messages are gone, and each once", () => {
    deleted("Dinner");
    deleted("Rent");
    closeAll();
    expect([undoNewest(false), undoNewest(false), undoNewest(false)]).toEqual([true, true, false]);
    expect(undone).toEqual(["Rent", "Dinner"]);
  });

  test("prefers what a message on screen offers, and removes the message", () => {
    deleted("Dinner");
    closeAll();
    toast.success("Picture removed", { onUndo: () => undone.push("Picture") });
    undoNewest(false);
    expect([undone, shown()]).toEqual([["Picture"], []]);
  });

  test("does not undo other actions once their message is gone", () => {
    toast.success("Picture removed", { onUndo: () => undone.push("Picture") });
    closeAll();
    expect(undoNewest(false)).toBe(false);
  });

  test("does not undo a deletion after the day in which the item can be restored", () => {
    deleted("Dinner");
    closeAll();
    vi.advanceTimersByTime(24 * 60 * 60_000);
    expect(undoNewest(false)).toBe(false);
  });

  test("does not undo what was restored in another way, and the message that offered it disappears", () => {
    deleted("Dinner");
    forgetUndo("spl_Dinner");
    expect([shown(), undoNewest(false)]).toEqual([[], false]);
  });

  test("undoes in a dialog only what a message on screen offers", () => {
    deleted("Dinner");
    closeAll();
    expect(undoNewest(true)).toBe(false);
    deleted("Rent");
    expect(undoNewest(true)).toBe(true);
    expect(undone).toEqual(["Rent"]);
  });
});
