import { asClaimMaker, asNewestClaimReader } from "#db/queries/claims/claim-access.ts";
import { notifyClaim } from "#db/queries/claims/claim-notifications.ts";
import { openStatements } from "#db/queries/claims/claim-writes.ts";
import { listClaimListeners, selectClaim } from "#db/queries/claims/claims.ts";
import { newId } from "#db/new-id.ts";
import type { Claim } from "#domain/claims/claims.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishClaimChanged } from "./publish-claim-changed.ts";

/** Asks everyone in a split by items what they had. Answers the claim that is open already, if there is one. */
export async function openClaim(
  ctx: UserContext,
  splitId: string,
  { memberIds }: { memberIds: readonly string[] },
): Promise<Claim> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeClaim", userId);
  const maker = asClaimMaker(splitId, userId);
  const reader = asNewestClaimReader(splitId, userId);
  const id = newId("clm", now);
  const outcome = await writeOnce(
    ctx,
    {
      opened: openStatements(db, maker, { id, memberIds }, now),
      notified: notifyClaim(db, maker, id, now),
      listeners: listClaimListeners(db, reader.condition),
    },
    selectClaim(reader, now),
  );
  if (!outcome.answer?.isOpener || outcome.answer.state !== "open") throw new DomainError("not_found");
  if (!outcome.replayed) {
    publishClaimChanged(ctx, outcome.results.listeners);
    publishNotificationsLater(ctx, outcome.results.notified);
  }
  return outcome.answer;
}
