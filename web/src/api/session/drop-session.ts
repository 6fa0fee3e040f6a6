import { clearDeviceData } from "#web/api/session/clear-device-data.ts";
import { clearSessionData } from "#web/api/session/on-sign-out.ts";
import { forgetAndRevoke, holdSession } from "#web/api/session/session.ts";
import { forgetSession } from "#web/api/session/stored-session.ts";
import * as paths from "#web/paths.ts";

/** Ends the session, if there is one, without leaving the page. For pages outside of the dashboard. */
export function dropSession(): void {
  void clearDeviceData();
  forgetAndRevoke();
  holdSession(null);
}

/** The account was deleted together with its sessions: removes all of its data from this device and from memory. */
export async function forgetAccount(): Promise<void> {
  forgetSession();
  clearSessionData();
  await clearDeviceData();
  location.replace(paths.goodbye);
}
