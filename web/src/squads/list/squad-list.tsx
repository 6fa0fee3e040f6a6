import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { Link } from "react-router";
import * as failures from "#domain/failures.ts";
import type { SquadSummary } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { plural } from "#web/ui/format/plural.ts";
import { CreateSquadButton } from "#web/squads/form/create-squad-button.tsx";
import { UnreadMessages } from "#web/squads/unread-messages.tsx";
import { SquadBalance } from "#web/squads/squad-balance.tsx";
import { SquadEmoji } from "#web/squads/squad-emoji.tsx";
import { faceOfMember } from "#web/people/member-face.ts";
import { squadsQuery } from "#web/squads/squads-query.ts";
import * as paths from "#web/paths.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { ButtonLink } from "#web/ui/controls/button.tsx";
import { AvatarStack } from "#web/ui/controls/avatar-stack.tsx";
import { SquadTotals } from "#web/squads/list/squad-totals.tsx";
import { formatRelativeTime } from "#web/ui/format/format-time.ts";
import { useNow } from "#web/ui/format/use-now.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";
import { NoFriendsPicture } from "#web/ui/illustrations/no-friends.tsx";

/** The user's squads, current ones first and the latest used of them, each with what the user owes in it or is owed. */
export function SquadList() {
  const { data, error, isPending, refetch } = useQuery(squadsQuery);
  if (isPending) return <SquadListSkeleton />;
  if (!data) return <LoadError failure={failures.loadSquads} error={error} onRetry={() => void refetch()} />;
  const latestFirst = data.squads.toSorted((a, b) => b.lastActivityAt.localeCompare(a.lastActivityAt));
  const current = latestFirst.filter(({ archivedAt }) => archivedAt === null);
  const archived = latestFirst.filter(({ archivedAt }) => archivedAt !== null);
  if (data.squads.length === 0)
    return (
      <EmptyState
        illustration={<NoFriendsPicture />}
        title={messages.noSquadsYet}
        sentence={messages.noSquadsHint}
        action={
          <>
            <CreateSquadButton />
            <ImportLink />
          </>
        }
      />
    );
  return (
    <>
      <SquadTotals squads={data.squads} />
      <SquadCards label={messages.currentSquads} squads={current} />
      {archived.length > 0 && (
        <section aria-labelledby="archived-squads" className="mt-10">
          <h2 id="archived-squads" className="text-sm font-medium text-ink-soft">
            {messages.archivedSquads}
          </h2>
          <SquadCards label={messages.archivedSquads} squads={archived} />
        </section>
      )}
      <p className="mt-8">
        <ImportLink />
      </p>
    </>
  );
}

const ImportLink = () => (
  <ButtonLink to={paths.importFile} variant="quiet" icon={<FileUp className="icon-16" />}>
    {messages.importFile}
  </ButtonLink>
);

const SquadCards = ({ label, squads }: { label: string; squads: readonly SquadSummary[] }) => (
  <ul aria-label={label} className="card-grid friend-grid mt-4">
    {squads.map((squad) => (
      <SquadCard key={squad.id} squad={squad} />
    ))}
  </ul>
);

function SquadCard({ squad }: { squad: SquadSummary }) {
  const { id, name, emoji, memberCount, people, myBalanceCents, currency, lastActivityAt, chat } = squad;
  const now = new Date(useNow());
  return (
    <li className="card-line relative min-w-0 transition-colors has-[a:hover]:bg-base-200">
      <div className="flex items-center gap-3.5 p-4">
        <SquadEmoji emoji={emoji} />
        <div className="min-w-0 flex-1">
          <Link
            to={squadPaths.squad(id)}
            className="block truncate font-semibold after:absolute after:inset-0 after:rounded-box"
          >
            <bdi>{name}</bdi>
            {chat && chat.unread > 0 && <UnreadMessages count={chat.unread} />}
          </Link>
          <span className="block truncate text-sm text-ink-soft">
            {plural(memberCount, messages.peopleWithYou)}
            {" · "}
            <time dateTime={lastActivityAt}>{formatRelativeTime(new Date(lastActivityAt), now)}</time>
          </span>
          {people.length > 0 && (
            <span className="mt-2 flex">
              <AvatarStack people={people.map(faceOfMember)} count={memberCount - 1} most={4} />
            </span>
          )}
        </div>
        <SquadBalance cents={myBalanceCents} currency={currency} />
      </div>
    </li>
  );
}

function SquadListSkeleton() {
  return (
    <SkeletonGroup label={messages.loadingSquads}>
      <div className="card-grid friend-grid mt-4">
        {[0, 1, 2].map((card) => (
          <div key={card} className="card-line flex items-center gap-3.5 p-4">
            <Skeleton className="size-12 shrink-0" />
            <div className="min-w-0 flex-1">
              <Skeleton className="h-4 w-28 max-w-full" />
              <Skeleton className="mt-2 h-3.5 w-20 max-w-full" />
              <Skeleton className="mt-2.5 h-7 w-24 max-w-full rounded-full" />
            </div>
            <Skeleton className="h-4 w-16" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
