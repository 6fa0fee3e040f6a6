import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { askMe } from "#web/profiles/me.ts";
import { BottomBar } from "#web/shell/bottom-bar.tsx";
import { Crash } from "#web/shell/crash.tsx";
import { useFreshPage } from "#web/shell/fresh-page.ts";
import { Later } from "#web/shell/later.tsx";
import { Commands, paletteAtom } from "#web/shell/palette-state.ts";
import { useShortcuts } from "#web/shell/shortcuts.ts";
import { sidebarCollapsedAtom } from "#web/shell/sidebar-state.ts";
import { Sidebar } from "#web/shell/sidebar.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/skeleton.tsx";
import { SkipLink } from "#web/ui/skip-link.tsx";

export const ask = askMe;

export default function DashboardLayout() {
  const collapsed = useAtomValue(sidebarCollapsedAtom);
  const { pathname } = useLocation();
  const isPaletteOpen = useAtomValue(paletteAtom);
  const sheet = useFreshPage();
  useShortcuts();
  return (
    <div className="shell" data-sidebar={collapsed ? "collapsed" : undefined}>
      <SkipLink to="sheet" />
      <Sidebar />
      <main ref={sheet} id="sheet" className="sheet-page" tabIndex={-1}>
        <Crash place={pathname}>
          <Suspense fallback={<Waiting />}>
            <Outlet />
          </Suspense>
        </Crash>
      </main>
      <BottomBar />
      <Later />
      {isPaletteOpen && <Commands />}
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
