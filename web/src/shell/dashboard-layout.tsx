import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { Live } from "#web/live/live.tsx";
import { BottomBar } from "#web/shell/bottom-bar.tsx";
import { Crash } from "#web/shell/crash.tsx";
import { Drawer } from "#web/shell/drawer.tsx";
import { useFreshPage } from "#web/shell/fresh-page.ts";
import { ShortcutList } from "#web/shell/shortcut-list.tsx";
import { useShortcuts } from "#web/shell/shortcuts.ts";
import { sidebarCollapsedAtom } from "#web/shell/sidebar-state.ts";
import { Sidebar } from "#web/shell/sidebar.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/skeleton.tsx";

export default function DashboardLayout() {
  const collapsed = useAtomValue(sidebarCollapsedAtom);
  const { pathname } = useLocation();
  const sheet = useFreshPage();
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
