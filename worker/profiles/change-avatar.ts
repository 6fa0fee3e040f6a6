import { selectOne } from "#db/queries/http/health.ts";
import { listPeopleAround, updateAvatarUrl } from "#db/queries/profiles/profiles.ts";
import { AVATAR, avatarPath, avatarRefusals } from "#domain/pictures/avatars.ts";
import { invalidField, DomainError } from "#domain/errors.ts";
import { bareJpeg } from "#domain/pictures/jpeg.ts";
import type { UserContext } from "#worker/http/context.ts";
import { publishPersonChanged } from "./publish-person-changed.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";

/** The key of a user's avatar in the bucket. A new one replaces the old one. */
export const avatarKey = (userId: string): string => `${userId}/avatar.jpg`;

/** Stores a new avatar without its metadata, and informs everyone who may be looking at the old one. */
export async function changeAvatar(ctx: UserContext, upload: Uint8Array): Promise<{ avatarUrl: string }> {
  const { db, env, userId } = ctx;
  const key = avatarKey(userId);
  const picture = validate(upload);
  // An ended session must not replace the file, so this is asked before the rows are written.
  await selectOne(db);
  const { etag } = await env.AVATARS.put(key, picture, { httpMetadata: { contentType: "image/jpeg" } });
  const avatarUrl = avatarPath(userId, etag);
  const { changed, around } = await db.batch({
    changed: updateAvatarUrl(db, asAccountOwner({ userId }), avatarUrl),
    around: listPeopleAround(db, userId),
  });
  if (changed.length === 0) {
    // The account was deleted meanwhile, together with its files.
    await env.AVATARS.delete(key);
    throw new DomainError("not_signed_in");
  }
  publishPersonChanged(ctx, around);
  return { avatarUrl };
}

/** Returns the bytes to store, or throws with a message. The declared content type is ignored. */
function validate(upload: Uint8Array): Uint8Array<ArrayBuffer> {
  const picture = bareJpeg(upload);
  if (!picture) throw invalidField("file", avatarRefusals.noImage);
  const { bytes, width, height } = picture;
  if (width !== height || width === 0) throw invalidField("file", avatarRefusals.notSquare);
  if (width > AVATAR.maxSide) throw invalidField("file", avatarRefusals.tooWide);
  return bytes;
}
