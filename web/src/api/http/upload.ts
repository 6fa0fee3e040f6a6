import type { ClientResponse } from "hono/client";
import { ApiError } from "#web/api/http/api-error.ts";
import { unwrap, authorized } from "#web/api/http/client.ts";

/** So long nothing may move, on the way out or back, before it counts as lost. */
const SILENCE_MS = 20_000;

export interface UploadOptions {
  method: "PUT" | "POST";
  /** The same key twice has one effect. */
  key?: string | undefined;
  /** The caller lost interest: what is thrown then is the signal's own reason. */
  signal?: AbortSignal | undefined;
  /** How much of the file is on its way, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Sends a file as the whole body, with the session and the failures of every other call, and tells its progress. */
export const upload = <Answer>(path: string, file: Blob, options: UploadOptions): Promise<Answer> =>
  unwrap(
    authorized({ "content-type": file.type, ...(options.key && { "idempotency-key": options.key }) }, (headers) =>
      send(path, file, headers, options),
    ) as Promise<ClientResponse<Answer>>,
  );

/** One request by XMLHttpRequest: fetch cannot say how much has been sent. */
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

/** The answer as fetch would have given it. */
function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r\n/);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const { status } = request;
  return new Response(status === 204 || status === 304 ? null : (request.response as Blob), { status, headers });
}
