import { Skeleton, SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";

export function ExpenseListSkeleton() {
  return (
    <SkeletonGroup label="Loading expenses">
      <div className="grid grid-cols-[3fr_2fr] gap-4 md:flex md:gap-12">
        <Skeleton className="h-[74px] w-40 max-w-full" />
        <Skeleton className="h-[74px] w-24" />
      </div>
      <div className="mt-6">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </div>
    </SkeletonGroup>
  );
}
