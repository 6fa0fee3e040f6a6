import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";

export function EventSkeleton() {
  return (
    <SkeletonGroup label="Loading the event" className="@container">
      <div className="event-page">
        <div>
          <Skeleton className="h-[230px] rounded-box" />
          <Skeleton className="mt-7 h-4 w-[80%]" />
          <Skeleton className="mt-3 h-4 w-[60%]" />
        </div>
        <Skeleton className="h-[280px] rounded-box" />
      </div>
    </SkeletonGroup>
  );
}
