import { newId } from "#db/new-id.ts";
import { insertComment, readComment, selectComment } from "#db/queries/splits/comments.ts";
import { notifyComment } from "#db/queries/splits/split-notifications.ts";
import { asViewer, type SplitWriter } from "#db/queries/splits/split-access.ts";
import { listSplitPeople } from "#db/queries/splits/splits.ts";
import type { Comment } from "#domain/splits/comments.ts";
import { DomainError } from "#domain/errors.ts";
import { excerptOf, NAME_PREVIEW_LENGTH } from "#domain/text.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";

/** Adds a comment to a split together with the notifications, then publishes it to everyone in the split. */
export async function addComment(ctx: UserContext, writer: SplitWriter, text: string): Promise<Comment> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "comment", userId);
  const id = newId("cmt", now);
  const readPeople = listSplitPeople(db, asViewer(writer.splitId, userId));
  const outcome = await writeOnce(
    ctx,
    {
      comment: insertComment(db, writer, id, text, now),
      notified: notifyComment(db, writer, id, excerptOf(text, NAME_PREVIEW_LENGTH), now),
      people: readPeople,
    },
    selectComment(writer, id),
  );
  if (!outcome.json) {
    const people = outcome.replayed ? await readPeople : outcome.results.people;
    throw new DomainError(people.length > 0 ? "read_only" : "not_found");
  }
  const comment = readComment(outcome.json);
  if (!outcome.replayed) {
    const { notified, people } = outcome.results;
    ctx.publish(
      people.map((person) => person.userId),
      { type: "comment", splitId: writer.splitId, comment },
    );
    publishNotificationsLater(ctx, notified);
  }
  return comment;
}
