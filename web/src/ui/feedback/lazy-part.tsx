import { useAtomValue } from "jotai";
import { startTransition, useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import * as messages from "#web/ui/messages.ts";
import { canBeFetched, importOrReload } from "#web/ui/feedback/import-or-reload.ts";
import { initialRenderDoneAtom } from "#web/ui/feedback/initial-render-done.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";

/**
 * A component whose code is loaded when it first renders, or earlier by `preload`, with `fallback` in its place until
 * then. If loading fails, it is retried when the connection returns and when the component is mounted again.
 * `isNeeded`: the page does not work without it, so that a failure reloads the page, or at least is reported.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, isNeeded = false) {
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
        void (isNeeded ? importOrReload(preload) : preload()).then(
          (found) => gone || startTransition(() => setShown(() => found)),
          () => {
            if (isNeeded && navigator.onLine) toast.error(messages.pagePartFailed);
          },
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

/** A part whose code is loaded only after the first page has rendered its content, which is painted earlier that way. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>, isNeeded = false) {
  const Part = lazyPart(load, isNeeded);
  return function LatePart(props: Props & { fallback?: ReactNode }) {
    return useAtomValue(initialRenderDoneAtom) ? <Part {...props} /> : props.fallback;
  };
}
