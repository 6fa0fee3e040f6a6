import { REFRESH_CHECK_MS } from "#domain/accounts/sessions.ts";
import { accessToken } from "#web/api/session/session.ts";

/** Looks at the session every 30 s, and when the tab or the connection is back: timers sleep in hidden tabs. */
export function keepSessionFresh(): () => void {
  const check = () => void accessToken();
  const whenVisible = () => {
    if (document.visibilityState === "visible") check();
  };
  check();
  const timer = setInterval(check, REFRESH_CHECK_MS);
  document.addEventListener("visibilitychange", whenVisible);
  window.addEventListener("online", check);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", whenVisible);
    window.removeEventListener("online", check);
  };
}
