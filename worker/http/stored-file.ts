import type { R2Bucket, R2Object } from "@cloudflare/workers-types";
import type { Context } from "hono";
import { DomainError } from "#domain/errors.ts";
import type { ApiEnv } from "./context.ts";

interface FileAnswer {
  /** The type that was detected when the file was stored. */
  type: string;
  cacheControl: (file: R2Object) => string;
}

/**
 * Responds with an uploaded file in a way that no browser runs or reinterprets it. 304 if the client has this version;
 * a missing file is an ordinary 404.
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
