export type StripKind = "you" | "paid" | "owed" | "owe" | "open";
export type StripSegment = { weight: number; kind: StripKind };

/** A split in 6 px: segments as wide as the shares. The row's words say the same, so it is silent. */
export function Strip({ segments, className = "" }: { segments: readonly StripSegment[]; className?: string }) {
  return (
    <span aria-hidden="true" className={`flex items-center gap-0.5 ${className}`}>
      {segments.map((segment, index) => (
        <span
          key={index}
          className={`strip-part strip-${segment.kind}`}
          style={{ flexGrow: Math.max(segment.weight, 1) }}
        />
      ))}
    </span>
  );
}
