import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";

export function EventListSkeleton() {
  return (
    <SkeletonGroup label="Loading events" className="@container mt-5">
      <div className="ticket-grid">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-[230px] rounded-box" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
