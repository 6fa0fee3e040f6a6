import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { RotateCcw, Trash2 } from "lucide-react";
import type { DeletedItem, DeletedItemPage } from "#domain/deleted-items.ts";
import * as messages from "#web/ui/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { formatMoney } from "#domain/money/format-money.ts";
import { formatTimeAgo } from "#web/ui/format/format-time.ts";
import { useNow } from "#web/ui/format/use-now.ts";
import { LoadMore } from "#web/ui/list/load-more.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

/** The button at the end of a list that opens what was deleted from it. */
export function RecentlyDeletedButton({ onClick }: { onClick: () => void }) {
  return (
    <div className="mt-6 text-center">
      <Button variant="quiet" icon={<Trash2 className="icon-16" />} onClick={onClick}>
        {messages.recentlyDeleted}
      </Button>
    </div>
  );
}

type RecentlyDeletedProps = {
  list: UseInfiniteQueryResult<InfiniteData<DeletedItemPage>>;
  /** How long the items can be restored, in a sentence. */
  hint: string;
  /** The error text when the list does not load. */
  failure: string;
  /** The item that is being restored. */
  restoring: string | undefined;
  onRestore: (item: DeletedItem) => void;
  onClose: () => void;
};

/** What was deleted within the last 24 hours, each with a button that restores it. */
export function RecentlyDeleted({ list, hint, failure, restoring, onRestore, onClose }: RecentlyDeletedProps) {
  const now = new Date(useNow());
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <Dialog open title={messages.recentlyDeleted} onClose={onClose}>
      <p className="text-pretty text-ink-soft">{hint}</p>
      {!items ? (
        list.isError ? (
          <LoadFailed sentence={failure} busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <SkeletonGroup label={messages.loading} className="mt-2">
            <SkeletonRow />
            <SkeletonRow />
          </SkeletonGroup>
        )
      ) : items.length === 0 ? (
        <p role="status" className="py-10 text-center text-ink-soft">
          {messages.nothingDeleted}
        </p>
      ) : (
        <ul aria-label={messages.recentlyDeleted} className="mt-2">
          {items.map((item) => (
            <li key={item.id} className="flex items-center gap-4 border-b border-base-300 py-3 last:border-0">
              <div className="min-w-0 flex-1">
                <p className="truncate font-semibold">
                  <bdi>{item.name}</bdi>
                </p>
                <p className="text-sm text-ink-soft">
                  {fill(messages.amountAndDeletionTime, {
                    amount: formatMoney(item.totalCents),
                    time: formatTimeAgo(new Date(item.deletedAt), now),
                  })}
                </p>
              </div>
              <Button
                size="small"
                icon={<RotateCcw className="icon-16" />}
                busy={restoring === item.id}
                aria-label={fill(messages.restoreItem, { name: item.name })}
                onClick={() => onRestore(item)}
              >
                {messages.restore}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <LoadMore query={list} />
    </Dialog>
  );
}
