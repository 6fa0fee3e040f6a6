import { Skeleton, SkeletonGroup, SkeletonRow } from "#web/ui/skeleton.tsx";

export function SplitSkeleton() {
  return (
    <SkeletonGroup label="Loading the split" className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 @[860px]:grid-cols-[minmax(0,1fr)_372px] @[860px]:gap-7">
        <div>
          <Skeleton className="h-[344px] rounded-box" />
          <div className="mt-12">
            <SkeletonRow />
            <SkeletonRow />
          </div>
        </div>
        <Skeleton className="h-[calc(100dvh-170px)] rounded-box @max-[860px]:h-80" />
      </div>
    </SkeletonGroup>
  );
}
