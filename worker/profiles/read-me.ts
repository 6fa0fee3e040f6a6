import type { selectMe } from "#db/queries/profiles/profiles.ts";
import { DomainError } from "#domain/errors.ts";
import type { Me } from "#domain/profiles/profiles.ts";

export function toMe([row]: Awaited<ReturnType<typeof selectMe>>): Me {
  // The access token outlived the account.
  if (!row) throw new DomainError("not_signed_in");
  const { id, email, friendRequests, countsSharesSince, ...profile } = row;
  return { id, email, friendRequests, countsSharesSince, profile };
}
