const MINUTE_MS = 60_000;

/** Saves a file through the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then the browser has started to copy the file.
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE_MS);
}
