import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";

export function ChatSkeleton() {
  return (
    <SkeletonGroup label="Loading comments" className="flex flex-col gap-5">
      <Skeleton className="ml-9 h-10 w-44 rounded-[18px]" />
      <Skeleton className="ml-9 h-10 w-32 rounded-[18px]" />
      <Skeleton className="h-14 w-52 self-end rounded-[18px]" />
    </SkeletonGroup>
  );
}
