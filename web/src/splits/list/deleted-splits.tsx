import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import type { DeletedItemPage } from "#domain/deleted-items.ts";
import * as failures from "#domain/failures.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import * as messages from "#web/splits/messages.ts";
import { useRestoreSplit } from "#web/splits/restore-split.ts";
import { RecentlyDeleted, RecentlyDeletedButton } from "#web/ui/list/recently-deleted.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";

const deletedSplitsQuery = infiniteQueryOptions({
  queryKey: queryKeys.deletedSplits,
  queryFn: ({ pageParam, signal }): Promise<DeletedItemPage> =>
    unwrap(api.splits.deleted.$get({ query: pageParam ? { cursor: pageParam } : {} }, { init: { signal } })),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** The way to the splits that the user deleted within the last day. */
export function DeletedSplits() {
  const address = useDialogAddress("deleted");
  return (
    <>
      <RecentlyDeletedButton onClick={() => address.show()} />
      {address.open && <DeletedSplitsDialog onClose={address.close} />}
    </>
  );
}

function DeletedSplitsDialog({ onClose }: { onClose: () => void }) {
  const list = useInfiniteQuery(deletedSplitsQuery);
  const restore = useRestoreSplit();
  return (
    <RecentlyDeleted
      list={list}
      hint={messages.deletedSplitsHint}
      failure={sentenceOf(list.error, failures.loadDeleted)}
      restoring={restore.isPending ? restore.variables : undefined}
      onRestore={({ id }) => restore.mutate(id)}
      onClose={onClose}
    />
  );
}
