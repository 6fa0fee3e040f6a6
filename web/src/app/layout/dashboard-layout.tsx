import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { prefetchMe } from "#web/profiles/me.ts";
import { BottomBar } from "#web/app/layout/bottom-bar.tsx";
import { Crash } from "#web/app/layout/crash.tsx";
import { usePageFocus } from "#web/app/layout/page-focus.ts";
import { DeferredParts } from "#web/app/startup/deferred-parts.tsx";
import { Commands, paletteAtom } from "#web/app/palette/palette-state.ts";
import { useShortcuts } from "#web/app/shortcuts/shortcuts.ts";
import { Sidebar } from "#web/app/layout/sidebar.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { SkipLink } from "#web/ui/controls/skip-link.tsx";

export const prefetch = prefetchMe;

export default function DashboardLayout() {
  const { pathname } = useLocation();
  const isPaletteOpen = useAtomValue(paletteAtom);
  const sheet = usePageFocus();
  useShortcuts();
  return (
    <div className="shell">
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
      <DeferredParts />
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
