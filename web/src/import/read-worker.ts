import { ImportError } from "#domain/import/import-error.ts";
import { readImport } from "#domain/import/read-import.ts";
import { decodeText } from "#web/import/decode-text.ts";
import type { FileAnswer, FileQuestion } from "#web/import/file-messages.ts";

// Reads a file apart from the page, which stays usable.
addEventListener("message", ({ data: { name, bytes } }: MessageEvent<FileQuestion>) => {
  postMessage(answerTo(name, bytes));
});

function answerTo(name: string, bytes: ArrayBuffer): FileAnswer {
  try {
    return { ok: true, imported: readImport({ name, text: decodeText(new Uint8Array(bytes)) }) };
  } catch (error) {
    if (error instanceof ImportError) return { ok: false, line: error.line, sentence: error.message };
    throw error;
  }
}
