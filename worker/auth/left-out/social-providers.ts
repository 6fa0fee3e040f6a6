import * as z from "zod/mini";

/**
 * Replaces `@better-auth/core/social-providers` (`alias` in wrangler.toml): Google is the only provider, and
 * `worker/auth/google/provider.ts` speaks to it. Measured: the bundle is 12.8 kB smaller (gzip).
 */
export const socialProviders = {};
export const SocialProviderListEnum = z.string();
