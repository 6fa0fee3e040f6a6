import { selectOne } from "#db/queries/http/health.ts";
import { listPeopleAround, updateAvatarUrl } from "#db/queries/profiles/profiles.ts";
import type { UserContext } from "#worker/http/context.ts";
import { avatarKey } from "./change-avatar.ts";
import { publishPersonChanged } from "./publish-person-changed.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";

/**
 * Removes the user's avatar. The file goes first: a URL without a file shows the initial, a file without a URL would
 * stay public.
 */
export async function removeAvatar(ctx: UserContext): Promise<void> {
  const { db, env, userId } = ctx;
  // An ended session must not delete the file, so this is asked before the rows are written.
  await selectOne(db);
  await env.AVATARS.delete(avatarKey(userId));
  const { around } = await db.batch({
    changed: updateAvatarUrl(db, asAccountOwner({ userId }), null),
    around: listPeopleAround(db, userId),
  });
  publishPersonChanged(ctx, around);
}
