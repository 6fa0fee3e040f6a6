import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ChatPage, MessagePage, SquadMessage } from "#domain/squads/chat.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { squadLifeKeys } from "#web/api/squad-life-keys.ts";
import { allItems, mergeNewest, withOlder } from "#web/chat/item-pages.ts";
import { isOutdated, type ItemPage, type ItemPages } from "#web/live/merge.ts";
import * as words from "#web/squads/chat/messages.ts";

/** The loaded messages of a squad. `readId` is the newest one that the user had seen when they were loaded first. */
export type MessagePages = ItemPages<SquadMessage> & { readId?: string | null };

const pageOf = ({ messages, nextCursor }: MessagePage): ItemPage<SquadMessage> => ({ items: messages, nextCursor });

const read = (id: string, query: { cursor?: string }, signal?: AbortSignal): Promise<ChatPage> =>
  unwrap(api.squads[":id"].messages.$get({ param: { id }, query }, { init: { ...(signal && { signal }) } }));

/** As it is stored on the device: the signed addresses of pictures expire, and are asked for again. */
const withoutAddresses = (known: MessagePages): MessagePages => ({
  ...known,
  pages: known.pages.map((page) => ({
    ...page,
    items: page.items.map((message) => ({
      ...message,
      pictures: message.pictures.map(({ path }) => ({ path, url: "", expiresAt: new Date(0).toISOString() })),
    })),
  })),
});

const changing = ({ editedAt, deleted, reactions, replyTo }: SquadMessage): string =>
  JSON.stringify([editedAt, deleted, reactions, replyTo]);

/** A message says something else now, as does what it answers, or has other reactions; unless what arrived was read before that. */
export const hasChanged = (before: SquadMessage, now: SquadMessage): boolean =>
  changing(before) !== changing(now) &&
  !isOutdated(before, now) &&
  !(before.replyTo?.deleted && now.replyTo?.deleted === false);

/** The messages of a squad: the newest page, to which live messages and older pages are added. */
export const messagesQuery = (squadId: string) =>
  queryOptions({
    queryKey: squadLifeKeys.squadMessages(squadId),
    queryFn: async ({ client, signal }): Promise<MessagePages> => {
      const page = await read(squadId, {}, signal);
      const known = client.getQueryData<MessagePages>(squadLifeKeys.squadMessages(squadId));
      return { ...mergeNewest(known, pageOf(page), hasChanged), readId: page.readId };
    },
    meta: { toStore: (data) => withoutAddresses(data as MessagePages) },
  });

export function useMessages(squadId: string) {
  const query = useQuery(messagesQuery(squadId));
  return { ...query, olderCursor: query.data?.pages.at(-1)?.nextCursor ?? null };
}

/** Loads the page before the oldest loaded message. */
export function useOlderMessages(squadId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (cursor: string) => read(squadId, { cursor }),
    onSuccess: (page, cursor) => {
      queries.setQueryData(messagesQuery(squadId).queryKey, (known) => {
        const pages = withOlder(known, cursor, pageOf(page));
        return pages && { ...known, ...pages };
      });
    },
    meta: { failure: words.olderFailed },
  });
}

/** The id of the newest message that this page knows. */
export const newestOf = (known: MessagePages | undefined): string | null => allItems(known).at(-1)?.id ?? null;
