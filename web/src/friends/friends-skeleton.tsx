import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";

export function FriendsSkeleton() {
  return (
    <SkeletonGroup label="Loading friends">
      <Skeleton className="h-10 rounded-full md:w-md pointer-coarse:h-11" />
      <div className="card-grid mt-4">
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <div key={card} className="card-line flex items-center gap-3.5 p-4">
            <Skeleton className="size-13 shrink-0 rounded-full" />
            <div className="min-w-0 flex-1">
              <Skeleton className="h-4 w-28 max-w-full" />
              <Skeleton className="mt-2 h-3.5 w-20 max-w-full" />
            </div>
            <Skeleton className="h-4 w-16" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
