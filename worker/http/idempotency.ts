import type { MiddlewareHandler } from "hono";
import { base64url } from "jose";
import { openPrimary } from "#db/engine/open-database.ts";
import { retryTransient } from "#db/engine/retry.ts";
import type { Batch, BatchResults, SQL } from "#db/engine/batch.ts";
import { codeOf } from "#db/guards.ts";
import { refuseDeletedAccount } from "#db/queries/accounts/account-deletion.ts";
import { claimKey, keepAnswer, selectAnswer, selectJson } from "#db/queries/http/idempotency.ts";
import { DomainError } from "#domain/errors.ts";
import type { ApiEnv, UserContext } from "./context.ts";

const KEY = /^[\x21-\x7e]{8,128}$/;

/** Remembers the request's key and what its body was. */
export const readIdempotencyKey: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const key = c.req.header("idempotency-key");
  if (key !== undefined) {
    if (!KEY.test(key))
      throw new DomainError("invalid_input", {
        fields: { "Idempotency-Key": "Must be 8 to 128 visible ASCII characters" },
      });
    const body = c.get("upload") ?? new TextEncoder().encode(await c.req.text());
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
    c.get("user").idempotency = { route: `${c.req.method} ${c.req.path}`, key, bodyHash: base64url.encode(digest) };
  }
  await next();
};

/** What a write did: its statements' results and its answer, or only the first answer if the key was used before. */
export type Outcome<Results> =
  { replayed: false; results: Results; json: string | null } | { replayed: true; json: string | null };

/**
 * Runs a write as one batch, with its Idempotency-Key claimed before and its answer kept after, all or nothing.
 * `answer` selects one row with the column `json`. The same key and body again do nothing and give the first answer;
 * so a batch whose answer was lost is sent again, and counts as replayed where it had been written. Nothing is written
 * for an account that was deleted: its access token outlives it by minutes.
 */
export async function writeOnce<const Statements extends Batch>(
  ctx: UserContext,
  statements: Statements,
  answer: SQL,
): Promise<Outcome<BatchResults<Statements>>> {
  const claim = ctx.idempotency && { userId: ctx.userId, ...ctx.idempotency };
  try {
    const write = () =>
      ctx.db.batch({
        account: refuseDeletedAccount(ctx.db, ctx.userId),
        claim: claim ? claimKey(ctx.db, claim, ctx.now) : undefined,
        statements,
        answer: claim ? keepAnswer(ctx.db, claim, answer) : selectJson(ctx.db, answer),
      });
    const { statements: results, answer: rows } = claim ? await retryTransient(write) : await write();
    return { replayed: false, results, json: rows[0]?.json ?? null };
  } catch (error) {
    const code = codeOf(error);
    if (code === "account_deleted") throw new DomainError("not_signed_in");
    if (!claim || code !== "idempotency_key_used") throw error;
    // A replica may not have heard of the key yet.
    const [first] = await selectAnswer(openPrimary(ctx.env), claim);
    if (!first || first.bodyHash !== claim.bodyHash) throw new DomainError("idempotency_conflict");
    return { replayed: true, json: first.json };
  }
}
