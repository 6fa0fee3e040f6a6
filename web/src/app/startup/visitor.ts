import { clearDeviceData } from "#web/api/session/clear-device-data.ts";
import { revokeTokens } from "#web/api/session/refresh-request.ts";
import { forgetSession, readSession, SESSION_KEY } from "#web/api/session/stored-session.ts";
import { paths } from "#web/paths.ts";

/** Says in the public header who is signed in on this device. boot.js has said before the first frame whether anybody is. */
export function showSession(): void {
  const session = readSession();
  if (session) document.documentElement.dataset.session = "";
  else delete document.documentElement.dataset.session;
  for (const place of document.querySelectorAll("[data-email]")) place.textContent = session?.user.email ?? "";
}

/** What a public page does besides being read: it follows the session, signs out, and closes its menu. */
export function tendPublicPage(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  showSession();
  addEventListener("storage", ({ key }) => (key === SESSION_KEY || key === null) && showSession(), { signal });
  // A page that the Back button brings out of the browser's cache was told of nothing while it lay there.
  addEventListener("pageshow", ({ persisted }) => persisted && showSession(), { signal });
  document.addEventListener("click", ({ target }) => target instanceof Element && press(target), { signal });
  return () => ending.abort();
}

function press(target: Element): void {
  if (target.closest("[data-sign-out]")) void signOut();
  if (target.closest("a")) target.closest<HTMLElement>("[data-closes-on-choice]")?.hidePopover();
}

/** The app's own sign-out without the app: other tabs hear of it from the storage. */
async function signOut(): Promise<void> {
  const session = readSession();
  forgetSession();
  if (session) revokeTokens(session.refreshToken);
  await clearDeviceData();
  location.assign(paths.signIn);
}
