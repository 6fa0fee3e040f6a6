import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { COMMENT_EXCERPT_LENGTH } from "#domain/splits/comments.ts";
import { person } from "#db/queries/profiles/person.ts";
import type { ChatReader, ChatWriter, SplitViewer } from "./split-access.ts";

/** The comment `k` of the person `a`, with all of its text or the beginning. */
const commentWith = (text: SQL) =>
  jsonRow({
    id: col.text(sql`k.id`),
    splitId: col.text(sql`k.split_id`),
    userId: col.text(sql`k.user_id`),
    person: person(sql.raw("a")),
    comment: col.text(text),
    length: col.number(sql`k.length`),
    createdAt: col.instant(sql`k.created_at`),
  });

/** The comment with the beginning of its text. */
const comment = commentWith(sql`substr(k.comment, 1, ${sql.raw(String(COMMENT_EXCERPT_LENGTH))})`).map((row) => ({
  ...row,
  comment: cutToUnits(row),
}));

/** SQLite cuts by code points; the contract counts UTF-16 units, and never cuts a pair in half. */
function cutToUnits({ comment: text, length }: { comment: string; length: number }): string {
  const excerpt = text.slice(0, COMMENT_EXCERPT_LENGTH);
  return length > COMMENT_EXCERPT_LENGTH && !excerpt.isWellFormed() ? excerpt.slice(0, -1) : excerpt;
}

/** Writes a comment if the writer may add to the split. */
export const insertComment = (db: Database, writer: ChatWriter, id: string, text: string, now: Date) =>
  db.run(sql`
    insert into split_comments (id, split_id, user_id, comment, length, created_at)
    select ${id}, ${writer.splitId}, ${writer.userId}, ${text}, ${text.length}, ${now.getTime()} where ${writer.condition}`);

/** One comment, for those who may read the chat. */
export const selectComment = (viewer: ChatReader, id: string) =>
  comment.selectFrom(sql`split_comments k join profiles a on a.id = k.user_id
    where k.id = ${id} and k.split_id = ${viewer.splitId} and ${viewer.condition}`);

/** One comment with its whole text. */
export const selectCommentText = (db: Database, viewer: ChatReader, id: string) =>
  selectRows(db, commentWith(sql`k.comment`)).from(sql`
    split_comments k join profiles a on a.id = k.user_id
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
  selectRows(db, comment).from(sql`
    split_comments k join profiles a on a.id = k.user_id
    where k.split_id = ${viewer.splitId} and ${viewer.condition}
    ${before ? sql`and (k.created_at, k.id) < (${before.createdAt}, ${before.id})` : sql``}
    order by k.created_at desc, k.id desc ${limitTo(limit)}`);
