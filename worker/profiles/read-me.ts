import type { selectMe } from "#db/queries/profiles/profiles.ts";
import { DomainError } from "#domain/errors.ts";
import { heldTier } from "#domain/points/tiers.ts";
import type { Me } from "#domain/profiles/profiles.ts";

export function toMe([row]: Awaited<ReturnType<typeof selectMe>>): Me {
  // The access token outlived the account.
  if (!row) throw new DomainError("not_signed_in");
  const { id, email, friendRequests, countsSharesSince, yearPoints, mostSince, ...profile } = row;
  const tier = yearPoints === null ? null : heldTier(yearPoints, mostSince ?? 0);
  return { id, email, friendRequests, countsSharesSince, tier, profile };
}
