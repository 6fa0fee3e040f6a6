import { and, eq, lt, sql, type SQL } from "drizzle-orm";
import type { Check } from "#db/engine/check.ts";
import { col, jsonRow, selectRows, type JsonQuery } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refusalBy, refuseWhere } from "#db/guards.ts";
import { accessTokens } from "#db/schema/access-tokens.ts";
import {
  EXPIRED_KEPT_MS,
  FORMER_SQUAD,
  LAST_USE_EVERY_MS,
  MAX_ACCESS_TOKENS,
  type AccessToken,
  type AccessTokenScope,
} from "#domain/accounts/access-tokens.ts";
import { squadsReadBy } from "#db/queries/squads/squad-access.ts";
import type { AccountOwner, TokenBearer, TokenMaker } from "./account-access.ts";

/**
 * The check that an access token of a user, with this hash, is neither revoked nor expired. It notes the use of the token, at
 * most once an hour.
 */
export function activeAccessToken(
  db: Database,
  openPrimary: () => Database,
  { tokenId, userId, hash }: TokenBearer,
  now: Date,
  { noteLater }: { noteLater: (work: () => Promise<unknown>) => void },
): Check {
  const unnoted = sql`coalesce(last_used_at, 0) <= ${now.getTime() - LAST_USE_EVERY_MS}`;
  const active = sql`
    select ${unnoted} as unnoted from access_tokens
    where id = ${tokenId} and user_id = ${userId} and hash = ${hash} and expires_at > ${now.getTime()}`;
  const note = (primary: Database) =>
    primary.run(sql`update access_tokens set last_used_at = ${now.getTime()} where id = ${tokenId} and ${unnoted}`);
  let isNoted = false;
  return {
    select: db.all(active),
    guard: refuseWhere(db, "session_ended", sql`not exists (${active})`),
    note: note(db),
    found: (row) => {
      if (row["unnoted"] !== 1 || isNoted) return;
      isNoted = true;
      noteLater(async () => await note(openPrimary()));
    },
    refuse: async () => {
      const rows = await openPrimary().all(active);
      if (rows.length === 0) throw refusalBy("session_ended");
    },
  };
}

/** A squad that the token's owner reads; of any other one only that it is one. */
const reads = sql`q.id in (${squadsReadBy(sql.raw("t.user_id"))})`;

const tokenRow = jsonRow({
  id: col.text(sql`t.id`),
  name: col.text(sql`t.name`),
  scope: col.text<AccessTokenScope>(sql`t.scope`),
  squad: col
    .one(
      jsonRow({
        id: col.text(sql`q.id`),
        name: col.text(sql`iif(${reads}, q.name, ${sql.raw(`'${FORMER_SQUAD}'`)})`),
        emoji: col.text(sql`iif(${reads}, q.emoji, null)`).nullable(),
      }),
      sql`squads q where q.id = t.squad_id`,
    )
    .nullable(),
  createdAt: col.instant(sql`t.created_at`),
  expiresAt: col.instant(sql`t.expires_at`),
  lastUsedAt: col.instant(sql`t.last_used_at`).nullable(),
});

/** A user's tokens, the newest first, with those that expired recently. */
export const listAccessTokens = (db: Database, userId: string) =>
  selectRows(db, tokenRow).from(sql`access_tokens t where t.user_id = ${userId} order by t.id desc`);

/** One of a user's own tokens. */
export const selectAccessToken = ({ userId }: AccountOwner, id: string): JsonQuery<AccessToken> =>
  tokenRow.selectFrom(sql`access_tokens t where t.id = ${id} and t.user_id = ${userId}`);

export interface NewAccessTokenRow {
  id: string;
  name: string;
  hash: string;
  scope: AccessTokenScope;
  expiresAt: Date;
}

/** Writes a token, unless the user has too many. A squad that the user does not read does not exist. */
export const insertAccessToken = (
  db: Database,
  { userId, squadId, condition }: TokenMaker,
  { id, name, hash, scope, expiresAt }: NewAccessTokenRow,
  now: Date,
) => ({
  squad: refuseWhere(db, "squad_closed", sql`not ${condition}`),
  token: db.run(sql`
    insert into access_tokens (id, user_id, name, hash, scope, squad_id, created_at, expires_at)
    select ${id}, ${userId}, ${name}, ${hash}, ${scope}, ${squadId}, ${now.getTime()}, ${expiresAt.getTime()}
    where (select count(*) from access_tokens where user_id = ${userId}) < ${MAX_ACCESS_TOKENS}`),
});

/** Revokes one of a user's own tokens. */
export const deleteAccessToken = (db: Database, { userId }: AccountOwner, id: string) =>
  db
    .delete(accessTokens)
    .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, userId)))
    .returning({ id: accessTokens.id });

/** Revokes all tokens of a user, where the condition holds. */
export const deleteAccessTokensOf = (db: Database, { userId }: AccountOwner, condition?: SQL) =>
  db.delete(accessTokens).where(and(eq(accessTokens.userId, userId), condition));

/** Deletes tokens that expired long ago. */
export const deleteExpiredAccessTokens = (db: Database, now: Date) =>
  db.delete(accessTokens).where(lt(accessTokens.expiresAt, new Date(now.getTime() - EXPIRED_KEPT_MS)));
