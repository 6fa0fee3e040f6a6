import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { App } from "#web/app/app.tsx";
import { notFoundPage } from "#web/site/documents.ts";
import DemoPage from "#web/site/demo.tsx";
import { Tour } from "#web/site/demo/tour.tsx";
import FeaturesPage from "#web/site/features.tsx";
import LandingPage from "#web/site/landing.tsx";
import NotFoundPage from "#web/site/not-found.tsx";
import * as paths from "#web/paths.ts";
import { preloadPage } from "#web/app/router.tsx";

/** Pages that are shown without the app. The tour is rendered separately, because it is hydrated separately. */
const read: Record<string, () => ReactNode> = {
  [paths.home]: () => <LandingPage />,
  [paths.features]: () => <FeaturesPage />,
  [paths.demo]: () => <DemoPage tour={renderToString(<Tour />)} />,
  [notFoundPage.path]: () => <NotFoundPage />,
};

/** Renders the prerendered content of a page. Runs at build time only. */
export async function render(path: string): Promise<string> {
  const page = read[path];
  if (page) return renderToString(<StaticRouter location={path}>{page()}</StaticRouter>);
  await preloadPage(path);
  return renderToString(<App routing={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />);
}
