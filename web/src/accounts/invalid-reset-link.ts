import { ApiError } from "#web/api/http/api-error.ts";

/** The token is used, expired or unknown, or so damaged that the server names the field. */
export const isInvalidResetLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "invalid_reset_link" || error.fields?.token !== undefined);
