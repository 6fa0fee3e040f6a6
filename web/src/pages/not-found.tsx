import { useEffect } from "react";
import { useLocation } from "react-router";
import { paths } from "#web/paths.ts";
import { PublicPage } from "#web/shell/public-page.tsx";
import { NotFoundPicture } from "#web/ui/illustrations/not-found.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

export default function NotFoundPage() {
  const { pathname } = useLocation();
  // Once for each address, and not for each rendering.
  useEffect(() => {
    console.error("404: no page at", pathname);
  }, [pathname]);
  return (
    <PublicPage title="Page not found · Squadtab">
      <div className="public-width flex flex-1 flex-col items-center justify-center pt-6 pb-24 text-center">
        <div className="w-[min(470px,90%)]">
          <NotFoundPicture />
        </div>
        <h1 className="mt-4 text-2xl md:text-[3.25rem] md:leading-[1.1] md:tracking-[-0.045em]">
          Oops! Page not found
        </h1>
        <p className="mt-3 text-balance text-ink-soft">This page was torn off, or was never on the tab.</p>
        <ButtonLink to={paths.home} look="primary" size="large" className="mt-6">
          Return to Home
        </ButtonLink>
      </div>
    </PublicPage>
  );
}
