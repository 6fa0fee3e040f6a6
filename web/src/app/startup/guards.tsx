import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { sessionAtom } from "#web/api/session/session.ts";
import { nextPath, paths } from "#web/paths.ts";

/** visitor: signed-in people are led on to the dashboard. member: visitors are led to sign in and back again. */
export type Guard = "visitor" | "member" | "anyone";

export function Guarded({ who, children }: { who: Guard; children: ReactNode }) {
  const signedIn = useAtomValue(sessionAtom) !== null;
  const { pathname, search } = useLocation();
  if (who === "visitor" && signedIn) return <Navigate to={nextPath(search)} replace />;
  if (who === "member" && !signedIn) {
    const here = pathname + search;
    const to = here === paths.overview ? paths.signIn : `${paths.signIn}?next=${encodeURIComponent(here)}`;
    return <Navigate to={to} replace />;
  }
  return children;
}
