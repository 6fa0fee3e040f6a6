import type { ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { isOverloaded, isTransient } from "#db/engine/database-faults.ts";
import { UnexpectedError, errorMessages, DomainError, type ErrorResponse, type ErrorCode } from "#domain/errors.ts";
import type { ApiEnv } from "./context.ts";
import { domainErrorOf } from "./guard-errors.ts";

/** The HTTP status of each error code. No other file knows status numbers of errors. */
const statusOf = {
  not_signed_in: 401,
  session_ended: 401,
  invalid_credentials: 401,
  token_scope: 403,
  not_found: 404,
  username_not_found: 404,
  conflict: 409,
  split_locked: 409,
  split_exists: 409,
  idempotency_conflict: 409,
  read_only: 409,
  squad_archived: 409,
  message_too_old: 409,
  squad_full: 409,
  shares_changed: 409,
  payment_answered: 409,
  too_many_squads: 409,
  already_declined: 409,
  too_many_invitations: 409,
  member_unavailable: 422,
  overtaken: 409,
  last_owner: 409,
  invite_gone: 404,
  invite_used_up: 409,
  goal_closed: 409,
  goal_waiting: 409,
  goal_changed: 409,
  goal_too_little: 409,
  goal_too_much: 409,
  goal_kept: 409,
  goal_split_unfit: 409,
  too_many_goals: 409,
  too_many_access_tokens: 409,
  too_many_series: 409,
  too_many_challenges: 409,
  challenge_started: 409,
  challenge_over: 409,
  not_a_habit: 409,
  series_moved_on: 409,
  guest_taken: 409,
  removed_from_squad: 409,
  claim_unfit: 409,
  claim_over: 409,
  claim_taken: 409,
  claim_changed: 409,
  claim_unclaimed: 409,
  claim_alone: 409,
  claim_link_gone: 404,
  user_not_found: 404,
  own_email: 422,
  request_exists: 409,
  blocked_by_you: 409,
  invitation_gone: 404,
  own_invitation: 409,
  friend_link_gone: 404,
  own_friend_link: 409,
  newer_unread: 409,
  already_joined: 409,
  already_waiting: 409,
  event_full: 409,
  event_over: 409,
  places_taken: 409,
  too_many_co_organizers: 409,
  event_locked: 409,
  over_budget: 409,
  does_not_add_up: 409,
  import_ended: 409,
  import_too_old: 409,
  import_changed: 409,
  import_overtaken: 409,
  too_many_imports: 409,
  already_billed: 409,
  bill_impossible: 409,
  username_taken: 422,
  invalid_reset_link: 422,
  wrong_password: 422,
  already_reminded: 409,
  already_paid: 409,
  share_disputed: 409,
  payment_waiting: 409,
  no_recipient: 409,
  invalid_unsubscribe_link: 422,
  no_password: 422,
  google_not_set_up: 422,
  google_cancelled: 422,
  google_expired: 422,
  google_untrusted: 422,
  google_unverified: 422,
  google_email_taken: 409,
  google_account_taken: 409,
  google_connected: 409,
  google_other_account: 422,
  only_way_in: 409,
  split_deleted: 410,
  too_large: 413,
  unsupported_type: 415,
  invalid_input: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

const RETRY_AFTER_BUSY_SECONDS = 2;

export const respondWithError: ErrorHandler<ApiEnv> = (error, c) => {
  const domainError = domainErrorOf(error) ?? toDomainError(error);
  const requestId = c.get("requestId");
  const isUnexpected = domainError.code === "internal" || domainError.code === "unavailable";
  if (isUnexpected) console.error(requestId, c.req.method, c.req.path, withoutParameters(error));
  const sentence = isUnexpected ? sentenceOf(error, c.get("failure")) : undefined;
  const { fields, deletion, overBudgetCents, createdId, retryAfterSeconds } = domainError.details;
  const body: ErrorResponse = {
    error: {
      code: domainError.code,
      message: sentence ?? domainError.message,
      ...(fields && { fields }),
      ...(deletion && { deletion }),
      ...(overBudgetCents !== undefined && { overBudgetCents }),
      ...(createdId !== undefined && { createdId }),
      requestId,
    },
  };
  if (retryAfterSeconds !== undefined) c.header("retry-after", String(retryAfterSeconds));
  return c.json(body, statusOf[domainError.code]);
};

/** The route's sentence, unless the error has its own: a refusal on purpose says what to do. */
function sentenceOf(error: Error, failure: string | undefined): string | undefined {
  if (error instanceof DomainError) return undefined;
  return error instanceof UnexpectedError ? error.sentence : failure;
}

export const respondNotFound: NotFoundHandler<ApiEnv> = (c) =>
  c.json(
    {
      error: { code: "not_found", message: errorMessages.not_found, requestId: c.get("requestId") },
    } satisfies ErrorResponse,
    404,
  );

/** The public error for an unexpected one: it reveals no internals. */
function toDomainError(error: Error): DomainError {
  if (isOverloaded(error) || isTransient(error))
    return new DomainError("unavailable", { retryAfterSeconds: RETRY_AFTER_BUSY_SECONDS });
  if (error instanceof HTTPException && error.status < 500) return new DomainError("invalid_input");
  return new DomainError("internal");
}

/**
 * The text of an error for the log: where it happened and what the database said, without the statement's parameters.
 * Drizzle writes those into its message, and they are user data.
 */
export function withoutParameters(error: Error): string {
  const lines: string[] = [];
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { query } = at as { query?: string };
    const frames = at.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
    lines.push(query === undefined ? `${at.name}: ${at.message}` : `Failed query: ${query.trim()}`, ...frames);
  }
  return lines.join("\n");
}
