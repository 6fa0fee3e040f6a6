import { Skeleton, SkeletonGroup, SkeletonRow } from "#web/ui/skeleton.tsx";

export function SplitListSkeleton() {
  return (
    <SkeletonGroup label="Loading splits">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-[5fr_4fr_4fr] md:gap-5">
        <Skeleton className="h-[146px] rounded-box max-md:col-span-2" />
        <Skeleton className="h-[146px] rounded-box" />
        <Skeleton className="h-[146px] rounded-box" />
      </div>
      <div className="mt-5">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </div>
    </SkeletonGroup>
  );
}
