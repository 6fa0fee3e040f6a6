import type { Comment, CommentPage } from "#domain/splits/comments.ts";
import { writeCursor } from "#worker/http/cursor.ts";

/**
 * Makes a page of comments, oldest first. The rows come newest first, and one more than `limit` if older ones follow.
 */
export function toCommentPage(rows: readonly Comment[], limit: number): CommentPage {
  const comments = rows.slice(0, limit).reverse();
  const oldest = rows.length > limit ? comments[0] : undefined;
  return {
    comments,
    nextCursor: oldest ? writeCursor({ createdAt: Date.parse(oldest.createdAt), id: oldest.id }) : null,
  };
}
