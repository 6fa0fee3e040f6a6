import * as messages from "#web/budget/messages.ts";
import { Skeleton, SkeletonCard, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";

export function BudgetSkeleton() {
  return (
    <SkeletonGroup label={messages.loadingBudget}>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5">
        <SkeletonCard className="h-[126px] md:h-[146px]" />
        <SkeletonCard className="h-[126px] md:h-[146px]" />
        <SkeletonCard className="h-[76px] max-md:col-span-2 max-md:justify-center md:h-[146px]">
          <Skeleton className="h-4 w-24 max-w-full max-md:hidden" />
          <Skeleton className="h-9 w-36 max-w-full" />
          <Skeleton className="h-3.5 w-28 max-w-full max-md:hidden" />
        </SkeletonCard>
      </div>
      <SkeletonCard well className="mt-4 h-44 md:mt-5 md:px-8 md:pt-8">
        <Skeleton className="h-8 w-80 max-w-full" />
        <Skeleton className="h-7 rounded-full" />
        <Skeleton className="h-3.5 w-32 self-center" />
      </SkeletonCard>
      <SkeletonCard className="mt-4 h-32 md:mt-5">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-11 rounded-field md:w-80" />
      </SkeletonCard>
    </SkeletonGroup>
  );
}
