import type { Env } from "#worker/env.ts";
import { signText } from "./hmac.ts";

/**
 * A reset token is derived from the id of the reset and our secret. So the mail can be composed again from the outbox,
 * although the database stores only the token's hash.
 */
export const writeResetToken = (env: Env, resetId: string): Promise<string> =>
  signText(env.BETTER_AUTH_SECRET, `reset-password:${resetId}`);
