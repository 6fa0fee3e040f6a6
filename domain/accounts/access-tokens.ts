import * as z from "zod/mini";
import { idSchema } from "#domain/fields.ts";
import { nameSchema } from "#domain/names.ts";

/** Access tokens that a user can have at one time. */
export const MAX_ACCESS_TOKENS = 20;
/** The longest validity. A leap year fits. */
export const LONGEST_VALIDITY_DAYS = 366;
/** How long an expired token is still listed, so that its owner sees why a program stopped. */
export const EXPIRED_KEPT_MS = 30 * 24 * 60 * 60_000;
/** The last use is written at most this often. */
export const LAST_USE_EVERY_MS = 60 * 60_000;

/** What a squad is called that the token's owner does not read any more. The token reads nothing of it either. */
export const FORMER_SQUAD = "A squad you left";

/** What a token may do: read only, or write as well. */
export const ACCESS_TOKEN_SCOPES = ["read", "write"] as const;
export type AccessTokenScope = (typeof ACCESS_TOKEN_SCOPES)[number];

export const accessTokenNameRules = {
  max: 60,
  tooLong: "The name must be at most 60 characters",
  required: "Please give the token a name",
};
export const INVALID_VALIDITY = `A token is valid for 1 to ${LONGEST_VALIDITY_DAYS} days`;

/** The body of POST /api/me/access-tokens. With a squad, the token sees that squad and nothing else. */
export const createAccessTokenSchema = z.strictObject({
  name: nameSchema(accessTokenNameRules),
  scope: z.enum(ACCESS_TOKEN_SCOPES),
  squadId: z.nullish(idSchema),
  expiresInDays: z
    .int(INVALID_VALIDITY)
    .check(z.minimum(1, INVALID_VALIDITY), z.maximum(LONGEST_VALIDITY_DAYS, INVALID_VALIDITY)),
});
export type CreateAccessToken = z.output<typeof createAccessTokenSchema>;

/** An access token of the signed-in user, for a program. It does not contain the token itself. */
export interface AccessToken {
  id: string;
  name: string;
  scope: AccessTokenScope;
  /** The only squad that it sees; null: everything that its owner sees. */
  squad: { id: string; name: string; emoji: string | null } | null;
  createdAt: string;
  expiresAt: string;
  /** Up to an hour old. Null: never used. */
  lastUsedAt: string | null;
}

/** The answer of POST /api/me/access-tokens: the only one that contains the token. */
export interface NewAccessToken extends AccessToken {
  token: string;
}
