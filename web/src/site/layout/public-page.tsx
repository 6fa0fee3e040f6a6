import type { ReactNode } from "react";
import { PublicFooter } from "#web/site/layout/public-footer.tsx";
import { PublicHeader } from "#web/site/layout/public-header.tsx";
import { SkipLink } from "#web/ui/controls/skip-link.tsx";

/** The page's background. A page on carbon begins with a hero that reaches under the header. */
type Ground = "carbon" | "desk";

/**
 * The public header and the content of a public page. Its title is in documents.ts, its behaviour in
 * start-public-page.ts.
 */
export function PublicPage({ ground = "desk", children }: { ground?: Ground; children: ReactNode }) {
  const carbon = ground === "carbon";
  return (
    <div className={`flex min-h-dvh flex-col ${carbon ? "bg-base-100" : "bg-base-200"}`}>
      <SkipLink to="content" />
      <PublicHeader carbon={carbon} />
      <main
        id="content"
        tabIndex={-1}
        className={`flex flex-1 flex-col outline-none ${carbon ? "" : "pt-[calc(76px+var(--safe-top))]"}`}
      >
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
