import { openPrimary } from "#db/engine/open-database.ts";
import { selectDeletedSince } from "#db/queries/accounts/account-deletion.ts";
import { deleteFiles } from "#worker/accounts/delete-files.ts";
import type { Env } from "#worker/env.ts";

const WEEK_MS = 7 * 24 * 60 * 60_000;

/**
 * Deletes the files of accounts that were deleted within the last week, again every hour. This covers files that could
 * not be deleted at first, and uploads by an access token that outlived the account by minutes.
 */
export async function deleteFilesOfDeletedAccounts(env: Env, now: Date): Promise<void> {
  const deleted = await selectDeletedSince(openPrimary(env), new Date(now.getTime() - WEEK_MS));
  for (const { id } of deleted)
    await deleteFiles(env, id).catch((error: unknown) => console.error("could not delete the files of", id, error));
}
