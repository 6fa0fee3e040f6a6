import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False only while a page that was drawn where the site is built has not come to life. Until then a form has no button
 * that sends it: the browser would send it by itself, with the password in the address.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
