import {
  indexNames,
  listPeopleAround,
  selectMe,
  updateDisplayName,
  updateTimeZone,
  updateUsername,
  type Names,
} from "#db/queries/profiles/profiles.ts";
import { asBatch, type Statement } from "#db/engine/statement.ts";
import { Refusal } from "#domain/errors.ts";
import type { ProfileUpdate } from "#domain/profiles/profile-update.ts";
import type { Me } from "#domain/profiles/profiles.ts";
import type { UserContext } from "#worker/http/context.ts";
import { isUniqueViolation } from "#worker/http/database-errors.ts";
import { tellPersonChanged } from "./publish-person-changed.ts";
import { toMe } from "./read-me.ts";

/** Changes the fields that were sent, wherever a name stands, and answers the profile: one batch, all or nothing. */
export async function changeProfile(ctx: UserContext, update: ProfileUpdate): Promise<Me["profile"]> {
  const { db, userId } = ctx;
  const { username, displayName, timeZone } = update;
  const namesChange = username !== undefined || displayName !== undefined;
  // The index is made of both names: where one was not sent it is read first.
  let names = namesChange ? await bothNames(ctx, update) : null;
  const writes: Statement[] = [
    ...(username !== undefined ? updateUsername(db, userId, username, ctx.now) : []),
    ...(displayName !== undefined ? [updateDisplayName(db, userId, displayName)] : []),
    ...(timeZone ? [updateTimeZone(db, userId, timeZone)] : []),
  ];
  let { profile, around } = await writeAndRead(ctx, writes, names);
  // The name that was not sent was changed meanwhile: the index follows what is there now.
  while (names && !isSame(names, profile)) {
    names = { username: profile.username, displayName: profile.displayName };
    ({ profile, around } = await writeAndRead(ctx, [], names));
  }
  if (namesChange) tellPersonChanged(ctx, around);
  return profile;
}

async function bothNames({ db, userId }: UserContext, update: ProfileUpdate): Promise<Names> {
  const { username, displayName } = update;
  if (username !== undefined && displayName !== undefined) return { username, displayName };
  const { profile } = toMe(await selectMe(db, userId));
  return {
    username: username === undefined ? profile.username : username,
    displayName: displayName === undefined ? profile.displayName : displayName,
  };
}

async function writeAndRead({ db, userId }: UserContext, writes: Statement[], names: Names | null) {
  try {
    const results: readonly unknown[] = await db.batch(
      asBatch([
        ...writes,
        ...(names ? [...indexNames(db, userId, names), listPeopleAround(db, userId)] : []),
        selectMe(db, userId),
      ]),
    );
    const { profile } = toMe(results.at(-1) as Awaited<ReturnType<typeof selectMe>>);
    return { profile, around: names ? (results.at(-2) as Awaited<ReturnType<typeof listPeopleAround>>) : [] };
  } catch (error) {
    if (!isUniqueViolation(error, "users")) throw error;
    throw new Refusal("username_taken", { fields: { username: "This username is already taken" } });
  }
}

const isSame = (one: Names, other: Names): boolean =>
  one.username === other.username && one.displayName === other.displayName;
