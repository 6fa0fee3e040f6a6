import { ACCESS_TOKEN_SCOPES, type AccessTokenScope } from "#domain/accounts/access-tokens.ts";
import type { Env } from "#worker/env.ts";
import { isSigned, signText } from "./hmac.ts";

/** What an access token for a program says. All of it is signed, so it is known before the database is asked. */
export interface ProgramToken {
  tokenId: string;
  userId: string;
  scope: AccessTokenScope;
  /** The only squad that it sees. */
  squadId: string | null;
  expiresAt: Date;
}

/** The beginning of every token, by which tools find one that was published by mistake. */
const VERSION = "sqt1";
const NO_SQUAD = "all";

const textOf = ({ tokenId, userId, scope, squadId, expiresAt }: ProgramToken): string =>
  [VERSION, tokenId, userId, scope, squadId ?? NO_SQUAD, Math.floor(expiresAt.getTime() / 1000)].join(".");

const signed = (text: string): string => `access-token:${text}`;

/**
 * `sqt1.<token>.<user>.<scope>.<squad or all>.<expires, s>.<HMAC>`. The same claims give the same token, so a request that is
 * sent again can answer it although the database stores its hash only.
 */
export async function writeProgramToken(env: Env, claims: ProgramToken): Promise<string> {
  const text = textOf(claims);
  return `${text}.${await signText(env.BETTER_AUTH_SECRET, signed(text))}`;
}

/** Whether a bearer token is one for programs, valid or not. */
export const isProgramToken = (token: string): boolean => token.startsWith(`${VERSION}.`);

/** Reads a token that we wrote and that has not expired; null for any other text. Whether it was revoked, the database knows. */
export async function readProgramToken(env: Env, token: string, now: Date): Promise<ProgramToken | null> {
  const parts = token.split(".");
  const [, tokenId = "", userId = "", scope = "", squad = "", seconds = "", signature = ""] = parts;
  const known = ACCESS_TOKEN_SCOPES.find((each) => each === scope);
  if (parts.length !== 7 || !known) return null;
  const text = signed(parts.slice(0, -1).join("."));
  if (!(await isSigned(env.BETTER_AUTH_SECRET, text, signature))) return null;
  const expiresAt = new Date(Number(seconds) * 1000);
  return expiresAt > now
    ? { tokenId, userId, scope: known, squadId: squad === NO_SQUAD ? null : squad, expiresAt }
    : null;
}
