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
  /** An address of this page. */
  preview: string;
  /** Null until it is uploaded. */
  path: string | null;
}

/** The pictures of a message that is being written, uploaded as soon as they are chosen. */
export function useChosenPictures() {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([]);
  const drop = (key: string) => setChosen((all) => all.filter((picture) => picture.key !== key));

  async function add(file: File): Promise<void> {
    const key = newKey();
    try {
      const ready = await prepareReceipt(file);
      setChosen((all) => [...all, { key, preview: URL.createObjectURL(ready), path: null }]);
      const { receiptPath } = await upload<Stored>(api.receipts.$path(), ready, { method: "POST", key });
      setChosen((all) => all.map((one) => (one.key === key ? { ...one, path: receiptPath } : one)));
    } catch (error) {
      drop(key);
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
      for (const file of files.slice(0, MAX_PICTURES - chosen.length)) void add(file);
    },
    drop,
    clear: () => setChosen([]),
  };
}
