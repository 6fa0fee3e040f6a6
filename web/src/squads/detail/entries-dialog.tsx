import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatMoney } from "#domain/money/format-money.ts";
import type { SquadEntry, SquadEntryPage } from "#domain/squads/squad-splits.ts";
import { memberName, type Squad, type SquadMember } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import * as failures from "#domain/failures.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import * as paths from "#web/paths.ts";
import * as messages from "#web/squads/messages.ts";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import { MoneyIn } from "#web/ui/format/money-in.tsx";
import { useToday } from "#web/ui/format/use-now.ts";
import { LoadMore } from "#web/ui/list/load-more.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

const entriesQuery = (squadId: string, memberId: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.squad(squadId), "entries", memberId],
    queryFn: ({ pageParam, signal }): Promise<SquadEntryPage> =>
      unwrap(
        api.squads[":id"].members[":memberId"].entries.$get(
          { param: { id: squadId, memberId }, query: pageParam === null ? {} : { cursor: pageParam } },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

type EntriesDialogProps = { squad: Squad; member: SquadMember; onClose: () => void };

/** The splits and payments that a member's balance consists of, each with the balance after it. */
export function EntriesDialog({ squad, member, onClose }: EntriesDialogProps) {
  const list = useInfiniteQuery(entriesQuery(squad.id, member.id));
  const entries = list.data?.pages.flatMap((page) => page.entries);
  return (
    <Dialog open title={fill(messages.balanceOf, { name: isolate(memberName(member)) })} onClose={onClose}>
      <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 border-b border-base-300 pb-3">
        <span className="text-ink-soft">{messages.balanceNow}</span>
        <MoneyIn cents={member.balanceCents} currency={squad.currency} sign="always" size={22} />
      </p>
      {entries ? (
        entries.length > 0 ? (
          <>
            <ol aria-label={messages.entries}>
              {entries.map((entry) => (
                <EntryRow key={entry.sourceId} squad={squad} entry={entry} />
              ))}
            </ol>
            <LoadMore of={list} />
          </>
        ) : (
          <p className="text-ink-soft">{messages.noEntries}</p>
        )
      ) : list.isError ? (
        <LoadError failure={failures.loadEntries} error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonGroup label={messages.loadingEntries}>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

function EntryRow({ squad: { id, currency }, entry }: { squad: Squad; entry: SquadEntry }) {
  const today = useToday();
  const { name, on, cents, runningCents, sourceId } = entry;
  return (
    <li className="border-b border-base-300 last:border-0">
      <Link
        to={paths.squadSplit(id, sourceId)}
        className="row-link flex flex-wrap items-baseline justify-between gap-x-4 py-3"
      >
        <span className="min-w-0 flex-1 basis-32">
          <bdi className="block truncate font-semibold">{name}</bdi>
          <span className="text-sm text-ink-soft">{formatShortDate(on, today)}</span>
        </span>
        <span className="text-right">
          <MoneyIn cents={cents} currency={currency} sign="always" tone={cents < 0 ? "owe" : "owed"} />
          <span className="block text-sm text-ink-soft">
            {fill(messages.balanceAfter, { amount: signed(runningCents, currency) })}
          </span>
        </span>
      </Link>
    </li>
  );
}

const signed = (cents: number, currency: string): string =>
  (cents > 0 ? "+" : cents < 0 ? "−" : "") + formatMoney(Math.abs(cents), currency);
