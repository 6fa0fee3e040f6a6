import { ArrowDown } from "lucide-react";

/** Leads down to the newest line, and says how many came in while one read further up. */
export function JumpToNewest({ count, onJump }: { count: number; onJump: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-full z-1 mb-2 flex justify-center">
      <button
        type="button"
        className={`btn btn-line pointer-events-auto h-11 rounded-full shadow-floating ${count === 0 ? "btn-round" : "px-4"}`}
        aria-label={count === 0 ? "Jump to the newest comment" : undefined}
        onClick={onJump}
      >
        {count > 0 && `${count} new`}
        <ArrowDown className="icon-16" aria-hidden="true" />
      </button>
    </div>
  );
}
