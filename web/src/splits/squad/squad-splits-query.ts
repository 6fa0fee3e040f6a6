import { infiniteQueryOptions, queryOptions, type InfiniteData } from "@tanstack/react-query";
import type { SquadSplit, SquadSplitPage } from "#domain/splits/squad-splits.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { mergeNewest } from "#web/chat/item-pages.ts";
import { commentsQuery, pageOf } from "#web/splits/chat/comments-query.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** The splits of a squad, newest date first. */
export const squadSplitsQuery = (squadId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.squadSplits(squadId),
    queryFn: ({ pageParam, signal }): Promise<SquadSplitPage> =>
      unwrap(
        api.squads[":id"].splits.$get(
          { param: { id: squadId }, query: pageParam === null ? {} : { cursor: pageParam } },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** One split of a squad. The response also has the squad and the newest comments, which go to their own queries. */
export const squadSplitQuery = (squadId: string, splitId: string) =>
  queryOptions({
    queryKey: queryKeys.squadSplit(squadId, splitId),
    queryFn: async ({ client, signal }): Promise<SquadSplit & { isClaimOpen?: boolean }> => {
      const { comments, squad, ...split } = await unwrap(
        api.squads[":id"].splits[":splitId"].$get({ param: { id: squadId, splitId } }, { init: { signal } }),
      );
      client.setQueryData(queryKeys.squad(squadId), squad);
      client.setQueryData(commentsQuery(splitId).queryKey, (known) => mergeNewest(known, pageOf(comments)));
      return split;
    },
  });

type Pages = InfiniteData<SquadSplitPage>;

/** Finds a split in the cached list, so that its page can show it immediately. */
export const findSquadSplit = (pages: Pages | undefined, splitId: string): SquadSplit | undefined =>
  pages?.pages.flatMap(({ splits }) => splits).find(({ id }) => id === splitId);

const isNewer = (a: SquadSplit, b: SquadSplit): boolean =>
  a.splitDate === b.splitDate ? a.id > b.id : a.splitDate > b.splitDate;

/** Puts a split where the server lists it, in place of its earlier version. A refetch confirms it. */
export function withSquadSplit(pages: Pages | undefined, split: SquadSplit): Pages | undefined {
  const others = withoutSquadSplit(pages, split.id);
  const [first, ...rest] = others?.pages ?? [];
  if (!others || !first) return pages;
  const found = first.splits.findIndex((other) => isNewer(split, other));
  // If it is older than the whole first page, its place is on a later page, which the refetch brings.
  if (found === -1 && first.nextCursor) return others;
  const at = found === -1 ? first.splits.length : found;
  return { ...others, pages: [{ ...first, splits: first.splits.toSpliced(at, 0, split) }, ...rest] };
}

export const withoutSquadSplit = (pages: Pages | undefined, splitId: string): Pages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, splits: page.splits.filter(({ id }) => id !== splitId) })),
  };
