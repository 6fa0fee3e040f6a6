import type { Context, MiddlewareHandler } from "hono";
import { DomainError } from "#domain/errors.ts";
import type { ApiEnv } from "./context.ts";

/** The maximum size of a JSON body, unless its route allows long text. */
export const JSON_BYTES = 64 * 1024;
export const LONG_TEXT_BYTES = 8 * 1024 * 1024;
/** The largest request that Cloudflare passes on. */
const LARGEST_REQUEST_BYTES = 100 * 1024 * 1024;
const MAX_DEPTH = 32;
/** The longest list of the API has a hundred items. */
const MAX_VALUES = 1_000;

/** Refuses a body that is not JSON, too large, nested too deep, or has too many values. */
export const limitBody =
  (maxBytes: number, maxValues = MAX_VALUES): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    if (!/^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? ""))
      throw new DomainError("unsupported_type");
    if (Number(c.req.header("content-length") ?? 0) > maxBytes) throw new DomainError("too_large");
    const text = await readText(c, maxBytes);
    const { depth, values } = countJson(text);
    if (depth > MAX_DEPTH || values > maxValues) throw new DomainError("invalid_input");
    // The stream is consumed: the validator reads the body from Hono's cache.
    c.req.bodyCache.text = Promise.resolve(text) as unknown as string;
    try {
      JSON.parse(text);
    } catch {
      throw new DomainError("invalid_input");
    }
    await next();
  };

/** Accepts a file of the given type as the whole body. Stops reading as soon as it is too large. */
export const limitUpload =
  ({ type, maxBytes, tooLarge }: UploadRules): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const [sent = ""] = (c.req.header("content-type") ?? "").split(";");
    if (type !== "*/*" && sent.trim().toLowerCase() !== type) throw new DomainError("unsupported_type");
    const tooLargeError = new DomainError("too_large", { fields: { file: tooLarge } });
    if (Number(c.req.header("content-length") ?? 0) > maxBytes) throw tooLargeError;
    const bytes = await readBytes(c, maxBytes);
    if (!bytes) throw tooLargeError;
    c.set("upload", bytes);
    await next();
  };

export interface UploadRules {
  /** Any type where the content itself is checked: the declared type is ignored. */
  type: "image/jpeg" | "*/*";
  maxBytes: number;
  /** The error message for a larger file. */
  tooLarge: string;
}

/**
 * The chunks of a request's body. If the caller stops early, the rest is read and dropped in the background: a request of
 * which only a part was read is never answered through the Pages function.
 */
async function* readChunks(c: Context<ApiEnv>): AsyncGenerator<Uint8Array> {
  const reader = c.req.raw.body?.getReader();
  if (!reader) return;
  let isRead = false;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
    isRead = true;
  } finally {
    if (!isRead) c.get("context").waitUntil(dropRest(reader).catch(() => {}));
  }
}

async function dropRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let bytes = 0;
  for (let next = await reader.read(); !next.done && bytes < LARGEST_REQUEST_BYTES; next = await reader.read())
    bytes += next.value.byteLength;
  await reader.cancel();
}

/** Reads a body as bytes; null as soon as there are too many. */
async function readBytes(c: Context<ApiEnv>, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readChunks(c)) {
    length += chunk.byteLength;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Reads a body as text. Stops as soon as it is too large, because content-length may be missing or wrong. */
async function readText(c: Context<ApiEnv>, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
  let bytes = 0;
  let text = "";
  try {
    for await (const chunk of readChunks(c)) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new DomainError("too_large");
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError("invalid_input");
  }
}

/**
 * Counts the depth of brackets and the number of comma-separated values outside of strings. This comes before JSON.parse,
 * which takes 2 to 5 seconds for 8 MB of short keys or of brackets.
 */
function countJson(json: string): { depth: number; values: number } {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  let inString = false;
  for (let index = 0; index < json.length; index++) {
    const character = json[index];
    if (inString) {
      if (character === "\\") index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{" || character === "[") deepest = Math.max(deepest, ++depth);
    else if (character === "}" || character === "]") depth--;
    else if (character === ",") values++;
  }
  return { depth: deepest, values };
}
