import { Skeleton, SkeletonGroup, SkeletonRow } from "#web/ui/skeleton.tsx";

export function OverviewSkeleton() {
  return (
    <SkeletonGroup label="Loading the overview">
      <div className="grid gap-3 md:gap-5 lg:grid-cols-[7fr_5fr]">
        <Skeleton className="h-[270px] rounded-box md:h-[328px]" />
        <div className="grid grid-cols-2 gap-3 md:gap-5">
          <Skeleton className="col-span-2 h-[166px] rounded-box" />
          <Skeleton className="h-[142px] rounded-box" />
          <Skeleton className="h-[142px] rounded-box" />
        </div>
      </div>
      <div className="mt-7 grid gap-x-9 gap-y-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <SkeletonRow />
          <SkeletonRow />
        </div>
        <div className="max-lg:hidden">
          <SkeletonRow />
          <SkeletonRow />
        </div>
      </div>
    </SkeletonGroup>
  );
}
