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

/** Bindings and variables of wrangler.toml, and the secrets that it names. */
export interface Env {
  DB: D1Database;
  /** libSQL instead of D1, where set. */
  LIBSQL_URL?: string;
  LIBSQL_AUTH_TOKEN?: string;
  /** `{userId}/avatar.jpg`, under `avatars/` for the API. */
  AVATARS: R2Bucket;
  /** `{userId}/{timestamp}.{ext}`; private. */
  RECEIPTS: R2Bucket;
  USER_CHANNEL: DurableObjectNamespace<UserChannel>;
  TEN_A_MINUTE: RateLimit;
  THIRTY_A_MINUTE: RateLimit;
  SIXTY_A_MINUTE: RateLimit;
  MAIL_QUEUE: Queue<MailMessage>;
  DAILY_QUEUE: Queue<DailyPage>;
  PUSH_QUEUE: Queue<PushMessage>;
  /** Cloudflare's own sending, where it is bound. */
  EMAIL?: SendEmail;
  /** Else a server of one's own: `smtps://user:password@host:465`, or `smtp://…:587` with STARTTLS (worker/mail/smtp.ts). */
  SMTP_URL?: string;
  /** The address that mails come from. */
  MAIL_FROM: string;
  /** Seconds until a mail that failed is tried again, doubled with each try; 15 unless set. */
  MAIL_RETRY_SECONDS?: string;
  ENVIRONMENT: "production" | "local";
  /** `local` lifts the limits a thousandfold, on a developer's machine only. */
  RATE_LIMITS?: "production" | "local";
  APP_URL: string;
  BETTER_AUTH_SECRET: string;
  /** A private P-256 key as JWK, in JSON. */
  ACCESS_TOKEN_KEY: string;
  REFRESH_TOKEN_SECRET: string;
  /** Signs pushes (VAPID): a private P-256 key as JWK, in JSON; without it push is not set up. */
  VAPID_KEY?: string;
  /** Google sign-in; without both it is not set up. */
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  /** Another provider in Google's place, for tests; Google's own unless set. */
  GOOGLE_ISSUER?: string;
  GOOGLE_AUTHORIZE_URL?: string;
  GOOGLE_TOKEN_URL?: string;
  GOOGLE_KEYS_URL?: string;
  /** Seconds that an access token lives; 600 unless set. */
  ACCESS_TOKEN_SECONDS?: string;
}
