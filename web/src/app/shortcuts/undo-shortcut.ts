import { useEffect } from "react";
import { onSignOut } from "#web/api/session/on-sign-out.ts";
import { isWithModifier } from "#web/app/shortcuts/shortcut-keys.ts";
import { isModalOpen, isTyping } from "#web/app/shortcuts/shortcuts.ts";
import { forgetAllUndo, undoNewest } from "#web/ui/feedback/undo.ts";

onSignOut(forgetAllUndo);

/** Ctrl+Z or Cmd+Z undoes the newest toast's action or the newest deletion. Loaded after the first figures. */
export function useUndoShortcut(): void {
  // Listens on the document, for keys that no element has handled.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !isWithModifier(event, "z") || isTyping(event.target)) return;
      // In a dialog it means the dialog, not what was deleted an hour ago on the page below.
      if (undoNewest(isModalOpen())) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
