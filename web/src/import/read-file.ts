import type { TableMapping } from "#domain/import/formats/mapped-table.ts";
import { IMPORT_LIMITS } from "#domain/import/imported.ts";
import { trustedScript } from "#web/api/trusted-script.ts";
import type { FileAnswer, FileQuestion } from "#web/import/file-messages.ts";
import * as messages from "#web/import/messages.ts";
// oxlint-disable-next-line import/default -- the bundler answers with the address of the built file
import workerAddress from "./read-worker.ts?worker&url";

/** Reads a file in a worker of the browser, with what its columns mean if it is of no known format. Rejects only if that cannot run. */
export async function readFile({ file, mapping }: { file: File; mapping?: TableMapping }): Promise<FileAnswer> {
  if (file.size > IMPORT_LIMITS.maxBytes) return { ok: false, line: 1, sentence: messages.fileTooLarge };
  const bytes = await file.arrayBuffer();
  const worker = new Worker(trustedScript(workerAddress), { type: "module" });
  try {
    return await new Promise<FileAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FileAnswer>) => resolve(data);
      worker.onerror = () => reject(new Error("the file could not be read"));
      worker.postMessage({ name: file.name, bytes, mapping } satisfies FileQuestion, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
