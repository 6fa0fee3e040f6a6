import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { HandCoins, Receipt, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import type { SquadEntry, SquadEntryPage } from "#domain/squads/squad-balances.ts";
import { memberName, memberOf, type Squad, type SquadMember } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import * as failures from "#domain/failures.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import * as squadPaths from "#web/squad-paths.ts";
import * as messages from "#web/squads/messages.ts";
import { balanceWords } from "#web/squads/detail/balance-words.ts";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import { Money, tones } from "#web/ui/format/money.tsx";
import { Sentence } from "#web/ui/format/sentence.tsx";
import { useToday } from "#web/ui/format/use-now.ts";
import { iconForText } from "#web/ui/icons/icon-by-keyword.ts";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";
import { LoadMore } from "#web/ui/list/load-more.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { DialogLink } from "#web/ui/overlay/dialog-link.tsx";

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
  const { words, tone } = balanceWords(member, squad);
  const isMe = member.id === squad.myMemberId;
  const title = isMe ? messages.yourBalance : fill(messages.balanceOf, { name: isolate(memberName(member)) });
  const entries = list.data?.pages.flatMap((page) => page.entries);
  return (
    <Dialog open title={title} onClose={onClose}>
      <p className={`mb-3 border-b border-base-300 pb-4 ${tones[tone]}`}>
        <span className="block text-sm font-medium first-letter:uppercase">{words} </span>
        {tone !== "settled" && (
          <Money
            cents={member.balanceCents}
            currency={squad.currency}
            sign="never"
            size={34}
            className="mt-1.5 inline-block"
          />
        )}
      </p>
      {entries ? (
        entries.length > 0 ? (
          <>
            <ol aria-label={messages.entries}>
              {entries.map((entry) => (
                <EntryRow key={`${entry.source} ${entry.sourceId}`} squad={squad} entry={entry} />
              ))}
            </ol>
            <LoadMore query={list} />
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

/** "Paid Leo", "Got from Leo": of the member whose balance it is. */
function paymentName({ otherId, cents }: SquadEntry, squad: Squad): string {
  const other = otherId === null ? undefined : memberOf(squad, otherId);
  return fill(cents > 0 ? messages.paidTo : messages.gotFrom, { name: other ? isolate(memberName(other)) : "" });
}

function EntryRow({ squad, entry }: { squad: Squad; entry: SquadEntry }) {
  const { id, currency } = squad;
  const line = "flex items-center gap-3.5 py-3";
  return (
    <li className="border-b border-base-300 last:border-0">
      {entry.source === "split" ? (
        <Link to={squadPaths.split(id, entry.sourceId)} className={`row-link ${line}`}>
          <EntryFace entry={entry} name={entry.name} currency={currency} icon={iconForText(entry.name, Receipt)} />
        </Link>
      ) : (
        <DialogLink name="payment" value={entry.sourceId} className={`row-link ${line}`}>
          <EntryFace entry={entry} name={paymentName(entry, squad)} currency={currency} icon={HandCoins} />
        </DialogLink>
      )}
    </li>
  );
}

type EntryFaceProps = { entry: SquadEntry; name: string; icon: LucideIcon; currency: string };

/** The amounts have a neutral colour: only balances are owed. */
function EntryFace({ entry: { on, cents, runningCents }, name, icon, currency }: EntryFaceProps) {
  const today = useToday();
  return (
    <>
      <IconTile icon={icon} />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 flex-1 basis-28">
          <bdi className="block truncate font-semibold">{name}</bdi>
          <span className="text-sm text-ink-soft">{formatShortDate(on, today)}</span>
        </span>{" "}
        <span className="ml-auto text-right">
          <Money cents={cents} currency={currency} sign="always" />{" "}
          <span className="block text-sm text-ink-soft">
            <Sentence
              text={messages.balanceAfter}
              values={{ amount: <Money cents={runningCents} currency={currency} sign="always" size="inherit" /> }}
            />
          </span>
        </span>
      </span>
    </>
  );
}
