import type {
  D1Database,
  DurableObjectNamespace,
  Queue,
  R2Bucket,
  RateLimit,
  SendEmail,
} from "@cloudflare/workers-types";
import type { UserChannel } from "#durable-objects/user-channel.ts";
import type { DailyPage, MailMessage, PushMessage } from "./queue-messages.ts";

/** Bindings and variables of wrangler.toml, and its secrets. */
export interface Env {
  DB: D1Database;
  /** If set, libSQL is used instead of D1. */
  LIBSQL_URL?: string;
  LIBSQL_AUTH_TOKEN?: string;
  /** Keys: `{userId}/avatar.jpg`. Served under `avatars/`. */
  AVATARS: R2Bucket;
  /** Keys: `{userId}/{timestamp}.{ext}`. Private. */
  RECEIPTS: R2Bucket;
  USER_CHANNEL: DurableObjectNamespace<UserChannel>;
  TEN_A_MINUTE: RateLimit;
  THIRTY_A_MINUTE: RateLimit;
  SIXTY_A_MINUTE: RateLimit;
  HUNDRED_TWENTY_A_MINUTE: RateLimit;
  SIX_HUNDRED_A_MINUTE: RateLimit;
  MAIL_QUEUE: Queue<MailMessage>;
  DAILY_QUEUE: Queue<DailyPage>;
  PUSH_QUEUE: Queue<PushMessage>;
  /** Cloudflare's email service, if bound. */
  EMAIL?: SendEmail;
  /**
   * Otherwise an SMTP server: `smtps://user:password@host:465`, or `smtp://…:587` with STARTTLS (worker/mail/smtp.ts).
   */
  SMTP_URL?: string;
  /** The sender's address. */
  MAIL_FROM: string;
  /** Seconds before the first retry of a failed mail, doubled with each attempt. Default: 15. */
  MAIL_RETRY_SECONDS?: string;
  ENVIRONMENT: "production" | "local";
  /** `local` multiplies the limits by a thousand, on a developer's machine only. */
  RATE_LIMITS?: "production" | "local";
  APP_URL: string;
  BETTER_AUTH_SECRET: string;
  /** Signs access tokens: a private P-256 key as JWK, in JSON. */
  ACCESS_TOKEN_KEY: string;
  REFRESH_TOKEN_SECRET: string;
  /** Signs pushes (VAPID): a private P-256 key as JWK, in JSON. Without it, push is disabled. */
  VAPID_KEY?: string;
  /** Google sign-in is disabled unless both are set. */
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  /** Replace Google by another provider, for tests. */
  GOOGLE_ISSUER?: string;
  GOOGLE_AUTHORIZE_URL?: string;
  GOOGLE_TOKEN_URL?: string;
  GOOGLE_KEYS_URL?: string;
  /** Lifetime of an access token in seconds. Default: 600. */
  ACCESS_TOKEN_SECONDS?: string;
}
