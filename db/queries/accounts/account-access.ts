import { sql, type SQL } from "drizzle-orm";
import { isSquadReader } from "#db/queries/squads/squad-access.ts";

declare const proof: unique symbol;

/**
 * The right of the signed-in user over the rows of their own account, which are found by their id alone. That the session still
 * exists is checked by every batch (active-session.ts), so the proof needs no condition of its own.
 */
export interface AccountOwner {
  readonly userId: string;
  readonly [proof]: "account-owner";
}

export const asAccountOwner = ({ userId }: { userId: string }): AccountOwner => ({ userId }) as AccountOwner;

/**
 * The right of a program whose access token has a valid signature. Whether the token was revoked is checked by every batch
 * (access-tokens.ts), so the proof needs no condition of its own.
 */
export interface TokenBearer {
  readonly userId: string;
  readonly tokenId: string;
  /** Of the whole token. */
  readonly hash: string;
  readonly [proof]: "token-bearer";
}

export const asTokenBearer = (ids: { userId: string; tokenId: string; hash: string }): TokenBearer =>
  ids as TokenBearer;

/** The right to make an access token: of every user, and for one squad of those who read it. */
export interface TokenMaker {
  readonly userId: string;
  readonly squadId: string | null;
  readonly condition: SQL;
  readonly [proof]: "token-maker";
}

export const asTokenMaker = (ids: { userId: string; squadId: string | null }): TokenMaker =>
  ({
    ...ids,
    condition: ids.squadId === null ? sql`true` : isSquadReader(sql`${ids.squadId}`, ids.userId),
  }) as TokenMaker;
