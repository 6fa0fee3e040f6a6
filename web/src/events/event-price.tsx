import { Money } from "#web/ui/money.tsx";

/** "$8.00 per person", "Free"; nothing where nobody said what it costs. */
export function EventPrice({ cents }: { cents: number | null }) {
  if (cents === null) return null;
  if (cents === 0) return <span className="font-semibold">Free</span>;
  return (
    <span className="font-semibold">
      <Money cents={cents} size="inherit" /> per person
    </span>
  );
}
