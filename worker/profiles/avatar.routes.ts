import { Hono } from "hono";
import * as z from "zod/mini";
import { AVATAR, avatarRefusals } from "#domain/pictures/avatars.ts";
import { DomainError } from "#domain/errors.ts";
import * as failures from "#domain/failures.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { route } from "#worker/http/route.ts";
import { respondWithFile } from "#worker/http/stored-file.ts";
import { avatarKey, changeAvatar } from "./change-avatar.ts";
import { removeAvatar } from "./remove-avatar.ts";

export const avatarRoutes = new Hono<ApiEnv>()
  .put(
    "/me/avatar",
    route({
      who: "user",
      summary: "Upload the avatar of the signed-in user: a square JPEG, stored without its metadata",
      status: 200,
      upload: { type: "image/jpeg", maxBytes: AVATAR.maxBytes, tooLarge: avatarRefusals.tooLarge },
      failure: failures.uploadAvatar,
      cost: { roundTrips: 2, rowsRead: 196 },
    }),
    async (c) => {
      const user = c.get("user");
      await limitPerMinute(user, "changeAvatar", user.userId);
      return c.json(await changeAvatar(user, c.get("upload")), 200);
    },
  )
  .delete(
    "/me/avatar",
    route({
      who: "user",
      summary: "Remove the avatar of the signed-in user",
      status: 204,
      failure: failures.removeAvatar,
      cost: { roundTrips: 2, rowsRead: 196 },
    }),
    async (c) => {
      await removeAvatar(c.get("user"));
      return c.body(null, 204);
    },
  )
  .get(
    "/files/avatars/:userId/avatar.jpg",
    route({
      who: "visitor",
      summary: "Download a user's avatar",
      status: 200,
      // The version in a profile's URL. Any other version gets the current avatar, which must be revalidated.
      query: z.strictObject({ v: z.optional(z.string()) }),
      cost: { roundTrips: 0, rowsRead: 0 },
    }),
    (c) => {
      const userId = c.req.param("userId");
      // Anything that is not an id is not a key either: the bucket fails on very long keys.
      if (!/^\w{1,64}$/.test(userId)) throw new DomainError("not_found");
      return respondWithFile(c, c.env.AVATARS, avatarKey(userId), {
        type: "image/jpeg",
        cacheControl: ({ etag }) =>
          c.req.valid("query").v === etag ? "public, max-age=31536000, immutable" : "public, no-cache",
      });
    },
  );
