import { notifyShareMarked } from "#db/queries/notifications.ts";
import type { SplitCreator } from "#db/queries/split-access.ts";
import { recordShareMarked } from "#db/queries/split-history.ts";
import { listSplitPeople, readSplit, selectSplit, setSharePaid } from "#db/queries/splits.ts";
import { selectJson } from "#db/queries/requests.ts";
import { Refusal } from "#domain/errors.ts";
import type { Participant } from "#domain/splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { tellNotifications } from "#worker/notifications/tell-notifications.ts";

/** Sets a share paid or pending, as asked, not flipped: the same request twice changes and tells nothing twice. */
export async function markSharePaid(
  ctx: UserContext,
  creator: SplitCreator,
  participantId: string,
  paid: boolean,
): Promise<Participant> {
  const { db, now } = ctx;
  const [notified, , changed, [row], people] = await db.batch([
    notifyShareMarked(db, creator, participantId, paid, now),
    recordShareMarked(db, creator, participantId, paid, now),
    setSharePaid(db, creator, participantId, paid, now),
    selectJson(db, selectSplit(creator)),
    listSplitPeople(db, creator),
  ]);
  const participant = row?.json ? readSplit(row.json).participants.find(({ id }) => id === participantId) : undefined;
  // Somebody who is not the creator changed nothing, and must not learn that there was something to change.
  if (!participant) throw new Refusal("not_found");
  if (changed.length > 0) {
    ctx.tell(
      people.map(({ userId }) => userId),
      { type: "split-changed", splitId: creator.splitId },
    );
    tellNotifications(ctx, notified);
  }
  return participant;
}
