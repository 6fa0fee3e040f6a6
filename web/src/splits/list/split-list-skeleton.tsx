import { SkeletonCard, SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";

export function SplitListSkeleton() {
  return (
    <SkeletonGroup label="Loading splits">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-[5fr_4fr_4fr] md:gap-5">
        <SkeletonCard well className="h-[146px] max-md:col-span-2" />
        <SkeletonCard well className="h-[146px]" />
        <SkeletonCard well className="h-[146px]" />
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
