import * as messages from "#web/squads/messages.ts";
import * as paths from "#web/paths.ts";
import { NothingHere } from "#web/ui/feedback/nothing-here.tsx";
import { Skeleton, SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";

export const SquadSkeleton = () => (
  <SkeletonGroup label={messages.loadingTheSquad}>
    <div className="flex gap-2">
      <Skeleton className="h-11 w-24 rounded-full" />
      <Skeleton className="h-11 w-24 rounded-full" />
    </div>
    <div className="mt-6">
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </div>
  </SkeletonGroup>
);

export const SquadNotFound = () => (
  <NothingHere sentence={messages.squadNotFound} back={{ to: paths.squads, text: messages.backToSquads }} />
);
