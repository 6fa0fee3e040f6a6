export type StripKind = "you" | "paid" | "owed" | "owe" | "open";
export type StripSegment = { weight: number; kind: StripKind };

/** A split as a line of 6 px. Hidden from screen readers: the text of the row says the same. */
export function Strip({ segments, className = "" }: { segments: readonly StripSegment[]; className?: string }) {
  return (
    <span aria-hidden="true" className={`flex items-center gap-0.5 ${className}`}>
      {segments.map((segment, index) => (
        <span
          key={index}
          className={`shares-strip-part shares-strip-${segment.kind}`}
          style={{ flexGrow: Math.max(segment.weight, 1) }}
        />
      ))}
    </span>
  );
}
