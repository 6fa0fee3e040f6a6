import { base64url } from "jose";
import type { Env } from "#worker/env.ts";
import { hmacKey } from "./hmac.ts";

const TOKEN_BYTES = 24;

/**
 * The token of a link, which no table holds: the database has its hash. It follows from the id, so that a repeated request
 * gets the same answer.
 */
export async function linkToken(env: Env, kind: "squad-invite" | "claim-link", id: string): Promise<string> {
  const text = new TextEncoder().encode(`${kind}:${id}`);
  const signature = await crypto.subtle.sign("HMAC", await hmacKey(env.BETTER_AUTH_SECRET), text);
  return base64url.encode(new Uint8Array(signature, 0, TOKEN_BYTES));
}
