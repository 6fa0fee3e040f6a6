import { useAtomValue } from "jotai";
import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import * as messages from "#web/ui/messages.ts";
import { isOnlineAtom } from "#web/api/network.ts";

/**
 * A placeholder block; set its size and radius. Wrap a group in SkeletonGroup, so that screen readers announce it once.
 */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />;
}

/** The placeholder of what is loading. Without a connection it says so instead, unless saved data comes in a moment. */
export function SkeletonGroup({
  label = messages.loading,
  children,
  className = "",
}: {
  label?: string;
  children: ReactNode;
  className?: string;
}) {
  if (!useAtomValue(isOnlineAtom))
    return (
      <p role="status" className="needs-connection">
        <CloudOff className="icon-16 shrink-0" />
        {messages.offlineNotSaved}
      </p>
    );
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

type SkeletonCardProps = { className?: string; /** Tinted, without a line. */ well?: boolean; children?: ReactNode };

/** A placeholder card with a label, a figure and a note, as tall as the loaded card; or with other children. */
export function SkeletonCard({ className = "", well = false, children }: SkeletonCardProps) {
  return (
    <div className={`${well ? "well" : "card-line"} flex min-w-0 flex-col justify-between p-5 md:px-6 ${className}`}>
      {children ?? (
        <>
          <Skeleton className="h-4 w-24 max-w-full" />
          <Skeleton className="h-9 w-36 max-w-full" />
          <Skeleton className="h-3.5 w-28 max-w-full" />
        </>
      )}
    </div>
  );
}

/** A placeholder in the shape of a list row: a tile, two lines, figures. */
export function SkeletonRow() {
  return (
    <div className="flex items-center gap-3.5 border-b border-base-300 py-3 last:border-0">
      <Skeleton className="size-11 shrink-0 rounded-field" />
      <div className="min-w-0 flex-1">
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="mt-2 h-3.5 w-56 max-w-full" />
      </div>
      <div className="flex flex-col items-end">
        <Skeleton className="h-4 w-16" />
        <Skeleton className="mt-2 h-3.5 w-28" />
      </div>
    </div>
  );
}
