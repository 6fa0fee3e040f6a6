import { asChatReader, asMessageReader } from "#db/queries/squads/chat/chat-access.ts";
import { listMessages, searchMessages, selectMessageText, selectSeat } from "#db/queries/squads/chat/messages.ts";
import { DomainError } from "#domain/errors.ts";
import type { PageQuery } from "#domain/paging.ts";
import { MESSAGES_PER_PAGE, type ChatPage, type MessagePage, type SquadMessage } from "#domain/squads/chat.ts";
import type { UserContext } from "#worker/http/context.ts";
import { readCursor, writeCursor } from "#worker/http/cursor.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { withPictureUrls } from "./picture-urls.ts";

/** A page of a squad's chat, oldest first, and what the signed-in user has seen of it. */
export async function readMessages(
  ctx: UserContext,
  squadId: string,
  { cursor, limit = MESSAGES_PER_PAGE }: PageQuery,
): Promise<ChatPage> {
  const { db, userId } = ctx;
  const before = readCursor<{ id: string }>(cursor, { id: "string" });
  const reader = asChatReader(squadId, userId);
  const { seat, rows } = await db.batch({
    seat: selectSeat(db, reader),
    rows: listMessages(db, reader, before?.id ?? null, limit + 1),
  });
  // A chat without messages and a missing squad both have no messages.
  if (!seat[0]) throw new DomainError("not_found");
  const messages = rows.slice(0, limit).reverse();
  const oldest = rows.length > limit ? messages[0] : undefined;
  return {
    messages: await Promise.all(messages.map((message) => withPictureUrls(ctx, message))),
    nextCursor: oldest ? writeCursor({ id: oldest.id }) : null,
    readId: seat[0].readId || null,
  };
}

/** One message with its whole text. */
export async function readMessage(ctx: UserContext, squadId: string, messageId: string): Promise<SquadMessage> {
  const { db, userId } = ctx;
  const [message] = await selectMessageText(db, asMessageReader({ squadId, messageId, userId }));
  if (!message) throw new DomainError("not_found");
  return withPictureUrls(ctx, message);
}

/** The words of a search, as the index has them. */
const wordsOf = (query: string): string[] => query.match(/[\p{L}\p{N}\p{M}_]+/gu) ?? [];

/** The messages of a squad with words that begin with those of the query, oldest first within the page. */
export async function findMessages(
  ctx: UserContext,
  squadId: string,
  { query, cursor }: { query: string; cursor?: string | undefined },
): Promise<MessagePage> {
  const { db, userId } = ctx;
  await limitPerMinute(ctx, "searchList", userId);
  const before = readCursor<{ key: number }>(cursor, { key: "number" });
  const reader = asChatReader(squadId, userId);
  const words = wordsOf(query);
  const limit = MESSAGES_PER_PAGE;
  const { seat, rows } = await db.batch({
    seat: selectSeat(db, reader),
    rows:
      words.length === 0
        ? undefined
        : searchMessages(db, reader, { words, before: before?.key ?? null, limit: limit + 1 }),
  });
  if (!seat[0]) throw new DomainError("not_found");
  const found = (rows ?? []).slice(0, limit);
  const last = (rows ?? []).length > limit ? found.at(-1) : undefined;
  return {
    messages: await Promise.all(found.reverse().map(({ message }) => withPictureUrls(ctx, message))),
    nextCursor: last ? writeCursor({ key: last.key }) : null,
  };
}
