import { deleteSplit as markDeleted } from "#db/queries/splits/split-deletion.ts";
import type { SplitCreator } from "#db/queries/splits/split-access.ts";
import { listSplitPeople } from "#db/queries/splits/splits.ts";
import { Refusal } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";

/** Deletes a split for everybody in it, and hides what led there; for a day its creator can take it back. */
export async function deleteSplit(ctx: UserContext, creator: SplitCreator): Promise<void> {
  const { db, now } = ctx;
  const { people } = await db.batch({
    people: listSplitPeople(db, creator),
    deleted: markDeleted(db, creator, now),
  });
  if (people.length === 0) throw new Refusal("not_found");
  const told = people.map(({ userId }) => userId);
  ctx.tell(told, { type: "split-changed", splitId: creator.splitId });
  ctx.tell(told, { type: "notifications-changed" });
}
