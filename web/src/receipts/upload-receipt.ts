import { useRef, useState } from "react";
import type { InferResponseType } from "hono/client";
import type { FailureSentence } from "#domain/errors.ts";
import * as failures from "#domain/failures.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { api, newKey } from "#web/api/http/client.ts";
import { upload } from "#web/api/http/upload.ts";

type Stored = InferResponseType<typeof api.receipts.$post, 201>;

/** A chosen picture, or the path of a stored one. */
export type ReceiptChoice = File | string | null;

/** The receipt could not be uploaded, for the reason in `cause`. Nothing was saved. */
export class UploadFailure extends Error {}

/** The user cancelled the upload. */
export class UploadCancelled extends Error {}

/** What failed, if a receipt is uploaded first: the upload, or what follows it. Null for an upload that the user cancelled. */
export function uploadSentence(error: Error, failure: FailureSentence): string | null {
  if (error instanceof UploadCancelled) return null;
  return error instanceof UploadFailure ? failures.uploadReceipt : sentenceOf(error, failure);
}

/** Uploads a form's receipt once, however often the form is submitted after a failure. */
export function useReceiptUpload() {
  const [share, setShare] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  const sent = useRef<{ file: File; key: string; path?: string } | null>(null);

  /** Returns the path of the stored picture. Throws UploadFailure or UploadCancelled. */
  async function send(receipt: ReceiptChoice): Promise<string | null> {
    if (!(receipt instanceof File)) return receipt;
    if (sent.current?.file !== receipt) sent.current = { file: receipt, key: newKey() };
    const { key, path } = sent.current;
    if (path) return path;
    const stop = (sending.current = new AbortController());
    setShare(0);
    try {
      const options = { method: "POST", key, signal: stop.signal, onProgress: setShare } as const;
      const { receiptPath } = await upload<Stored>(api.receipts.$path(), receipt, options);
      sent.current = { file: receipt, key, path: receiptPath };
      return receiptPath;
    } catch (cause) {
      if (stop.signal.aborted) throw new UploadCancelled();
      throw new UploadFailure("", { cause });
    } finally {
      sending.current = null;
      setShare(null);
    }
  }

  return {
    /** The upload's progress from 0 to 1; null when idle. */
    share,
    send,
    stop: () => sending.current?.abort(),
    /** Forgets the uploaded path after the server has refused it. */
    forget: () => {
      sent.current = null;
    },
  };
}
