import { useRef, useState } from "react";
import type { InferResponseType } from "hono/client";
import { api, newKey } from "#web/api/http/client.ts";
import { upload } from "#web/api/http/upload.ts";
import type { ReceiptChoice } from "#web/expenses/form/expense-form.ts";

type Stored = InferResponseType<typeof api.receipts.$post, 201>;

/** The receipt did not get through, for the reason in `cause`; what it belongs to was not written. */
export class UploadFailure extends Error {}

/** Somebody pressed Cancel. */
export class UploadStopped extends Error {}

/** Sends a form's receipt once, however often the form is sent after a failure. */
export function useReceiptUpload() {
  const [share, setShare] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  const sent = useRef<{ file: File; key: string; path?: string } | null>(null);

  /** The path of the stored picture. Throws UploadFailure or UploadStopped. */
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
      if (stop.signal.aborted) throw new UploadStopped();
      throw new UploadFailure("", { cause });
    } finally {
      sending.current = null;
      setShare(null);
    }
  }

  return {
    /** How much is on its way, 0 to 1; null while nothing is. */
    share,
    send,
    stop: () => sending.current?.abort(),
    /** The server does not know the path any more. */
    forget: () => {
      sent.current = null;
    },
  };
}
