import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ChatPage, MessagePage, SquadMessage } from "#domain/squads/chat.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { squadLifeKeys } from "#web/api/squad-life-keys.ts";
import { allItems, mergeNewest, withOlder } from "#web/chat/item-pages.ts";
import { isBefore, isOutdated, type ItemPage, type ItemPages } from "#web/live/merge.ts";
import * as words from "#web/squads/chat/messages.ts";

/**
 * The loaded messages of a squad. `readId` is the newest one that the user had seen when they were loaded first. `isStored`:
 * they are from this device, which did not hear what has changed since.
 */
export type MessagePages = ItemPages<SquadMessage> & { readId?: string | null; isStored?: boolean };

/** So many pages are read again after a gap. Older ones are loaded when they are scrolled to. */
const MOST_READ_AGAIN = 4;

const pageOf = ({ messages, nextCursor }: MessagePage): ItemPage<SquadMessage> => ({ items: messages, nextCursor });

const read = (id: string, query: { cursor?: string }, signal?: AbortSignal): Promise<ChatPage> =>
  unwrap(api.squads[":id"].messages.$get({ param: { id }, query }, { init: { ...(signal && { signal }) } }));

/** As it is stored on the device: the signed addresses of pictures expire, and are asked for again. */
const asStored = (known: MessagePages): MessagePages => ({
  ...known,
  isStored: true,
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

/** Only what was just read, each message as it is known where that is newer, and what arrived live meanwhile. */
function onlyRead(
  known: ItemPages<SquadMessage> | undefined,
  read: ItemPage<SquadMessage>,
  before: readonly SquadMessage[],
): ItemPages<SquadMessage> {
  const have = new Map(allItems(known).map((message) => [message.id, message]));
  const last = read.items.at(-1);
  const live = allItems(known).filter((one) => (last ? isBefore(last, one) : before.every(({ id }) => id !== one.id)));
  const now = read.items.map((message) => {
    const one = have.get(message.id);
    return one && !hasChanged(one, message) ? one : message;
  });
  return { pages: [{ items: [...now, ...live], nextCursor: read.nextCursor }], pageParams: [null] };
}

/**
 * The messages of a squad: the newest page, to which live messages and older pages are added. After a gap, which invalidates
 * it, any loaded message may have changed unheard, so the older ones are read again too. If the newest page is all that the
 * user may see, nothing older stays: they may have left the squad and come back.
 */
export const messagesQuery = (squadId: string) =>
  queryOptions({
    queryKey: squadLifeKeys.squadMessages(squadId),
    queryFn: async ({ client, signal }): Promise<MessagePages> => {
      const { queryKey } = messagesQuery(squadId);
      const state = client.getQueryState<MessagePages>(queryKey);
      const isAfterGap = state?.isInvalidated || state?.data?.isStored;
      const before = allItems(state?.data);
      const newest = await read(squadId, {}, signal);
      let page = pageOf(newest);
      for (let count = 1; isAfterGap && count < MOST_READ_AGAIN && page.nextCursor; count++) {
        const [oldest] = page.items;
        if (!before[0] || !oldest || !isBefore(before[0], oldest)) break;
        const older = await read(squadId, { cursor: page.nextCursor }, signal);
        page = { items: [...older.messages, ...page.items], nextCursor: older.nextCursor };
      }
      const known = client.getQueryData<MessagePages>(queryKey);
      const isAll = isAfterGap || page.nextCursor === null;
      const merged = isAll ? onlyRead(known, page, before) : mergeNewest(known, page, hasChanged);
      return { pages: merged.pages, pageParams: merged.pageParams, readId: newest.readId };
    },
    meta: { toStore: (data) => asStored(data as MessagePages) },
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
