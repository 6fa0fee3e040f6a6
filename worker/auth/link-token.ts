import type { Env } from "#worker/env.ts";
import { signText } from "./hmac.ts";

/** 192 bits in base64url. */
const TOKEN_LENGTH = 32;

/**
 * The token of a link, which no table holds: the database has its hash. It follows from the id, so that a repeated request
 * gets the same answer.
 */
export async function linkToken(env: Env, kind: "squad-invite" | "claim-link", id: string): Promise<string> {
  return (await signText(env.BETTER_AUTH_SECRET, `${kind}:${id}`)).slice(0, TOKEN_LENGTH);
}
