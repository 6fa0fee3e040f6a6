import { Money } from "#web/ui/format/money.tsx";

/** "$8.00 per person" or "Free"; empty if the cost is unknown. */
export function EventPrice({ cents }: { cents: number | null }) {
  if (cents === null) return null;
  if (cents === 0) return <span className="font-semibold">Free</span>;
  return (
    // On narrow screens the shorter line wraps, so that the join button stays beside it.
    <span className="min-w-min flex-[1_1_0] leading-5 font-semibold">
      <Money cents={cents} size="inherit" /> <span className="text-sm font-medium whitespace-nowrap">per person</span>
    </span>
  );
}
