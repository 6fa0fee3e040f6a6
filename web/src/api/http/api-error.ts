import type { ErrorResponse, ErrorCode, FieldErrors } from "#domain/errors.ts";
import { INTERNAL } from "#domain/sentences.ts";

/** What only a browser can say: the server was not reached, or nothing came back that it wrote. */
const own = {
  offline: "You’re offline. Check your connection and try again.",
  timeout: "This is taking too long. Please try again.",
  no_answer: INTERNAL,
} as const;

export type ApiErrorCode = ErrorCode | keyof typeof own;

interface Details {
  message?: string;
  fields?: FieldErrors | undefined;
  status?: number;
  retryAfterSeconds?: number | undefined;
}

/** Every failure of a call. `message` is the sentence for the screen, the server's own where it wrote one; `status` is 0 where no answer came. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ApiErrorCode, { message, fields, status = 0, retryAfterSeconds }: Details = {}) {
    super(message ?? own[code as keyof typeof own] ?? INTERNAL);
    this.code = code;
    this.name = "ApiError";
    this.fields = fields;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The server's sentence, or the browser's for a connection problem, or else the given one. */
export const sentenceOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code !== "no_answer" ? error.message : fallback;

/** The failure that an answer tells of. A gateway's page in its place counts as no answer. */
export async function readFailure(response: Response): Promise<ApiError> {
  const { status } = response;
  const retryAfterSeconds = Number(response.headers.get("retry-after")) || undefined;
  try {
    const { error } = (await response.json()) as ErrorResponse;
    return new ApiError(error.code, { message: error.message, fields: error.fields, status, retryAfterSeconds });
  } catch {
    return new ApiError("no_answer", { status, retryAfterSeconds });
  }
}
