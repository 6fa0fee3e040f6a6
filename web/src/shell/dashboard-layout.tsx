import { useAtomValue } from "jotai";
import { Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router";
import { Live } from "#web/live/live.tsx";
import { BottomBar } from "#web/shell/bottom-bar.tsx";
import { Crash } from "#web/shell/crash.tsx";
import { Drawer } from "#web/shell/drawer.tsx";
import { ShortcutList } from "#web/shell/shortcut-list.tsx";
import { useShortcuts } from "#web/shell/shortcuts.ts";
import { sidebarCollapsedAtom } from "#web/shell/sidebar-state.ts";
import { Sidebar } from "#web/shell/sidebar.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/skeleton.tsx";

export default function DashboardLayout() {
  const collapsed = useAtomValue(sidebarCollapsedAtom);
  const { pathname } = useLocation();
  const sheet = useFreshPage(pathname);
  useShortcuts();
  return (
    <div className="shell" data-sidebar={collapsed ? "collapsed" : undefined}>
      <a href="#sheet" className="skip-link">
        Skip to content
      </a>
      <Live />
      <Sidebar />
      <main ref={sheet} id="sheet" className="sheet-page" tabIndex={-1}>
        <Crash place={pathname}>
          <Suspense fallback={<Waiting />}>
            <Outlet />
          </Suspense>
        </Crash>
      </main>
      <BottomBar />
      <Drawer />
      <ShortcutList />
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonGroup className="pt-24">
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </SkeletonGroup>
  );
}

/** A new page starts at its top, and its title takes the focus, so that a screen reader says where one is. */
function useFreshPage(pathname: string) {
  const sheet = useRef<HTMLElement>(null);
  // After signing in the dashboard is a new page too; when the browser loads it, the focus is the browser's.
  const seen = useRef(useNavigationType() === "POP" ? pathname : null);
  // Where a page is scrolled to and what has the focus is the browser's.
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    sheet.current?.scrollTo(0, 0);
    window.scrollTo(0, 0);
    (sheet.current?.querySelector<HTMLElement>("[data-page-title]") ?? sheet.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return sheet;
}
