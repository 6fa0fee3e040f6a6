import * as messages from "#web/insights/messages.ts";
import { Skeleton, SkeletonCard, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";

export function InsightsSkeleton() {
  return (
    <SkeletonGroup label={messages.loadingInsights}>
      <Skeleton className="mb-5 h-11 rounded-full md:hidden" />
      <div className="grid grid-cols-2 gap-x-5 gap-y-6 md:grid-cols-4">
        {[0, 1, 2, 3].map((stat) => (
          <div key={stat}>
            <Skeleton className="h-3.5 w-20" />
            <Skeleton className="mt-3.5 h-8 w-32 max-w-full" />
          </div>
        ))}
      </div>
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
        <SkeletonCard className="h-[420px]">
          <Skeleton className="h-5 w-28" />
          <div className="grid h-[270px] grid-cols-7 items-end gap-3">
            {[72, 30, 46, 90, 12, 40, 24].map((percent) => (
              <div key={percent} style={{ height: `${percent}%` }}>
                <Skeleton className="h-full" />
              </div>
            ))}
          </div>
          <Skeleton className="h-3.5" />
        </SkeletonCard>
        <SkeletonCard className="h-[420px]">
          <Skeleton className="h-5 w-36" />
          {[0, 1, 2, 3, 4].map((row) => (
            <div key={row} className="flex items-center gap-3">
              <Skeleton className="size-11 shrink-0 rounded-field" />
              <Skeleton className="h-2 flex-1 rounded-full" />
            </div>
          ))}
        </SkeletonCard>
      </div>
    </SkeletonGroup>
  );
}
