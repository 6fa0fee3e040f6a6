import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import type { DeletedItemPage } from "#domain/deleted-items.ts";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/expenses/messages.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { useRestoreExpense } from "#web/expenses/list/restore-expense.ts";
import { RecentlyDeleted, RecentlyDeletedButton } from "#web/ui/list/recently-deleted.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";

const deletedExpensesQuery = infiniteQueryOptions({
  queryKey: queryKeys.deletedExpenses,
  queryFn: ({ pageParam, signal }): Promise<DeletedItemPage> =>
    unwrap(api.expenses.deleted.$get({ query: pageParam ? { cursor: pageParam } : {} }, { init: { signal } })),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** The way to the expenses that the user deleted within the last day. */
export function DeletedExpenses() {
  const address = useDialogAddress("deleted");
  return (
    <>
      <RecentlyDeletedButton onClick={() => address.show()} />
      {address.open && <DeletedExpensesDialog onClose={address.close} />}
    </>
  );
}

function DeletedExpensesDialog({ onClose }: { onClose: () => void }) {
  const list = useInfiniteQuery(deletedExpensesQuery);
  const restore = useRestoreExpense();
  return (
    <RecentlyDeleted
      list={list}
      hint={messages.deletedExpensesHint}
      failure={sentenceOf(list.error, failures.loadDeleted)}
      restoring={restore.isPending ? restore.variables : undefined}
      onRestore={({ id }) => restore.mutate(id)}
      onClose={onClose}
    />
  );
}
