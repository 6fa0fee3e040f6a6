import { signIn } from "#web/api/session/start-session.ts";

/** Signs a user in, with tokens that no server has to know. */
export const signedInAs = (id: string): void =>
  signIn({
    accessToken: "token",
    refreshToken: "token",
    expiresAt: Math.floor(Date.now() / 1000) + 600,
    user: { id, email: `${id}@example.com` },
  });
