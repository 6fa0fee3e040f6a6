import { Hono } from "hono";
import { selectPushSettings } from "#db/queries/notifications/push.ts";
import { DomainError } from "#domain/errors.ts";
import * as failures from "#domain/failures.ts";
import {
  isPushKind,
  pushChoiceSchema,
  pushDeviceSchema,
  pushes,
  type PushKind,
  type PushSettings,
} from "#domain/notifications/push.ts";
import type { ApiEnv, UserContext } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { setPushChoice } from "./set-push-choice.ts";
import { turnOffPush, turnOnPush } from "./set-push-device.ts";
import { vapidOf } from "./vapid.ts";

export const pushRoutes = new Hono<ApiEnv>()
  .get(
    "/me/push",
    route({
      who: "user",
      tokens: "none",
      summary: "Retrieve the push settings: this device, the kinds of push, and the public key to subscribe with",
      status: 200,
      failure: failures.loadPush,
      cost: { roundTrips: 1, rowsRead: 5 },
    }),
    async (c) => c.json(await readPushSettings(c.get("user")), 200),
  )
  .put(
    "/me/push/device",
    route({
      who: "user",
      tokens: "none",
      summary: "Turn push on for the device of the current session",
      status: 204,
      body: pushDeviceSchema,
      failure: failures.turnOnPush,
      cost: { roundTrips: 1, rowsRead: 4 },
    }),
    async (c) => {
      await turnOnPush(c.get("user"), c.req.valid("json"));
      return c.body(null, 204);
    },
  )
  .delete(
    "/me/push/device",
    route({
      who: "user",
      tokens: "none",
      summary: "Turn push off for the device of the current session",
      status: 204,
      failure: failures.turnOffPush,
      cost: { roundTrips: 1, rowsRead: 3 },
    }),
    async (c) => {
      await turnOffPush(c.get("user"));
      return c.body(null, 204);
    },
  )
  .put(
    "/me/push/choices/:kind",
    route({
      who: "user",
      tokens: "none",
      summary: "Turn a kind of push on or off, for all devices",
      status: 200,
      body: pushChoiceSchema,
      failure: failures.changePush,
      cost: { roundTrips: 1, rowsRead: 3 },
    }),
    async (c) => {
      const kind = c.req.param("kind");
      if (!isPushKind(kind)) throw new DomainError("not_found");
      const { wanted } = c.req.valid("json");
      return c.json(await setPushChoice(c.get("user"), kind, wanted), 200);
    },
  );

async function readPushSettings(ctx: UserContext): Promise<PushSettings> {
  const [row] = await selectPushSettings(ctx.db, ctx);
  const off = new Set(row?.off);
  return {
    publicKey: vapidOf(ctx.env)?.publicKey ?? null,
    here: row?.here ?? false,
    choices: (Object.keys(pushes) as PushKind[]).map((kind) => ({ kind, wanted: !off.has(kind) })),
  };
}
