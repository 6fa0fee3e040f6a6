import { queryOptions, type InfiniteData } from "@tanstack/react-query";
import type { HistoryPage } from "#domain/splits/split-history.ts";
import { directSplits, type SplitPage } from "#domain/splits/split-list.ts";
import type { Split } from "#domain/splits/splits.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { mergeNewest } from "#web/chat/item-pages.ts";
import { commentsQuery, pageOf } from "#web/splits/chat/comments-query.ts";

/** A split as its page shows it. The version from the list has no history, and does not say whether its share counts. */
export type SplitWithHistory = Split & { history?: HistoryPage; isCounted?: boolean; isClaimOpen?: boolean };

/** Loads a split. The response also has the newest comments, which go to the comments query. */
export const splitQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.split(id),
    queryFn: async ({ client, signal }): Promise<SplitWithHistory> => {
      const { comments, ...split } = await unwrap(api.splits[":id"].$get({ param: { id } }, { init: { signal } }));
      client.setQueryData(commentsQuery(id).queryKey, (known) => mergeNewest(known, pageOf(comments)));
      return split;
    },
  });

/** Finds a split in the cached list, so that its page can show it immediately. */
export const findCachedSplit = (list: InfiniteData<SplitPage> | undefined, id: string): Split | undefined =>
  list?.pages.flatMap((page) => directSplits(page.splits)).find((split) => split.id === id);
