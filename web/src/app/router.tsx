import { matchPath, Outlet, Route, Routes } from "react-router";
import { Guarded, type Guard } from "#web/app/startup/guards.tsx";
import { lazyPage, type LazyPage, type PageModule } from "#web/app/startup/lazy-page.tsx";
import * as paths from "#web/paths.ts";

const Queries = lazyPage(() => import("#web/api/cache/queries.tsx"));
const Dashboard = lazyPage(() => import("#web/app/layout/dashboard-layout.tsx"));

type PageRoute = { path: string; guard: Guard; page: LazyPage; layout?: LazyPage };
type Load = () => Promise<PageModule>;

const visitor = (path: string, load: Load): PageRoute => ({ path, guard: "visitor", page: lazyPage(load) });
const anyone = (path: string, load: Load): PageRoute => ({ ...visitor(path, load), guard: "anyone", layout: Queries });
const member = (path: string, load: Load): PageRoute => ({
  ...visitor(path, load),
  guard: "member",
  layout: Dashboard,
});

/** Every page of the app with its address, who may see it, and its code. Public pages are listed in documents.ts. */
export const pages: readonly PageRoute[] = [
  visitor(paths.signIn, () => import("#web/pages/sign-in.tsx")),
  visitor(paths.signUp, () => import("#web/pages/sign-up.tsx")),
  anyone(paths.resetPassword, () => import("#web/pages/reset-password.tsx")),
  anyone(paths.unsubscribe, () => import("#web/pages/unsubscribe.tsx")),
  anyone(paths.invite, () => import("#web/pages/invite.tsx")),
  anyone(paths.friendLink, () => import("#web/pages/friend-link.tsx")),
  anyone(paths.joinSquad, () => import("#web/pages/join-squad.tsx")),
  member(paths.overview, () => import("#web/pages/overview.tsx")),
  member(paths.expenses, () => import("#web/pages/expenses.tsx")),
  member(paths.splits, () => import("#web/pages/splits.tsx")),
  member("/dashboard/splits/:id", () => import("#web/pages/split.tsx")),
  member(paths.squads, () => import("#web/pages/squads.tsx")),
  member(paths.importFile, () => import("#web/pages/import.tsx")),
  member("/dashboard/squads/:id", () => import("#web/pages/squad.tsx")),
  member("/dashboard/squads/:id/splits/:splitId", () => import("#web/pages/squad-split.tsx")),
  member(paths.payments, () => import("#web/pages/payments.tsx")),
  member("/dashboard/recurring/:id?", () => import("#web/pages/recurring.tsx")),
  member(paths.insights, () => import("#web/pages/insights.tsx")),
  member(paths.budget, () => import("#web/pages/budget.tsx")),
  member(paths.events, () => import("#web/pages/events.tsx")),
  member("/dashboard/events/:id", () => import("#web/pages/event.tsx")),
  member(paths.friends, () => import("#web/pages/friends.tsx")),
  member("/dashboard/people/:id", () => import("#web/pages/person.tsx")),
  member("/dashboard/profile/:tab?", () => import("#web/pages/profile.tsx")),
  member(paths.notifications, () => import("#web/pages/notifications.tsx")),
  { ...anyone("/dashboard/*", () => import("#web/site/not-found.tsx")), guard: "member" },
  anyone("*", () => import("#web/site/not-found.tsx")),
];

const findRoute = (pathname: string) => pages.find((route) => matchPath(route.path, pathname));

/** Fetches the code of a page and of its layout. */
export async function preloadPage(pathname: string): Promise<void> {
  const route = findRoute(pathname);
  await Promise.all([route?.page.preload(), route?.layout?.preload(), route?.layout && Queries.preload()]);
}

/** Fetches the data that a page shows first. Resolves when it is in the query cache. */
export async function prefetchPageData(pathname: string): Promise<void> {
  const route = findRoute(pathname);
  const modules = await Promise.all([route?.page.preload(), route?.layout?.preload()]);
  await Promise.all(modules.map(async (module) => module?.prefetch?.()));
}

const routesIn = (layout: LazyPage | undefined) =>
  pages
    .filter((route) => route.layout === layout)
    .map(({ path, guard, page: Page }) => (
      <Route
        key={path}
        path={path}
        element={
          <Guarded guard={guard}>
            <Page />
          </Guarded>
        }
      />
    ));

export function Router() {
  return (
    <Routes>
      {routesIn(undefined)}
      <Route
        element={
          <Queries>
            <Outlet />
          </Queries>
        }
      >
        {routesIn(Queries)}
        <Route
          element={
            <Guarded guard="member">
              <Dashboard />
            </Guarded>
          }
        >
          {routesIn(Dashboard)}
        </Route>
      </Route>
    </Routes>
  );
}
