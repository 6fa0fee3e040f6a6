import { updateSquadConsent } from "#db/queries/squads/consent.ts";
import type { SquadConsent } from "#domain/squads/invitations.ts";
import type { UserContext } from "#worker/http/context.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";

/** Saves who adds the user to squads at once. It holds from now on, also for people who were invited before. */
export async function saveSquadConsent(
  { db, userId }: UserContext,
  { squadConsent }: { squadConsent: SquadConsent },
): Promise<{ squadConsent: SquadConsent }> {
  await updateSquadConsent(db, asAccountOwner({ userId }), squadConsent);
  return { squadConsent };
}
