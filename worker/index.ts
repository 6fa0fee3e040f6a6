import type { ExportedHandler } from "@cloudflare/workers-types";
import { api } from "./api.ts";
import type { Env } from "./env.ts";
import { forgetRequestsOfYesterday } from "./jobs/forget-old-requests.ts";

export { UserChannel } from "#durable-objects/user-channel.ts";

export default {
  fetch: api.fetch,
  scheduled: async ({ scheduledTime }, env) => forgetRequestsOfYesterday(env, new Date(scheduledTime)),
} satisfies ExportedHandler<Env>;
