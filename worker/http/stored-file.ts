import type { R2Bucket, R2Object } from "@cloudflare/workers-types";
import type { Context } from "hono";
import { DomainError } from "#domain/errors.ts";
import type { ApiEnv } from "./context.ts";

interface FileAnswer {
  /** What it was found to be when it was stored. */
  type: string;
  cacheControl: (file: R2Object) => string;
}

/**
 * A file that people uploaded, as an answer that no browser takes for anything else or runs anything in. 304 where the
 * asker has this very one; a file that is not there is answered like everything that is not.
 */
export async function respondWithFile(
  c: Context<ApiEnv>,
  bucket: R2Bucket,
  key: string,
  { type, cacheControl }: FileAnswer,
): Promise<Response> {
  const known = /^(?:W\/)?"(\w+)"$/.exec(c.req.header("if-none-match") ?? "")?.[1];
  const file = await bucket.get(key, known ? { onlyIf: { etagDoesNotMatch: known } } : {});
  if (!file) throw new DomainError("not_found");
  const headers = {
    "cache-control": cacheControl(file),
    "content-security-policy": "default-src 'none'; sandbox",
    etag: file.httpEtag,
  };
  if (!("body" in file)) return c.body(null, 304, headers);
  return c.body(file.body as unknown as ReadableStream, 200, {
    ...headers,
    "content-type": type,
    "content-length": String(file.size),
  });
}
