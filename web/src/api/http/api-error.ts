import type { Deletion } from "#domain/deleted-items.ts";
import type { ErrorResponse, ErrorCode, FieldErrors } from "#domain/errors.ts";
import { INTERNAL, SESSION_ENDED } from "#domain/sentences.ts";

/** Errors that occur in the browser: the server was not reached, or the response did not come from it. */
const own = {
  offline: "You’re offline. Check your connection and try again.",
  unreachable: "Squadtab can’t be reached. Please try again.",
  timeout: "This is taking too long. Please try again.",
  no_answer: INTERNAL,
} as const;

export type ApiErrorCode = ErrorCode | Exclude<keyof typeof own, "unreachable">;

interface Details {
  message?: string;
  fields?: FieldErrors | undefined;
  deletion?: Deletion | undefined;
  createdId?: string | undefined;
  status?: number;
  retryAfterSeconds?: number | undefined;
}

/**
 * Any failed API call. `message` is the text to show, the server's own if it sent one; `status` is 0 if there was no
 * response.
 */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly deletion: Deletion | undefined;
  /** Of an idempotency_conflict: what the first request with the key created. */
  readonly createdId: string | undefined;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ApiErrorCode, details: Details = {}) {
    const { message, fields, deletion, createdId, status = 0, retryAfterSeconds } = details;
    const kind = code === "offline" && navigator.onLine ? "unreachable" : code;
    super(message ?? own[kind as keyof typeof own] ?? INTERNAL);
    this.code = code;
    this.name = "ApiError";
    this.fields = fields;
    this.deletion = deletion;
    this.createdId = createdId;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * The error text to show: the server's, or the browser's for a connection problem, otherwise `fallback`. Without a session
 * it is the sentence that was shown when the session ended, so that there is one message for one cause.
 */
export const sentenceOf = (error: unknown, fallback: string): string => {
  if (!(error instanceof ApiError) || error.code === "no_answer") return fallback;
  return error.code === "not_signed_in" ? SESSION_ENDED : error.message;
};

/** Whether a request failed because there is no session. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Converts a failed response to an ApiError. A gateway's error page, or an error without a message, counts as no response. */
export async function readFailure(response: Response): Promise<ApiError> {
  const { status } = response;
  const retryAfterSeconds = Number(response.headers.get("retry-after")) || undefined;
  const body = (await response.json().catch(() => null)) as Partial<ErrorResponse> | null;
  const error = body?.error;
  return typeof error?.message === "string" && error.message.trim()
    ? new ApiError(error.code, { ...error, status, retryAfterSeconds })
    : new ApiError("no_answer", { status, retryAfterSeconds });
}
