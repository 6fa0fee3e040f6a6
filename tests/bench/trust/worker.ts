import type { ExecutionContext, ExportedHandler, MessageBatch } from "@cloudflare/workers-types";
import { api } from "#worker/api.ts";
import type { Env } from "#worker/env.ts";
import worker from "#worker/index.ts";
import { ATTEMPT_HEADER, ROWS_HEADER } from "./attempt-header.ts";
import { recording } from "./recording-database.ts";

export { UserChannel } from "#durable-objects/user-channel.ts";

/** What jobs write belongs to no request. */
const ofJobs = (env: Env): Env => ({ ...env, DB: recording(env.DB, "job").db });

const SLOWEST_ANSWER_MS = 200;

/** The worker of production, whose answers say how many rows their request has written so far. */
export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const { db, rows } = recording(env.DB, request.headers.get(ATTEMPT_HEADER) ?? "other");
    const answer = await api.fetch(request, { ...env, DB: db }, context);
    // Kills that come between a commit and its answer are the ones that matter.
    if (rows() > 0) await scheduler.wait(Math.random() * SLOWEST_ANSWER_MS);
    const counted = new Response(answer.body, answer);
    counted.headers.set(ROWS_HEADER, String(rows()));
    return counted;
  },
  scheduled: (event, env) => worker.scheduled(event, ofJobs(env)),
  queue: (batch: MessageBatch<never>, env) => worker.queue(batch, ofJobs(env)),
} satisfies Omit<ExportedHandler<Env, never>, "fetch"> & { fetch: unknown };
