import { atom, getDefaultStore } from "jotai";
import { REFRESH_WHEN_LEFT_SECONDS } from "#domain/accounts/sessions.ts";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import { SESSION_ENDED } from "#domain/sentences.ts";
import { clearSessionData } from "#web/api/session/on-sign-out.ts";
import { clearDeviceData } from "#web/api/session/clear-device-data.ts";
import { requestTokens, revokeTokens } from "#web/api/session/refresh-request.ts";
import { setDraftsAside, takeDraftsBack } from "#web/api/drafts/stored-drafts.ts";
import { forgetSession, keepSession, readSession, SESSION_KEY } from "#web/api/session/stored-session.ts";
import { paths } from "#web/paths.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";

const REFRESH_LOCK = "squadtab.refresh";

const store = getDefaultStore();
const heldAtom = atom(readSession());

heldAtom.onMount = () => {
  const follow = ({ key }: StorageEvent) => {
    // Without a key the whole storage was cleared.
    if (key === SESSION_KEY || key === null) followOtherTabs();
  };
  // A page that the Back button brings out of the browser's cache was told of nothing while it lay there.
  const thaw = ({ persisted }: PageTransitionEvent) => {
    if (persisted) followOtherTabs();
  };
  window.addEventListener("storage", follow);
  window.addEventListener("pageshow", thaw);
  return () => {
    window.removeEventListener("storage", follow);
    window.removeEventListener("pageshow", thaw);
  };
};

/** Who is signed in on this device, in all tabs; null for a visitor. */
export const sessionAtom = atom((get): SessionTokens | null => get(heldAtom));

let began = performance.timeOrigin;

/** Nothing that this page knows was asked for before this moment (milliseconds since 1970, by this device's clock). */
export const knownSince = (): number => began;

/** Begins a session that the server has just answered. */
export function signIn(tokens: SessionTokens): void {
  clearSessionData();
  // Data of an earlier user, left by a session that ended while the page was closed.
  void clearDeviceData();
  began = Date.now();
  takeDraftsBack(tokens.user.id);
  store.set(heldAtom, keepSession(tokens));
}

/** Ends the session here and at the server. The page is loaded anew, so that nothing of it stays in memory. */
export async function signOut(): Promise<void> {
  const left = clearDeviceData();
  forgetAndRevoke();
  await left;
  location.assign(paths.signIn);
}

/** Ends the session, if there is one, without leaving the page: for what anybody may see. */
export function dropSession(): void {
  void clearDeviceData();
  forgetAndRevoke();
  store.set(heldAtom, null);
}

function forgetAndRevoke(): void {
  const held = readSession() ?? store.get(heldAtom);
  forgetSession();
  clearSessionData();
  if (held) revokeTokens(held.refreshToken);
}

/** The account was deleted, and its sessions with it: nothing of it stays on this device, or in memory. */
export async function forgetAccount(): Promise<void> {
  forgetSession();
  clearSessionData();
  await clearDeviceData();
  location.replace(paths.goodbye);
}

/** The session was ended elsewhere: the guards lead to /signin, which says why, and back here afterwards. */
export function endSession(): void {
  // A tab that signed out has said so itself.
  const unasked = readSession() !== null;
  setDraftsAside();
  void clearDeviceData();
  forgetSession();
  store.set(heldAtom, null);
  clearSessionData();
  if (unasked) toast.error(SESSION_ENDED);
}

function followOtherTabs(): void {
  const before = store.get(heldAtom);
  const now = readSession();
  if (!before || now?.user.id === before.user.id) return store.set(heldAtom, now);
  // Signed out in another tab, or another user signed in: the earlier user's data must not stay on screen.
  location.replace(now ? paths.overview : paths.signIn);
}

const secondsLeft = ({ expiresAt }: SessionTokens): number => expiresAt - Date.now() / 1000;

/** A token to call with, renewed first where little of it is left; null for a visitor. */
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
