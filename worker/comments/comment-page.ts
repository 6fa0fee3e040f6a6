import { readComment } from "#db/queries/comments.ts";
import { COMMENTS_PER_PAGE, type CommentPage } from "#domain/comments.ts";
import { writeCursor } from "#worker/http/cursor.ts";

/** A page of comments, oldest first, from rows that come newest first and one more than a page. */
export function toCommentPage(rows: { json: string }[]): CommentPage {
  const comments = rows
    .slice(0, COMMENTS_PER_PAGE)
    .map(({ json }) => readComment(json))
    .reverse();
  const oldest = rows.length > COMMENTS_PER_PAGE ? comments[0] : undefined;
  return {
    comments,
    nextCursor: oldest ? writeCursor({ createdAt: Date.parse(oldest.createdAt), id: oldest.id }) : null,
  };
}
