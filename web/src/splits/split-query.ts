import { queryOptions, type InfiniteData } from "@tanstack/react-query";
import type { HistoryPage } from "#domain/splits/split-history.ts";
import type { SplitPage } from "#domain/splits/split-list.ts";
import type { Split } from "#domain/splits/splits.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { mergeNewest } from "#web/splits/chat/comment-pages.ts";
import { commentsQuery } from "#web/splits/chat/comments-query.ts";

/** A split as its page has it; what the list knew of it comes without its history. */
export type SplitHere = Split & { history?: HistoryPage };

/** A split; the newest comments come in the same answer and go to the chat's own query. */
export const splitQuery = (id: string) =>
  queryOptions({
    queryKey: ["split", id],
    queryFn: async ({ client, signal }): Promise<SplitHere> => {
      const { comments, ...split } = await unwrap(api.splits[":id"].$get({ param: { id } }, { init: { signal } }));
      client.setQueryData(commentsQuery(id).queryKey, (known) => mergeNewest(known, comments));
      return split;
    },
  });

/** What the list already knows of a split, so that its page opens with it. */
export const splitInList = (list: InfiniteData<SplitPage> | undefined, id: string): Split | undefined =>
  list?.pages.flatMap((page) => page.splits).find((split) => split.id === id);
