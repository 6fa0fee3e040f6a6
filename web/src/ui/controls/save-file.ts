const MINUTE_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun to copy it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE_MS);
}
