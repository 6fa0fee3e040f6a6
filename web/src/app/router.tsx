import { matchPath, Outlet, Route, Routes } from "react-router";
import { paths } from "#web/paths.ts";
import { Guarded } from "#web/app/startup/guards.tsx";
import type { Guard } from "#web/app/startup/guards.tsx";
import { lazyPage } from "#web/app/startup/lazy-page.tsx";
import type { LazyPage } from "#web/app/startup/lazy-page.tsx";

const Queries = lazyPage(() => import("#web/api/cache/queries.tsx"));
const Dashboard = lazyPage(() => import("#web/app/layout/dashboard-layout.tsx"));

type PageRow = { path: string; who: Guard; page: LazyPage; layout?: LazyPage };

const visitor = (path: string, load: Parameters<typeof lazyPage>[0]): PageRow => ({
  path,
  who: "visitor",
  page: lazyPage(load),
});
const anyone = (path: string, load: Parameters<typeof lazyPage>[0]): PageRow => ({
  path,
  who: "anyone",
  page: lazyPage(load),
  layout: Queries,
});
const member = (path: string, load: Parameters<typeof lazyPage>[0]): PageRow => ({
  path,
  who: "member",
  page: lazyPage(load),
  layout: Dashboard,
});

/** Every page of the app: its address, who may see it, where it comes from. Pages that are read stand in documents.ts. */
export const pages: readonly PageRow[] = [
  visitor(paths.signIn, () => import("#web/pages/sign-in.tsx")),
  visitor(paths.signUp, () => import("#web/pages/sign-up.tsx")),
  anyone(paths.resetPassword, () => import("#web/pages/reset-password.tsx")),
  anyone(paths.unsubscribe, () => import("#web/pages/unsubscribe.tsx")),
  anyone(paths.invite, () => import("#web/pages/invite.tsx")),
  member(paths.overview, () => import("#web/pages/overview.tsx")),
  member(paths.expenses, () => import("#web/pages/expenses.tsx")),
  member(paths.splits, () => import("#web/pages/splits.tsx")),
  member("/dashboard/splits/:id", () => import("#web/pages/split.tsx")),
  member(paths.insights, () => import("#web/pages/insights.tsx")),
  member(paths.budget, () => import("#web/pages/budget.tsx")),
  member(paths.events, () => import("#web/pages/events.tsx")),
  member("/dashboard/events/:id", () => import("#web/pages/event.tsx")),
  member(paths.friends, () => import("#web/pages/friends.tsx")),
  member(paths.profile, () => import("#web/pages/profile.tsx")),
  member(paths.notifications, () => import("#web/pages/notifications.tsx")),
  anyone("*", () => import("#web/site/not-found.tsx")),
];

const rowOf = (pathname: string) => pages.find((one) => matchPath(one.path, pathname));

/** Fetches a page's code before it is needed: at start, and when a link to it is hovered or focused. */
export async function preloadPage(pathname: string): Promise<void> {
  const row = rowOf(pathname);
  await Promise.all([row?.page.preload(), row?.layout?.preload(), row?.layout && Queries.preload()]);
}

/** Asks what a page asks first, before it is drawn; done when the answers are here. */
export async function askAhead(pathname: string): Promise<void> {
  const row = rowOf(pathname);
  const parts = await Promise.all([row?.page.preload(), row?.layout?.preload()]);
  await Promise.all(parts.map(async (part) => part?.ask?.()));
}

const inside = (layout: LazyPage | undefined) =>
  pages
    .filter((row) => row.layout === layout)
    .map(({ path, who, page: Page }) => (
      <Route
        key={path}
        path={path}
        element={
          <Guarded who={who}>
            <Page />
          </Guarded>
        }
      />
    ));

export function Router() {
  return (
    <Routes>
      {inside(undefined)}
      <Route
        element={
          <Queries>
            <Outlet />
          </Queries>
        }
      >
        {inside(Queries)}
        <Route
          element={
            <Guarded who="member">
              <Dashboard />
            </Guarded>
          }
        >
          {inside(Dashboard)}
        </Route>
      </Route>
    </Routes>
  );
}
