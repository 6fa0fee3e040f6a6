import * as messages from "#web/overview/messages.ts";
import { Skeleton, SkeletonCard, SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";

/** The layout of the overview: two columns, below each other on phones. */
export const COLUMNS = "grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]";
export const COLUMN = "grid grid-cols-[minmax(0,1fr)] gap-7";

export function OverviewSkeleton() {
  return (
    <SkeletonGroup label={messages.loadingOverview}>
      <div className={COLUMNS}>
        <div className={COLUMN}>
          <SkeletonCard well className="h-[270px] md:h-[328px] md:p-7">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-16 w-56 max-w-full md:h-20" />
            <Skeleton className="h-5 rounded-selector" />
            <Skeleton className="h-3.5 w-64 max-w-full" />
          </SkeletonCard>
          <div>
            <SkeletonRow />
            <SkeletonRow />
          </div>
        </div>
        <div className={COLUMN}>
          <div className="grid grid-cols-2 gap-3 md:gap-5">
            <SkeletonCard className="col-span-2 h-[166px]">
              <Skeleton className="h-4 w-32 max-w-full" />
              <Skeleton className="h-8 w-40 max-w-full" />
              <Skeleton className="h-3 rounded-full" />
              <Skeleton className="h-3.5 w-24" />
            </SkeletonCard>
            <SkeletonCard className="h-[142px]" />
            <SkeletonCard className="h-[142px]" />
          </div>
          <div className="max-lg:hidden">
            <SkeletonRow />
            <SkeletonRow />
          </div>
        </div>
      </div>
    </SkeletonGroup>
  );
}
