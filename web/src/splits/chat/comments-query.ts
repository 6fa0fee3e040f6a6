import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { MOST_COMMENTS, type Comment, type CommentPage } from "#domain/splits/comments.ts";
import * as messages from "#web/splits/messages.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { allItems, withOlder } from "#web/chat/item-pages.ts";
import type { ItemPage, ItemPages } from "#web/live/merge.ts";

/**
 * The comments of a split. The split's response contains the newest page, new comments arrive live, and older pages are
 * loaded on demand. The query itself never fetches.
 */
export const commentsQuery = (splitId: string) =>
  queryOptions<ItemPages<Comment>>({ queryKey: queryKeys.comments(splitId), queryFn: skipToken, staleTime: Infinity });

export const pageOf = ({ comments, nextCursor }: CommentPage): ItemPage<Comment> => ({ items: comments, nextCursor });

export function useComments(splitId: string) {
  const { data } = useQuery(commentsQuery(splitId));
  return { comments: data && allItems(data), olderCursor: data?.pages.at(-1)?.nextCursor ?? null };
}

/** Loads the page before the oldest loaded comment, a large one on the way to a certain comment. */
export function useOlderComments(splitId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ cursor, isLarge }: { cursor: string; isLarge: boolean }) =>
      unwrap(
        api.splits[":id"].comments.$get({
          param: { id: splitId },
          query: { cursor, ...(isLarge && { limit: String(MOST_COMMENTS) }) },
        }),
      ),
    onSuccess: (page, { cursor }) => {
      queries.setQueryData(commentsQuery(splitId).queryKey, (known) => withOlder(known, cursor, pageOf(page)));
    },
    meta: { failure: messages.olderCommentsFailed },
  });
}
