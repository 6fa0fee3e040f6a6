import { Hono } from "hono";
import * as failures from "#domain/failures.ts";
import { pageQuerySchema } from "#domain/paging.ts";
import {
  createMessageSchema,
  editMessageSchema,
  MESSAGES_PER_PAGE,
  muteChatSchema,
  readMessagesSchema,
  searchMessagesSchema,
} from "#domain/squads/chat.ts";
import { LONG_TEXT_BYTES } from "#worker/http/body.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { changeReaction, editMessage, removeMessage } from "./change-message.ts";
import { markChatRead, muteChat, sayTyping } from "./change-seat.ts";
import { findMessages, readMessage, readMessages } from "./read-messages.ts";
import { sendMessage } from "./send-message.ts";

/** The chat of a squad: its messages, and what each member has seen of them. */
export const squadChatRoutes = new Hono<ApiEnv>()
  .get(
    "/squads/:id/messages",
    route({
      who: "squad-member",
      tokens: "squad",
      summary: "List the messages of a squad's chat: the newest page first, the oldest message first within a page",
      status: 200,
      query: pageQuerySchema(MESSAGES_PER_PAGE),
      failure: failures.loadMessages,
      cost: { roundTrips: 1, rowsRead: 215 },
    }),
    async (c) => c.json(await readMessages(c.get("user"), c.req.param("id"), c.req.valid("query")), 200),
  )
  .post(
    "/squads/:id/messages",
    route({
      who: "squad-member",
      tokens: "squad",
      summary: "Write a message in the chat of a squad",
      status: 201,
      body: createMessageSchema,
      maxBytes: LONG_TEXT_BYTES,
      idempotent: true,
      failure: failures.sendMessage,
      cost: { roundTrips: 1, rowsRead: 48 },
    }),
    async (c) => c.json(await sendMessage(c.get("user"), c.req.param("id"), c.req.valid("json")), 201),
  )
  .get(
    "/squads/:id/messages/search",
    route({
      who: "squad-member",
      tokens: "squad",
      summary: "Search the chat of a squad for words, the newest page first",
      status: 200,
      query: searchMessagesSchema,
      failure: failures.searchMessages,
      cost: { roundTrips: 1, rowsRead: 330 },
    }),
    async (c) => c.json(await findMessages(c.get("user"), c.req.param("id"), c.req.valid("query")), 200),
  )
  .get(
    "/squads/:id/messages/:messageId",
    route({
      who: "squad-member",
      tokens: "squad",
      summary: "Retrieve a message with its full text, and new URLs of its pictures",
      status: 200,
      failure: failures.loadMessages,
      cost: { roundTrips: 1, rowsRead: 12 },
    }),
    async (c) => c.json(await readMessage(c.get("user"), c.req.param("id"), c.req.param("messageId")), 200),
  )
  .patch(
    "/squads/:id/messages/:messageId",
    route({
      who: "message-author",
      summary: "Edit the signed-in user's message within 15 minutes",
      status: 200,
      body: editMessageSchema,
      maxBytes: LONG_TEXT_BYTES,
      failure: failures.editMessage,
      cost: { roundTrips: 1, rowsRead: 51 },
    }),
    async (c) => {
      const ids = { squadId: c.req.param("id"), messageId: c.req.param("messageId") };
      return c.json(await editMessage(c.get("user"), ids, c.req.valid("json").text), 200);
    },
  )
  .delete(
    "/squads/:id/messages/:messageId",
    route({
      who: "message-author",
      summary: "Delete the signed-in user's message. Its text and pictures are gone for everyone.",
      status: 204,
      failure: failures.deleteMessage,
      cost: { roundTrips: 1, rowsRead: 64 },
    }),
    async (c) => {
      await removeMessage(c.get("user"), { squadId: c.req.param("id"), messageId: c.req.param("messageId") });
      return c.body(null, 204);
    },
  )
  .put(
    "/squads/:id/messages/:messageId/reactions/:emoji",
    route({
      who: "squad-member",
      summary: "React to a message with one of six emoji",
      status: 200,
      failure: failures.reactToMessage,
      cost: { roundTrips: 1, rowsRead: 31 },
    }),
    async (c) => {
      const ids = { squadId: c.req.param("id"), messageId: c.req.param("messageId") };
      return c.json(await changeReaction(c.get("user"), ids, { emoji: c.req.param("emoji"), on: true }), 200);
    },
  )
  .delete(
    "/squads/:id/messages/:messageId/reactions/:emoji",
    route({
      who: "squad-member",
      summary: "Take a reaction back",
      status: 200,
      failure: failures.reactToMessage,
      cost: { roundTrips: 1, rowsRead: 27 },
    }),
    async (c) => {
      const ids = { squadId: c.req.param("id"), messageId: c.req.param("messageId") };
      return c.json(await changeReaction(c.get("user"), ids, { emoji: c.req.param("emoji"), on: false }), 200);
    },
  )
  .put(
    "/squads/:id/chat/read",
    route({
      who: "squad-member",
      summary: "Keep that the signed-in user has seen a message and those before it",
      status: 204,
      body: readMessagesSchema,
      failure: failures.markChatRead,
      cost: { roundTrips: 1, rowsRead: 13 },
    }),
    async (c) => {
      await markChatRead(c.get("user"), c.req.param("id"), c.req.valid("json").messageId);
      return c.body(null, 204);
    },
  )
  .put(
    "/squads/:id/chat/mute",
    route({
      who: "squad-member",
      summary:
        "Mute the chat of a squad for 8 hours, a week or always, or unmute it. The user is still notified of mentions.",
      status: 200,
      body: muteChatSchema,
      failure: failures.muteChat,
      cost: { roundTrips: 1, rowsRead: 6 },
    }),
    async (c) => c.json(await muteChat(c.get("user"), c.req.param("id"), c.req.valid("json").mute), 200),
  )
  .put(
    "/squads/:id/chat/typing",
    route({
      who: "squad-member",
      summary: "Tell the other members that the signed-in one writes a message",
      status: 204,
      failure: failures.sendMessage,
      cost: { roundTrips: 1, rowsRead: 15 },
    }),
    async (c) => {
      await sayTyping(c.get("user"), c.req.param("id"));
      return c.body(null, 204);
    },
  );
