/*
 * With a session goes whatever was known through it. The session knows nobody who knows: signing in needs no query
 * cache, which is a tenth of what that page would weigh.
 */
const forgetters = new Set<() => void>();

export const onSignOut = (forget: () => void): void => void forgetters.add(forget);

export function clearSessionData(): void {
  for (const forget of forgetters) forget();
}
