import { ArrowDownUp } from "lucide-react";
import type { SplitSort } from "#domain/split-list.ts";

const sorts: Record<SplitSort, string> = { newest: "Newest first", oldest: "Oldest first", largest: "Largest first" };

/** On phones only its sign shows; the choice itself is the browser's own. */
export function SplitSortChoice({ value, onChange }: { value: SplitSort; onChange: (sort: SplitSort) => void }) {
  return (
    <label className="field-box relative h-10 w-auto shrink-0 gap-2 rounded-full border-base-300 max-md:w-11 max-md:justify-center max-md:px-0 pointer-coarse:h-11">
      <ArrowDownUp className="icon-16 shrink-0 text-ink-soft" aria-hidden="true" />
      <select
        aria-label="Order of the splits"
        className="cursor-pointer bg-transparent text-sm font-medium outline-none max-md:absolute max-md:inset-0 max-md:opacity-0"
        value={value}
        onChange={(event) => onChange(event.target.value as SplitSort)}
      >
        {Object.entries(sorts).map(([sort, words]) => (
          <option key={sort} value={sort} className="bg-base-100 text-base-content">
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
