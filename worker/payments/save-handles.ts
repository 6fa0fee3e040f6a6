import { upsertHandles } from "#db/queries/payments/handles.ts";
import type { PaymentHandles } from "#domain/payments/providers.ts";
import type { UserContext } from "#worker/http/context.ts";

/** Replaces how the user can be paid. */
export async function saveHandles({ db, now, userId }: UserContext, handles: PaymentHandles): Promise<PaymentHandles> {
  await upsertHandles(db, userId, handles, now);
  return handles;
}
