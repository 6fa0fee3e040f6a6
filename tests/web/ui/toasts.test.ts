import { beforeEach, describe, expect, test } from "vitest";
import { toast, toastStore } from "#web/ui/feedback/toast-store.ts";

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

  test("about errors stay too, each message once and three at most", () => {
    toast.success("Reminder sent!");
    toast.error("Failed to add comment");
    toast.error("Failed to add comment");
    expect(shown()).toEqual(["Reminder sent!", "Failed to add comment"]);
    for (const text of ["one", "two", "three"]) toast.error(text);
    expect(shown()).toEqual(["one", "two", "three"]);
  });
});
