import { asSquadSplitEditor } from "#db/queries/squads/squad-access.ts";
import { listSplitEditors } from "#db/queries/splits/squad-splits.ts";
import { DomainError } from "#domain/errors.ts";
import type { SaysEditing } from "#domain/splits/squad-splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";

/** Tells the other members' open pages that the signed-in one has the form of a split open, or closed it. Stores nothing. */
export async function sayEditing(
  ctx: UserContext,
  ids: { squadId: string; splitId: string },
  { editing, asking }: SaysEditing,
): Promise<void> {
  const { db, userId } = ctx;
  await limitPerMinute(ctx, "sayEditing", userId);
  const members = await listSplitEditors(db, asSquadSplitEditor({ ...ids, userId }));
  if (members.length === 0) throw new DomainError("not_found");
  const others = members.map((member) => member.userId).filter((id) => id !== userId);
  const { splitId } = ids;
  ctx.publish(others, { type: "split-editing", splitId, userId, isEditing: editing, isAsking: asking });
}
