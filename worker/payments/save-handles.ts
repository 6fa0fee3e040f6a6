import { upsertHandles } from "#db/queries/payments/handles.ts";
import type { PaymentHandles } from "#domain/payments/providers.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";

/** Replaces how the user can be paid. */
export async function saveHandles(ctx: UserContext, handles: PaymentHandles): Promise<PaymentHandles> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "saveHandles", userId);
  await upsertHandles(db, asAccountOwner({ userId }), handles, now);
  return handles;
}
