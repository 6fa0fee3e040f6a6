import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";

export function InsightsSkeleton() {
  return (
    <SkeletonGroup label="Loading insights">
      <Skeleton className="mb-5 h-10 w-36 rounded-full" />
      <div className="grid grid-cols-2 gap-x-5 gap-y-6 md:grid-cols-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
      <div className="mt-7 grid gap-4 md:gap-5 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
        <Skeleton className="h-[420px] rounded-box" />
        <Skeleton className="h-[420px] rounded-box" />
      </div>
    </SkeletonGroup>
  );
}
