import type { MiddlewareHandler } from "hono";
import { base64url } from "jose";
import { openPrimary } from "#db/engine/open-database.ts";
import { retryTransient } from "#db/engine/retry.ts";
import type { Batch, BatchResults } from "#db/engine/batch.ts";
import { queryJson, type JsonQuery } from "#db/engine/json-row.ts";
import { codeOf } from "#db/guards.ts";
import { claimKey, keepAnswer, selectAnswer } from "#db/queries/http/idempotency.ts";
import { DomainError } from "#domain/errors.ts";
import type { ApiEnv, UserContext } from "./context.ts";

const KEY = /^[\x21-\x7e]{8,128}$/;

/** Reads the request's Idempotency-Key and the hash of its body. */
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

/**
 * The outcome of a write: the results of its statements and the answer, or only the first answer if the key was used
 * before. The answer is null where its query has no row.
 */
export type Outcome<Results, Answer> =
  { replayed: false; results: Results; answer: Answer | null } | { replayed: true; answer: Answer | null };

/**
 * Runs a write as one batch: claim the Idempotency-Key, write, store the answer. All or nothing.
 * The same key with the same body writes nothing again and returns the first answer. So a batch whose result was lost is
 * sent again, and counts as replayed if it had been written.
 */
export async function writeOnce<const Statements extends Batch, Answer>(
  ctx: UserContext,
  statements: Statements,
  answer: JsonQuery<Answer>,
): Promise<Outcome<BatchResults<Statements>, Answer>> {
  const read = (json: string | null | undefined) => (json == null ? null : answer.read(json));
  const claim = ctx.idempotency && { userId: ctx.userId, ...ctx.idempotency };
  try {
    const write = () =>
      ctx.db.batch({
        claim: claim ? claimKey(ctx.db, claim, ctx.now) : undefined,
        statements,
        stored: claim ? keepAnswer(ctx.db, claim, answer) : undefined,
        selected: claim ? undefined : queryJson(ctx.db, answer),
      });
    const { statements: results, stored, selected } = claim ? await retryTransient(write) : await write();
    return { replayed: false, results, answer: stored ? read(stored[0]?.json) : (selected?.[0] ?? null) };
  } catch (error) {
    if (!claim || codeOf(error) !== "idempotency_key_used") throw error;
    // Read from the primary: a replica may not know the key yet.
    const [first] = await selectAnswer(openPrimary(ctx.env), claim);
    if (!first || first.bodyHash !== claim.bodyHash)
      throw new DomainError("idempotency_conflict", { createdId: idIn(read(first?.json)) });
    return { replayed: true, answer: read(first.json) };
  }
}

const idIn = (answer: unknown): string | undefined => {
  const { id } = (answer ?? {}) as { id?: unknown };
  return typeof id === "string" ? id : undefined;
};
