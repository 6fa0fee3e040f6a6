import { atom, getDefaultStore } from "jotai";
import { REFRESH_WHEN_LEFT_SECONDS } from "#domain/accounts/sessions.ts";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import { SESSION_ENDED } from "#domain/sentences.ts";
import { clearSessionData } from "#web/api/session/on-sign-out.ts";
import { clearDeviceData } from "#web/api/session/clear-device-data.ts";
import { requestTokens, revokeTokens } from "#web/api/session/refresh-request.ts";
import { setDraftsAside } from "#web/api/drafts/stored-drafts.ts";
import { forgetSession, keepSession, readSession, SESSION_KEY } from "#web/api/session/stored-session.ts";
import * as paths from "#web/paths.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";

const REFRESH_LOCK = "squadtab.refresh";

const store = getDefaultStore();
const heldAtom = atom(readSession());

/** True while sign-out leaves the page: the server ends the session meanwhile, which must not redirect it as well. */
let isSigningOut = false;

heldAtom.onMount = () => {
  const follow = ({ key }: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (key === SESSION_KEY || key === null) followOtherTabs();
  };
  // A page restored from the back/forward cache has missed all storage events.
  const thaw = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    isSigningOut = false;
    followOtherTabs();
  };
  window.addEventListener("storage", follow);
  window.addEventListener("pageshow", thaw);
  return () => {
    window.removeEventListener("storage", follow);
    window.removeEventListener("pageshow", thaw);
  };
};

/** The session on this device, shared by all tabs; null for a visitor. */
export const sessionAtom = atom((get): SessionTokens | null => get(heldAtom));

let began = performance.timeOrigin;

/** No data on this page was requested before this time (milliseconds since 1970, by this device's clock). */
export const knownSince = (): number => began;

/** Holds the session that has just begun, or none. Nothing that was requested before belongs to it. */
export function holdSession(tokens: SessionTokens | null): void {
  if (tokens) began = Date.now();
  store.set(heldAtom, tokens);
}

/** Ends the session on this device and on the server. Reloads the page, so that no data stays in memory. */
export async function signOut(): Promise<void> {
  isSigningOut = true;
  const left = clearDeviceData();
  forgetAndRevoke();
  await left;
  location.assign(paths.signIn);
}

/** Removes the session from this device, and revokes it on the server. */
export function forgetAndRevoke(): void {
  const held = readSession() ?? store.get(heldAtom);
  forgetSession();
  clearSessionData();
  if (held) revokeTokens(held.refreshToken);
}

/**
 * The session was ended elsewhere. The route guards redirect to /signin, which explains why, and back here afterwards.
 */
export function endSession(): void {
  if (isSigningOut) return;
  // After a sign-out in another tab the stored session is gone already, and no explanation is needed.
  const unasked = readSession() !== null;
  setDraftsAside();
  void clearDeviceData();
  forgetSession();
  store.set(heldAtom, null);
  clearSessionData();
  if (unasked) toast.error(SESSION_ENDED);
}

function followOtherTabs(): void {
  if (isSigningOut) return;
  const before = store.get(heldAtom);
  const now = readSession();
  if (!before || now?.user.id === before.user.id) return store.set(heldAtom, now);
  // Signed out in another tab, or another user signed in: the earlier user's data must not stay on screen.
  location.replace(now ? paths.overview : paths.signIn);
}

const secondsLeft = ({ expiresAt }: SessionTokens): number => expiresAt - Date.now() / 1000;

/** The access token, refreshed first if it is about to expire; null for a visitor. */
export async function accessToken(): Promise<string | null> {
  const held = store.get(heldAtom);
  if (held && secondsLeft(held) <= REFRESH_WHEN_LEFT_SECONDS) await renewSession(held.accessToken);
  return store.get(heldAtom)?.accessToken ?? null;
}

let renewing: Promise<void> | null = null;

/**
 * Trades the refresh token for the next one, once for all callers and tabs. Ends the session only where the server says
 * that it has ended: offline, overloaded or limited, the old token stays and the next check tries again.
 */
export function renewSession(staleToken: string): Promise<void> {
  renewing ??= withLock(() => renew(staleToken)).finally(() => {
    renewing = null;
  });
  return renewing;
}

// Browsers without Web Locks rely on the server's grace time for the token before the last.
const withLock = (work: () => Promise<void>): Promise<void> =>
  "locks" in navigator ? navigator.locks.request(REFRESH_LOCK, work) : work();

async function renew(staleToken: string): Promise<void> {
  const held = readSession();
  // While this tab waited for the lock, another tab has refreshed, signed out, or signed in as another user.
  if (held?.accessToken !== staleToken) return followOtherTabs();
  const answer = await requestTokens(held.refreshToken);
  if (readSession()?.refreshToken !== held.refreshToken) return followOtherTabs();
  if (answer === "ended") endSession();
  else if (answer !== "failed") store.set(heldAtom, keepSession(answer));
}
