import { Hono } from "hono";
import { listComments, selectCommentText, type CommentPosition } from "#db/queries/splits/comments.ts";
import { selectChat } from "#db/queries/splits/chat.ts";
import { asChatReader, asChatWriter } from "#db/queries/splits/split-access.ts";
import { COMMENTS_PER_PAGE, createCommentSchema, MOST_COMMENTS } from "#domain/splits/comments.ts";
import { DomainError } from "#domain/errors.ts";
import * as failures from "#domain/failures.ts";
import { pageQuerySchema } from "#domain/paging.ts";
import { LONG_TEXT_BYTES } from "#worker/http/body.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { readCursor } from "#worker/http/cursor.ts";
import { route } from "#worker/http/route.ts";
import { addComment } from "./add-comment.ts";
import { toCommentPage } from "./comment-page.ts";

export const commentsRoutes = new Hono<ApiEnv>()
  .get(
    "/splits/:id/comments",
    route({
      who: "split-viewer",
      summary: "List the comments of a split: the newest page first, the oldest comment first within a page",
      status: 200,
      query: pageQuerySchema(MOST_COMMENTS),
      cost: { roundTrips: 1, rowsRead: 123 },
    }),
    async (c) => {
      const { db, userId } = c.get("user");
      const reader = asChatReader(c.req.param("id"), userId);
      const { cursor, limit = COMMENTS_PER_PAGE } = c.req.valid("query");
      const before = readCursor<CommentPosition & Record<string, string | number>>(cursor, {
        createdAt: "number",
        id: "string",
      });
      const { chat, rows } = await db.batch({
        chat: selectChat(db, reader),
        rows: listComments(db, reader, before, limit + 1),
      });
      // A split without comments and a missing split both have no comments.
      if (chat.length === 0) throw new DomainError("not_found");
      return c.json(toCommentPage(rows, limit), 200);
    },
  )
  .get(
    "/splits/:id/comments/:commentId",
    route({
      who: "split-viewer",
      summary: "Retrieve a comment with its full text",
      status: 200,
      cost: { roundTrips: 1, rowsRead: 5 },
    }),
    async (c) => {
      const { db, userId } = c.get("user");
      const [comment] = await selectCommentText(db, asChatReader(c.req.param("id"), userId), c.req.param("commentId"));
      if (!comment) throw new DomainError("not_found");
      return c.json(comment, 200);
    },
  )
  .post(
    "/splits/:id/comments",
    route({
      who: "split-viewer",
      summary: "Add a comment to a split",
      status: 201,
      body: createCommentSchema,
      maxBytes: LONG_TEXT_BYTES,
      idempotent: true,
      failure: failures.addComment,
      cost: { roundTrips: 1, rowsRead: 47 },
    }),
    async (c) => {
      const user = c.get("user");
      return c.json(
        await addComment(user, asChatWriter(c.req.param("id"), user.userId), c.req.valid("json").comment),
        201,
      );
    },
  );
