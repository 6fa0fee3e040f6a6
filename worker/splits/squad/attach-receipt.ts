import { queryJson } from "#db/engine/json-row.ts";
import { refuseClosedSquad } from "#db/queries/squads/members.ts";
import { recordActivity } from "#db/queries/squads/record-activity.ts";
import { asSquadMember, asSquadSplitEditor } from "#db/queries/squads/squad-access.ts";
import {
  hasOtherReceipt,
  refuseForeignReceipt,
  selectSquadSplit,
  setReceipt,
  splitNameJson,
} from "#db/queries/splits/squad-splits.ts";
import { listSquadReaders } from "#db/queries/squads/squads.ts";
import { withCondition } from "#db/queries/with-condition.ts";
import { DomainError } from "#domain/errors.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishSquadChanged } from "#worker/squads/publish-squad-changed.ts";

/** Shows one of the user's uploads as the receipt of a split, or none. Any current member can. The same receipt again writes nothing. */
export async function attachReceipt(
  ctx: UserContext,
  { squadId, splitId }: { squadId: string; splitId: string },
  path: string | null,
): Promise<SquadSplit> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "createSplit", userId);
  const member = asSquadMember(squadId, userId);
  const editor = asSquadSplitEditor({ squadId, splitId, userId });
  const kind = path === null ? "receipt-removed" : "receipt-added";
  const changer = withCondition(editor, hasOtherReceipt(splitId, path));
  const activity = recordActivity(db, changer, { kind, facts: splitNameJson(splitId) }, now);
  const { users, answer } = await db.batch({
    closed: refuseClosedSquad(db, member),
    ...(path !== null && { known: refuseForeignReceipt(db, editor, path) }),
    activity: activity.line,
    receipt: setReceipt(db, activity.right, path),
    users: listSquadReaders(db, member),
    answer: queryJson(db, selectSquadSplit(editor)),
  });
  if (!answer[0]) throw new DomainError("not_found");
  publishSquadChanged(ctx, squadId, users);
  return answer[0];
}
