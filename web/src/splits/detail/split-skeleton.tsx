import * as messages from "#web/splits/messages.ts";
import { Skeleton, SkeletonCard, SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import * as paths from "#web/paths.ts";
import { NothingHere } from "#web/ui/feedback/nothing-here.tsx";

export function SplitSkeleton() {
  return (
    <SkeletonGroup label={messages.loadingTheSplit} className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 @[860px]:grid-cols-[minmax(0,1fr)_372px] @[860px]:gap-7">
        <div>
          <SkeletonCard className="h-[344px] md:px-7 md:py-7">
            <div className="flex items-center justify-between gap-4">
              <Skeleton className="h-5 w-44 max-w-[50%]" />
              <Skeleton className="h-12 w-40 max-w-[40%]" />
            </div>
            <Skeleton className="h-32 rounded-2xl" />
            <Skeleton className="h-9 w-64 max-w-full" />
          </SkeletonCard>
          <div className="mt-12">
            <SkeletonRow />
            <SkeletonRow />
          </div>
        </div>
        <SkeletonCard well className="h-[calc(100dvh-170px)] @max-[860px]:h-80">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-11 rounded-full" />
        </SkeletonCard>
      </div>
    </SkeletonGroup>
  );
}

export const SplitNotFound = () => (
  <NothingHere sentence={messages.splitNotFound} back={{ to: paths.splits, text: messages.backToSplits }} />
);
