import { useEffect } from "react";
import { useLocation } from "react-router";
import * as messages from "#web/site/messages.ts";
import { notFoundPage } from "#web/site/documents.ts";
import * as paths from "#web/paths.ts";
import { PublicPage } from "#web/site/layout/public-page.tsx";
import { startPublicPage } from "#web/site/start-public-page.ts";
import { NotFoundPicture } from "#web/ui/illustrations/not-found.tsx";
import { AnchorButton } from "#web/ui/controls/plain-button.tsx";

export default function NotFoundPage() {
  const { pathname } = useLocation();
  // For an unknown address inside the app: sets the document's title and logs the address. The prerendered 404 page does
  // the same in entry-public.ts.
  useEffect(() => {
    document.title = notFoundPage.title;
    console.error("404: no page at", pathname);
    return startPublicPage();
  }, [pathname]);
  return (
    <PublicPage>
      <div className="public-width flex flex-1 flex-col items-center justify-center pt-6 pb-24 text-center">
        <div className="w-[min(470px,90%)]">
          <NotFoundPicture />
        </div>
        <h1 className="mt-4 text-2xl md:text-[3.25rem] md:leading-[1.1] md:tracking-[-0.045em]">
          {messages.pageNotFound}
        </h1>
        <p className="mt-3 text-balance text-ink-soft">{messages.pageNotFoundSentence}</p>
        <AnchorButton href={paths.home} variant="primary" size="large" className="mt-6">
          {messages.returnToHome}
        </AnchorButton>
      </div>
    </PublicPage>
  );
}
