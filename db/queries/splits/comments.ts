import { sql, type SQL } from "drizzle-orm";
import type { JsonQuery } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { COMMENT_EXCERPT_LENGTH, type Comment } from "#domain/splits/comments.ts";
import { personJson } from "#db/queries/profiles/person.ts";
import type { ChatReader, ChatWriter } from "./chat-access.ts";
import type { SplitViewer } from "./split-access.ts";

type CommentRow = Omit<Comment, "createdAt"> & { createdAt: number };

const commentJson: SQL = sql`json_object('id', k.id, 'splitId', k.split_id, 'userId', k.user_id,
  'person', json(${personJson(sql.raw("a"))}), 'comment', substr(k.comment, 1, ${sql.raw(String(COMMENT_EXCERPT_LENGTH))}),
  'length', k.length, 'createdAt', k.created_at)`;

/** SQLite cuts by code points; the contract counts UTF-16 units, and never cuts a pair in half. */
export function readComment(json: string): Comment {
  const row = JSON.parse(json) as CommentRow;
  const excerpt = row.comment.slice(0, COMMENT_EXCERPT_LENGTH);
  const comment = row.length > COMMENT_EXCERPT_LENGTH && !excerpt.isWellFormed() ? excerpt.slice(0, -1) : excerpt;
  return { ...row, comment, createdAt: new Date(row.createdAt).toISOString() };
}

/** Writes a comment if the writer may add to the split. */
export const insertComment = (db: Database, writer: ChatWriter, id: string, comment: string, now: Date) =>
  db.run(sql`
    insert into split_comments (id, split_id, user_id, comment, length, created_at)
    select ${id}, ${writer.splitId}, ${writer.userId}, ${comment}, ${comment.length}, ${now.getTime()} where ${writer.condition}`);

/** One comment, for those who may read the chat. */
export const selectComment = (viewer: ChatReader, id: string): JsonQuery<Comment> => ({
  sql: sql`select ${commentJson} as json from split_comments k join profiles a on a.id = k.user_id
    where k.id = ${id} and k.split_id = ${viewer.splitId} and ${viewer.condition}`,
  read: readComment,
});

/** The whole text of one comment. */
export const selectCommentText = (db: Database, viewer: ChatReader, id: string) =>
  db.all<{ json: string; comment: string }>(sql`
    select ${commentJson} as json, k.comment as comment from split_comments k join profiles a on a.id = k.user_id
    where k.id = ${id} and k.split_id = ${viewer.splitId} and ${viewer.condition}`);

export interface CommentPosition {
  createdAt: number;
  id: string;
}

/** A split's comments, newest first, from a position on. */
export const listComments = (
  db: Database,
  viewer: ChatReader | SplitViewer,
  before: CommentPosition | null,
  limit: number,
) =>
  db.all<{ json: string }>(sql`
    select ${commentJson} as json from split_comments k join profiles a on a.id = k.user_id
    where k.split_id = ${viewer.splitId} and ${viewer.condition}
    ${before ? sql`and (k.created_at, k.id) < (${before.createdAt}, ${before.id})` : sql``}
    order by k.created_at desc, k.id desc limit ${limit}`);
