import { Link } from "react-router";
import { useCurrentInView } from "#web/ui/controls/current-in-view.ts";

export interface PageTab {
  to: string;
  text: string;
}

type PageTabsProps = {
  label: string;
  tabs: readonly PageTab[];
  /** The address of the tab that is shown. */
  current: string;
  /** The tabs are of one page: Back leaves it, and changing the tab does not scroll. */
  isOnePage?: boolean;
};

/** Links to pages that belong together, below the title. Each has an address of its own. */
export function PageTabs({ label, tabs, current, isOnePage = false }: PageTabsProps) {
  const row = useCurrentInView(current);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="-mx-[16px] -mt-2 mb-5 relative flex shrink-0 gap-1 overflow-x-auto border-b border-base-300 px-1 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {tabs.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          replace={isOnePage}
          preventScrollReset={isOnePage}
          className="-mb-px flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 font-semibold text-ink-soft hover:text-base-content aria-[current]:border-primary aria-[current]:text-base-content"
          aria-current={to === current ? "page" : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
