import { signText } from "#worker/auth/hmac.ts";
import type { Env } from "#worker/env.ts";

/**
 * An invitation token has 256 bits and is derived from the random id and our secret. So the mail can be composed again
 * from the outbox, although the database stores only the token's hash.
 */
export const writeInvitationToken = (env: Env, invitationId: string): Promise<string> =>
  signText(env.BETTER_AUTH_SECRET, `invitation:${invitationId}`);
