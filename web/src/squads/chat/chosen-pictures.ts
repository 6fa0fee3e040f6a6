import { useState } from "react";
import type { InferResponseType } from "hono/client";
import * as failures from "#domain/failures.ts";
import { MAX_PICTURES } from "#domain/squads/chat.ts";
import { receiptRefusals } from "#domain/receipts/receipts.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { api, newKey } from "#web/api/http/client.ts";
import { upload } from "#web/api/http/upload.ts";
import { InvalidReceipt, prepareReceipt } from "#web/receipts/prepare-receipt.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

type Stored = InferResponseType<typeof api.receipts.$post, 201>;

interface ChosenPicture {
  key: string;
  /** An address of this page. Null while it is prepared, which takes seconds for a picture that is encoded again. */
  preview: string | null;
  /** Null until it is uploaded. */
  path: string | null;
  /** Aborted when it is removed. */
  removal: AbortController;
}

/** The pictures of a message that is being written, prepared and uploaded as soon as they are chosen. */
export function useChosenPictures() {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([]);
  const remove = (key: string) => setChosen((all) => all.filter((picture) => picture.key !== key));
  const change = (key: string, known: Partial<ChosenPicture>) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, ...known } : one)));

  async function prepare({ key, removal: { signal } }: ChosenPicture, file: File): Promise<void> {
    try {
      const ready = await prepareReceipt(file);
      signal.throwIfAborted();
      change(key, { preview: URL.createObjectURL(ready) });
      const { receiptPath } = await upload<Stored>(api.receipts.$path(), ready, { method: "POST", key, signal });
      change(key, { path: receiptPath });
    } catch (error) {
      if (signal.aborted) return;
      remove(key);
      toast.error(
        error instanceof InvalidReceipt
          ? error.message
          : sentenceOf(error, failures.uploadReceipt) || receiptRefusals.damaged,
      );
    }
  }

  return {
    chosen,
    isUploading: chosen.some(({ path }) => path === null),
    paths: chosen.flatMap(({ path }) => path ?? []),
    add: (files: readonly File[]) => {
      const added = files.slice(0, MAX_PICTURES - chosen.length).map((file) => {
        const picture = { key: newKey(), preview: null, path: null, removal: new AbortController() };
        return { picture, file };
      });
      // At once: a message waits for them, and the next ones to be chosen are counted with them.
      setChosen((all) => [...all, ...added.map(({ picture }) => picture)].slice(0, MAX_PICTURES));
      for (const { picture, file } of added) void prepare(picture, file);
    },
    drop: ({ key, removal }: ChosenPicture) => {
      removal.abort();
      remove(key);
    },
    clear: () => setChosen([]),
  };
}
