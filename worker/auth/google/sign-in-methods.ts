import { decodeJwt } from "jose";
import { listSignInMethods } from "#db/queries/accounts/google-accounts.ts";
import type { SignInMethods } from "#domain/accounts/google.ts";
import type { UserContext } from "#worker/http/context.ts";

/** The ways in which the signed-in user can sign in. */
export async function readSignInMethods({ db, env, userId }: UserContext): Promise<SignInMethods> {
  const methods = await listSignInMethods(db, userId);
  const google = methods.find(({ isGoogle }) => isGoogle);
  return {
    password: methods.some(({ hasPassword }) => hasPassword),
    google: google ? { email: emailIn(google.idToken) } : null,
    googleIsSetUp: Boolean(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET),
  };
}

/** The email address in an id token that was verified when it was stored. */
export function emailIn(idToken: string | null): string {
  const { email } = idToken ? decodeJwt<{ email?: unknown }>(idToken) : {};
  return typeof email === "string" ? email.toLowerCase() : "";
}
