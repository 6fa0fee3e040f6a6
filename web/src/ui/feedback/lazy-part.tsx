import { startTransition, useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";

/**
 * Chromium never retries a module import that failed, so nothing is imported while neither the network nor the service
 * worker can provide it.
 */
export const canBeFetched = (): boolean => navigator.onLine || Boolean(navigator.serviceWorker?.controller);

/**
 * A component whose code is loaded when it first renders, or earlier by `preload`, with `fallback` in its place until
 * then. If loading fails, it is retried when the connection returns and when the component is mounted again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined;
  const preload = async (): Promise<ComponentType<Props>> => {
    if (!known && !canBeFetched()) throw new Error("offline");
    return (known ??= await load());
  };

  function Part({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const [Shown, setShown] = useState(() => known);

    useEffect(() => {
      if (Shown) return;
      let gone = false;
      const fetchIt = () =>
        void preload().then(
          (found) => gone || startTransition(() => setShown(() => found)),
          () => {},
        );
      fetchIt();
      addEventListener("online", fetchIt);
      return () => {
        gone = true;
        removeEventListener("online", fetchIt);
      };
    }, [Shown]);

    return Shown ? <Shown {...(props as unknown as Props)} /> : fallback;
  }
  return Object.assign(Part, { preload: () => void preload().catch(() => {}) });
}
