import { useEffect } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { PublicHeader } from "#web/shell/public-header.tsx";

type PublicPageProps = { title: string; carbon?: boolean; children: ReactNode };

/** The public header over a page of the open web. */
export function PublicPage({ title, carbon = false, children }: PublicPageProps) {
  // The document's title is outside of React.
  useEffect(() => {
    document.title = title;
  }, [title]);
  const { hash } = useLocation();

  // The router changes the address only; the way to an anchor is ours.
  useEffect(() => {
    if (hash) document.querySelector(`#${CSS.escape(hash.slice(1))}`)?.scrollIntoView();
  }, [hash]);

  return (
    <div className={`flex min-h-dvh flex-col ${carbon ? "bg-base-100" : "bg-base-200"}`}>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <PublicHeader carbon={carbon} />
      <main id="content" tabIndex={-1} className={`flex flex-1 flex-col outline-none ${carbon ? "" : "pt-[76px]"}`}>
        {children}
      </main>
    </div>
  );
}
