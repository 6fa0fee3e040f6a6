import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/friends/messages.ts";
import { BlockedPeople } from "#web/friends/blocked-people.tsx";
import { usePendingChanges } from "#web/people/friend-changes.ts";
import { FriendDialogs, type PendingConfirmation } from "#web/friends/friend-dialogs.tsx";
import { FriendList } from "#web/friends/friend-list.tsx";
import { Others } from "#web/friends/others.tsx";
import { SentInvitations } from "#web/friends/sent-invitations.tsx";
import { PendingRequests } from "#web/friends/pending-requests.tsx";
import { SentRequests } from "#web/friends/sent-requests.tsx";
import { visibleFriends } from "#web/people/visible-friends.ts";
import { friendsQuery } from "#web/people/friends-query.ts";
import { JoinedFriends } from "#web/friends/joined-friends.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";

/** Friends, pending requests and invitations, and the blocked people. */
export function FriendsView() {
  const { data, error, isPending, refetch } = useQuery(friendsQuery);
  const changes = usePendingChanges();
  const [asking, setAsking] = useState<PendingConfirmation | null>(null);
  if (isPending) return <FriendsSkeleton />;
  if (!data) return <LoadError failure={failures.loadFriends} error={error} onRetry={() => void refetch()} />;
  const { cards, others, pending, sent, invited, joined, blocked } = visibleFriends(data, changes);
  return (
    <>
      <PendingRequests requests={pending} onAsk={setAsking} />
      {cards.length === 0 && <Others people={others} />}
      <FriendList rows={cards} onAsk={setAsking} />
      {cards.length > 0 && <Others people={others} />}
      <div className="mt-8 grid gap-8 empty:hidden lg:grid-cols-2 lg:gap-10">
        <SentRequests requests={sent} />
        <SentInvitations invitations={invited} />
        <JoinedFriends joined={joined} />
      </div>
      <BlockedPeople people={blocked} />
      <FriendDialogs asking={asking} listed={[...cards, ...pending]} onClose={() => setAsking(null)} />
    </>
  );
}

function FriendsSkeleton() {
  return (
    <SkeletonGroup label={messages.loadingFriends}>
      <Skeleton className="h-10 rounded-full md:w-md pointer-coarse:h-11" />
      <div className="card-grid friend-grid mt-4">
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <div key={card} className="card-line flex items-center gap-3.5 p-4">
            <Skeleton className="size-13 shrink-0 rounded-full" />
            <div className="min-w-0 flex-1">
              <Skeleton className="h-4 w-28 max-w-full" />
              <Skeleton className="mt-2 h-3.5 w-20 max-w-full" />
            </div>
            <Skeleton className="h-4 w-16" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
