import { startTransition, useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";

/** Chromium never asks again for a module that it could not fetch once: without a way to it nothing is asked for. */
const canBeFetched = (): boolean => navigator.onLine || Boolean(navigator.serviceWorker?.controller);

/**
 * A part whose code comes when it is first shown, or ahead of that by `preload`, with `fallback` in its place until then.
 * Where it cannot be fetched nothing breaks: it is tried again with the connection, and when it is shown anew.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined;
  const preload = async (): Promise<ComponentType<Props>> => {
    if (!known && !canBeFetched()) throw new Error("offline");
    return (known ??= await load());
  };

  function Part({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const [Shown, setShown] = useState(() => known);

    // What the browser has fetched is outside of React.
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
