import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";

export function BudgetSkeleton() {
  return (
    <SkeletonGroup label="Loading the budget">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5">
        <Skeleton className="h-[126px] rounded-box md:h-[158px]" />
        <Skeleton className="h-[126px] rounded-box md:h-[158px]" />
        <Skeleton className="h-[126px] rounded-box max-md:col-span-2 md:h-[158px]" />
      </div>
      <Skeleton className="mt-4 h-48 rounded-box md:mt-5" />
      <Skeleton className="mt-4 h-32 rounded-box md:mt-5" />
    </SkeletonGroup>
  );
}
