import { ArrowRight } from "lucide-react";
import { useId, type ReactNode } from "react";
import { Link } from "react-router";
import * as messages from "#web/ui/messages.ts";

type RecentProps = {
  title: string;
  /** Where all of them are, if that is one place. */
  all?: { to: string; label: string } | undefined;
  /** A line below the title. */
  note?: ReactNode;
  empty: ReactNode;
  children: readonly ReactNode[];
};

/** The newest items, and a link to all of them. */
export function Recent({ title, all, note, empty, children }: RecentProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {all && (
          <Link
            to={all.to}
            className="link-quiet -my-2 inline-flex items-center gap-1.5 py-3 text-sm font-medium"
            aria-label={all.label}
          >
            {messages.seeAll}
            <ArrowRight className="icon-14" />
          </Link>
        )}
      </div>
      {note}
      {children.length > 0 ? (
        <ul aria-labelledby={id} className="@container mt-1">
          {children}
        </ul>
      ) : (
        <div className="mt-3">{empty}</div>
      )}
    </section>
  );
}
