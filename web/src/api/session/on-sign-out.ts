/*
 * What a session's end clears. Modules register here, since the session must not import them: signing in needs no query
 * cache, which is a tenth of the sign-in page's size.
 */
const listeners = new Set<() => void>();

export const onSignOut = (listener: () => void): void => void listeners.add(listener);

/** Clears the data that this page loaded during the session. */
export function clearSessionData(): void {
  for (const listener of listeners) listener();
}
