import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { sessionAtom } from "#web/api/session/session.ts";
import * as paths from "#web/paths.ts";
import { nextPath } from "#web/paths.ts";

/** visitor: a signed-in user is redirected to the dashboard. member: a visitor is redirected to sign in, and back again. */
export type Guard = "visitor" | "member" | "anyone";

export function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  const isSignedIn = useAtomValue(sessionAtom) !== null;
  const { pathname, search } = useLocation();
  if (guard === "visitor" && isSignedIn) return <Navigate to={nextPath(search)} replace />;
  if (guard === "member" && !isSignedIn) {
    const here = pathname + search;
    const to = here === paths.overview ? paths.signIn : `${paths.signIn}?next=${encodeURIComponent(here)}`;
    return <Navigate to={to} replace />;
  }
  return children;
}
