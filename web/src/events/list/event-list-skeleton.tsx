import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";

export function EventListSkeleton() {
  return (
    <SkeletonGroup label="Loading events" className="@container mt-5">
      <div className="ticket-grid">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} aria-hidden="true" className="ticket h-[223px]">
            <div className="ticket-stub" />
            <div className="ticket-body gap-3">
              <Skeleton className="h-5 w-44 max-w-full" />
              <Skeleton className="h-3.5 w-28 max-w-full" />
              <Skeleton className="h-3.5 w-36 max-w-full" />
              <Skeleton className="mt-auto h-9 w-24 self-end rounded-field" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
