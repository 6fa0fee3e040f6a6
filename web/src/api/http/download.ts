import { ApiError, readFailure } from "#web/api/http/api-error.ts";
import { call } from "#web/api/http/client.ts";

interface Options {
  signal: AbortSignal;
  /** Called with the total number of bytes received so far. */
  onBytes: (bytes: number) => void;
}

/** A large file may take minutes, so there is no timeout and no automatic retry. */
async function askOnce(url: string, init: RequestInit, headers: Headers): Promise<Response> {
  try {
    return await fetch(url, { ...init, headers });
  } catch (error) {
    throw init.signal?.aborted ? error : new ApiError("offline");
  }
}

/** Downloads a file with its name. Returns a Blob, which the browser can keep on disk if it is large. */
export async function download(path: string, { signal, onBytes }: Options): Promise<{ file: Blob; name: string }> {
  const response = await call(path, { signal }, askOnce);
  if (!response.ok) throw await readFailure(response);
  if (!response.body) throw new ApiError("no_answer");
  const [, name = "download"] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      pieces.push(read.value);
      onBytes((bytes += read.value.byteLength));
    }
  } catch (error) {
    throw signal.aborted ? error : new ApiError("no_answer");
  }
  return { file: new Blob(pieces, { type: response.headers.get("content-type") ?? "" }), name };
}
