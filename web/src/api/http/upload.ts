import type { ClientResponse } from "hono/client";
import { ApiError } from "#web/api/http/api-error.ts";
import { unwrap, authorized } from "#web/api/http/client.ts";

/** An upload without any progress for this long, in either direction, counts as lost. */
const SILENCE_MS = 20_000;

export interface UploadOptions {
  method: "PUT" | "POST";
  /** The idempotency key: requests with the same key take effect once. */
  key?: string | undefined;
  /** Aborts the upload, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Called with the share of the file that has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Sends a file as the request body, with the same authentication and errors as other calls, and reports the progress.
 */
export const upload = <Answer>(path: string, file: Blob, options: UploadOptions): Promise<Answer> =>
  unwrap(
    authorized({ "content-type": file.type, ...(options.key && { "idempotency-key": options.key }) }, (headers) =>
      send(path, file, headers, options),
    ) as Promise<ClientResponse<Answer>>,
  );

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function send(path: string, file: Blob, headers: Headers, { method, signal, onProgress }: UploadOptions) {
  return new Promise<Response>((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = "blob";
    for (const [name, value] of headers) request.setRequestHeader(name, value);

    let silence: ReturnType<typeof setTimeout> | undefined;
    const abort = () => request.abort();
    const wait = () => {
      clearTimeout(silence);
      silence = setTimeout(abort, SILENCE_MS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new ApiError("offline"));
    request.onabort = () => reject(signal?.aborted ? (signal.reason as Error) : new ApiError("timeout"));
    request.onloadend = () => {
      clearTimeout(silence);
      signal?.removeEventListener("abort", abort);
    };
    signal?.addEventListener("abort", abort);
    wait();
    request.send(file);
  });
}

/** Converts the result to a Response, as fetch would return it. */
function responseOf(request: XMLHttpRequest): Response {
  // A proxy may answer without any header.
  const lines = request.getAllResponseHeaders().split("\r\n").filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const { status } = request;
  return new Response(status === 204 || status === 304 ? null : (request.response as Blob), { status, headers });
}
