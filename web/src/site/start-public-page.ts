import { clearDeviceData } from "#web/api/session/clear-device-data.ts";
import { revokeTokens } from "#web/api/session/refresh-request.ts";
import { forgetSession, readSession, SESSION_KEY } from "#web/api/session/stored-session.ts";
import * as paths from "#web/paths.ts";

/** Shows the signed-in user in the public header. boot.js has set `data-session` before the first paint. */
function showSession(): void {
  const session = readSession();
  if (session) document.documentElement.dataset.session = "";
  else delete document.documentElement.dataset.session;
  for (const element of document.querySelectorAll("[data-email]")) element.textContent = session?.user.email ?? "";
}

/** The behaviour of a public page without React: it follows the session, signs out, and closes its menu. */
export function startPublicPage(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  showSession();
  addEventListener("storage", ({ key }) => (key === SESSION_KEY || key === null) && showSession(), { signal });
  // A page restored from the back/forward cache has missed all storage events.
  addEventListener("pageshow", ({ persisted }) => persisted && showSession(), { signal });
  document.addEventListener("click", ({ target }) => target instanceof Element && handleClick(target), { signal });
  return () => controller.abort();
}

function handleClick(target: Element): void {
  if (target.closest("[data-sign-out]")) void signOut();
  if (target.closest("a")) target.closest<HTMLElement>("[data-closes-on-choice]")?.hidePopover();
}

/** Signs out like the app, without loading it. Other tabs follow through the storage event. */
async function signOut(): Promise<void> {
  const session = readSession();
  forgetSession();
  if (session) revokeTokens(session.refreshToken);
  await clearDeviceData();
  location.assign(paths.signIn);
}
