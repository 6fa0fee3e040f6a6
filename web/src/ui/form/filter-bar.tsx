import { SlidersHorizontal, X } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import * as messages from "#web/ui/messages.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { Popover } from "#web/ui/overlay/popover.tsx";

/** A filter that hides something: its words, and what removes it. */
export interface ActiveFilter {
  name: string;
  text: string;
  remove: () => void;
}

type FilterBarProps = {
  /** What is filtered, for screen readers. */
  label: string;
  active: readonly ActiveFilter[];
  /** What the button says that closes the panel. */
  done: string;
  onClear: () => void;
  /** The fields of the panel. */
  fields: ReactNode;
  /** What stands before and after the button. */
  before: ReactNode;
  after?: ReactNode;
  /** As high as a large search field. */
  large?: boolean;
};

/** The Filter button with the number of active filters, its panel (a sheet on phones), and a chip that removes each of them. Each change applies immediately. */
export function FilterBar({ label, active, done, onClear, fields, before, after, large = false }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  // What had the focus is gone.
  const focusFilter = () => root.current?.querySelector<HTMLElement>("[aria-haspopup]")?.focus();
  const close = () => {
    focusFilter();
    setOpen(false);
  };
  return (
    <div ref={root} role="search" aria-label={label} className="flex flex-wrap items-center gap-2.5">
      {before}
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={messages.filter}
        trigger={(wiring) => (
          <Button
            size={large ? undefined : "small"}
            className={large ? "min-h-[2.875rem]" : ""}
            icon={<SlidersHorizontal className={large ? "icon-20" : "icon-16"} />}
            aria-label={active.length > 0 ? fill(messages.filterWithCount, { count: active.length }) : messages.filter}
            {...wiring}
          >
            {messages.filter}
            {active.length > 0 && (
              <span
                aria-hidden="true"
                className="-mr-1 grid size-5 place-items-center rounded-full bg-primary text-[0.75rem] leading-none text-primary-content"
              >
                {active.length}
              </span>
            )}
          </Button>
        )}
      >
        <form
          className="flex flex-col gap-5 p-5 max-md:pb-6"
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
        >
          {fields}
          {/* Stays in view when the sheet of a small phone scrolls. */}
          <div className="flex items-center justify-between gap-3 max-md:sticky max-md:bottom-0 max-md:-mx-5 max-md:-mb-6 max-md:bg-base-100 max-md:px-5 max-md:pt-3 max-md:pb-6">
            <Button variant="quiet" className="-ml-3 px-3" aria-disabled={active.length === 0} onClick={onClear}>
              {messages.clearFilters}
            </Button>
            <Button type="submit" variant="primary" className="max-md:flex-1">
              {done}
            </Button>
          </div>
        </form>
      </Popover>
      {after}
      {active.length > 0 && (
        <ul
          aria-label={messages.activeFilters}
          // Below what stands at the end of the line, so that the button stays there too.
          className={`flex min-w-0 flex-wrap items-center gap-x-1 max-md:-my-1.5 max-md:-ml-2.5 ${after ? "basis-full" : "max-md:basis-full"}`}
        >
          {active.map(({ name, text, remove }) => (
            <li key={name} className="max-w-full min-w-0">
              <button
                type="button"
                aria-label={fill(messages.removeFilter, { text })}
                className="flex min-h-11 max-w-full items-center gap-2 rounded-field px-2.5 text-sm font-medium text-ink-soft hover:bg-base-200 hover:text-base-content"
                onClick={() => {
                  remove();
                  focusFilter();
                }}
              >
                <span className="truncate">{text}</span>
                <X className="icon-16 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
