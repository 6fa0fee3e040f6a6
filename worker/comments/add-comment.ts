import { newId } from "#db/new-id.ts";
import { insertComment, readComment, selectComment } from "#db/queries/comments.ts";
import { notifyComment } from "#db/queries/notifications.ts";
import type { SplitViewer } from "#db/queries/split-access.ts";
import { listSplitPeople } from "#db/queries/splits.ts";
import type { Comment } from "#domain/comments.ts";
import { Refusal } from "#domain/errors.ts";
import { excerptOf, NAME_PREVIEW_LENGTH } from "#domain/text.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { tellNotifications } from "#worker/notifications/tell-notifications.ts";

/** Writes a line of a split's chat with everybody's notification, then shows it on every open tab of the split's people. */
export async function addComment(ctx: UserContext, viewer: SplitViewer, text: string): Promise<Comment> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "comment", userId);
  const id = newId("cmt", now);
  const outcome = await writeOnce(
    ctx,
    [
      insertComment(db, viewer, id, text, now),
      notifyComment(db, viewer, id, excerptOf(text, NAME_PREVIEW_LENGTH), now),
      listSplitPeople(db, viewer),
    ],
    selectComment(viewer, id),
  );
  if (!outcome.json) throw new Refusal("not_found");
  const comment = readComment(outcome.json);
  if (!outcome.replayed) {
    const [, notified, people] = outcome.results;
    ctx.tell(
      people.map((person) => person.userId),
      { type: "comment", splitId: viewer.splitId, comment },
    );
    tellNotifications(ctx, notified);
  }
  return comment;
}
