import { useEffect, useEffectEvent, useState } from "react";

const holdsFile = (data: DataTransfer | null): boolean => data?.types.includes("Files") === true;

/**
 * Handles a file that is dropped or pasted anywhere on the page; returns true while one is dragged over it. With null
 * it ignores the file and keeps the browser from opening it.
 */
export function useFileDrop(onFile: ((file: File) => void) | null): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((data: DataTransfer | null) => {
    const file = data?.files[0];
    if (file) onFile?.(file);
  });

  // Drag events are on the document.
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFile(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!holdsFile(event.dataTransfer)) return;
      event.preventDefault();
      take(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => take(event.clipboardData);
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
      document.removeEventListener("paste", paste);
    };
  }, []);
  return isOver && onFile !== null;
}
