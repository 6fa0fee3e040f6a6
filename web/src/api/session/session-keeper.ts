import { REFRESH_CHECK_MS } from "#domain/accounts/sessions.ts";
import { accessToken } from "#web/api/session/session.ts";

/**
 * Checks the session every 30 s, and when the tab becomes visible or the connection returns, because timers are paused
 * in hidden tabs.
 */
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
