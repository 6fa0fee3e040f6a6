import { ArrowDown } from "lucide-react";

/** A button that scrolls to the newest comment, with the number of unread ones. */
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
