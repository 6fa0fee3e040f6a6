import type { SessionTokens } from "#domain/accounts/accounts.ts";
import { takeDraftsBack } from "#web/api/drafts/take-drafts-back.ts";
import { clearDeviceData } from "#web/api/session/clear-device-data.ts";
import { clearSessionData } from "#web/api/session/on-sign-out.ts";
import { holdSession } from "#web/api/session/session.ts";
import { keepSession } from "#web/api/session/stored-session.ts";

/** Starts a session with the tokens that the server has just issued. */
export function signIn(tokens: SessionTokens): void {
  clearSessionData();
  // Removes data of an earlier user whose session ended while the page was closed.
  void clearDeviceData();
  takeDraftsBack(tokens.user.id);
  holdSession(keepSession(tokens));
}
