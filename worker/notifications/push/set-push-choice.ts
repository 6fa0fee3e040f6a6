import { setPushChoice as writePushChoice } from "#db/queries/notifications/push.ts";
import type { PushChoice, PushKind } from "#domain/notifications/push.ts";
import type { UserContext } from "#worker/http/context.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";

/** Sets whether the signed-in user wants a kind of push, on all devices. */
export async function setPushChoice(
  { db, now, userId }: UserContext,
  kind: PushKind,
  wanted: boolean,
): Promise<PushChoice> {
  await writePushChoice(db, asAccountOwner({ userId }), kind, wanted, now);
  return { kind, wanted };
}
