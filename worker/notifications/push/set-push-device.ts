import { deletePushDevice, savePushDevice } from "#db/queries/notifications/push.ts";
import { noteBrowser } from "#db/queries/points/invited.ts";
import { DomainError } from "#domain/errors.ts";
import type { PushDevice } from "#domain/notifications/push.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { checkDevice } from "./check-device.ts";

/** Turns push on for the device of the current session. */
export async function turnOnPush(ctx: UserContext, device: PushDevice): Promise<void> {
  await limitPerMinute(ctx, "turnOnPush", ctx.userId);
  await checkDevice(ctx.env, device);
  const { db, now } = ctx;
  const { saved } = await db.batch({
    ...savePushDevice(db, ctx, device, now),
    // Another user in this browser has the same address.
    browser: noteBrowser(db, ctx, await hashToken(device.endpoint), now),
  });
  if (saved.length === 0) throw new DomainError("conflict");
}

/** Turns push off for the device of the current session. */
export async function turnOffPush(ctx: UserContext): Promise<void> {
  await deletePushDevice(ctx.db, ctx);
}
