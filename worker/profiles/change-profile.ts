import {
  indexNames,
  insertMissingProfile,
  listPeopleAround,
  selectMe,
  updateDisplayName,
  updateTimeZone,
  updateUsername,
  type Names,
} from "#db/queries/profiles/profiles.ts";
import { codeOf } from "#db/guards.ts";
import type { Batch } from "#db/engine/batch.ts";
import { DomainError } from "#domain/errors.ts";
import type { ProfileUpdate } from "#domain/profiles/profile-update.ts";
import type { Me } from "#domain/profiles/profiles.ts";
import type { UserContext } from "#worker/http/context.ts";
import { publishPersonChanged } from "./publish-person-changed.ts";
import { toMe } from "./read-me.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";

/**
 * Updates the given fields of the profile and of the search index in one batch, and returns the profile. An account whose
 * profile was lost when it was created gets a new one.
 */
export async function changeProfile(ctx: UserContext, update: ProfileUpdate): Promise<Me["profile"]> {
  const { db, userId } = ctx;
  const { username, displayName, timeZone } = update;
  const namesChange = username !== undefined || displayName !== undefined;
  // The index contains both names: one that was not sent is read first.
  let names = namesChange ? await bothNames(ctx, update) : null;
  const writes = {
    username: username !== undefined ? updateUsername(db, asAccountOwner({ userId }), username, ctx.now) : undefined,
    displayName: displayName !== undefined ? updateDisplayName(db, asAccountOwner({ userId }), displayName) : undefined,
    timeZone: timeZone ? updateTimeZone(db, asAccountOwner({ userId }), timeZone) : undefined,
  };
  const written = await writeAndRead(ctx, writes, names);
  let { profile, around } = written;
  if (written.isNew) names ??= { username: null, displayName: null };
  // The profile is new, or the name that was not sent changed meanwhile: the index follows the current one.
  while (names && !isSame(names, profile)) {
    names = { username: profile.username, displayName: profile.displayName };
    ({ profile, around } = await writeAndRead(ctx, {}, names));
  }
  if (namesChange) publishPersonChanged(ctx, around);
  return profile;
}

async function bothNames({ db, now, userId }: UserContext, update: ProfileUpdate): Promise<Names> {
  const { username, displayName } = update;
  if (username !== undefined && displayName !== undefined) return { username, displayName };
  const { profile } = toMe(await selectMe(db, userId, now));
  return {
    username: username === undefined ? profile.username : username,
    displayName: displayName === undefined ? profile.displayName : displayName,
  };
}

async function writeAndRead({ db, now, userId }: UserContext, writes: Batch, names: Names | null) {
  try {
    const {
      around = [],
      me,
      missing: { inserted },
    } = await db.batch({
      missing: insertMissingProfile(db, asAccountOwner({ userId })),
      writes,
      index: names ? indexNames(db, asAccountOwner({ userId }), names) : undefined,
      around: names ? listPeopleAround(db, userId) : undefined,
      me: selectMe(db, userId, now),
    });
    return { profile: toMe(me).profile, around, isNew: inserted.length > 0 };
  } catch (error) {
    if (codeOf(error) !== "username_taken") throw error;
    throw new DomainError("username_taken", { fields: { username: "This username is already taken" } });
  }
}

const isSame = (one: Names, other: Names): boolean =>
  one.username === other.username && one.displayName === other.displayName;
