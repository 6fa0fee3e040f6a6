import { listPeopleAround, updateAvatarUrl } from "#db/queries/profiles/profiles.ts";
import type { UserContext } from "#worker/http/context.ts";
import { avatarKey } from "./change-avatar.ts";
import { publishPersonChanged } from "./publish-person-changed.ts";

/** Removes a person's picture. The file goes first: an address without one shows the initial, a file would stay public. */
export async function removeAvatar(ctx: UserContext): Promise<void> {
  const { db, env, userId } = ctx;
  await env.AVATARS.delete(avatarKey(userId));
  const { around } = await db.batch({
    changed: updateAvatarUrl(db, userId, null),
    around: listPeopleAround(db, userId),
  });
  publishPersonChanged(ctx, around);
}
