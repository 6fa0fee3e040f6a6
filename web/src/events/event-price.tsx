import { Money } from "#web/ui/format/money.tsx";

/** "$8.00 per person", "Free"; nothing where nobody said what it costs. */
export function EventPrice({ cents }: { cents: number | null }) {
  if (cents === null) return null;
  if (cents === 0) return <span className="font-semibold">Free</span>;
  return (
    // Where it is narrow the second line is the short one, and the way in stays beside it.
    <span className="min-w-min flex-[1_1_0] leading-5 font-semibold">
      <Money cents={cents} size="inherit" /> <span className="text-sm font-medium whitespace-nowrap">per person</span>
    </span>
  );
}
