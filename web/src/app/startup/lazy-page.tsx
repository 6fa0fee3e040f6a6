import { use } from "react";
import type { ComponentType, ReactNode } from "react";
import { canBeFetched, importOrReload } from "#web/ui/feedback/import-or-reload.ts";

export interface PageModule {
  default: ComponentType<{ children?: ReactNode }>;
  /** Fetches the data that the page shows first. Resolves when it is cached, or could not be fetched. */
  prefetch?: () => Promise<unknown>;
}

export type LazyPage = ComponentType<{ children?: ReactNode }> & {
  /** Fetches the code in advance. A failure has no consequence. */
  preload: () => Promise<PageModule>;
  /** Fetches the code for a page that is shown now. May reload the document. */
  load: () => Promise<PageModule>;
};

/** A failure counts for a second, so that it can be shown, or until the connection changes. Then the import is retried. */
type Failure = { at: number; onLine: boolean };
const isCurrent = ({ at, onLine }: Failure): boolean => onLine === navigator.onLine && Date.now() - at < 1_000;

/** Like React.lazy, but a preloaded page renders at once, without a flash of the fallback. */
export function lazyPage(importPage: () => Promise<PageModule>): LazyPage {
  let loaded: Promise<PageModule> | undefined;
  let rendering: Promise<PageModule> | undefined;
  let failure: Failure | undefined;

  const remember = (loading: Promise<PageModule>, onFailure?: () => void) => {
    // `use` reads these properties: a promise that has them does not suspend.
    loading.then(
      (module) => (loaded = Object.assign(loading, { status: "fulfilled", value: module })),
      (error: unknown) => {
        onFailure?.();
        void Object.assign(loading, { status: "rejected", reason: error });
      },
    );
    return loading;
  };

  const preload = async () => {
    // The build, which prerenders pages, has no navigator.
    if (!import.meta.env.SSR && !loaded && !canBeFetched()) throw new Error("offline");
    return loaded ?? remember(importPage());
  };

  const load = () => {
    if (loaded) return loaded;
    if (rendering && (!failure || isCurrent(failure))) return rendering;
    failure = undefined;
    return (rendering = remember(importOrReload(importPage), () => {
      failure = { at: Date.now(), onLine: navigator.onLine };
    }));
  };

  function Page(props: { children?: ReactNode }) {
    const { default: Component } = use(load());
    return <Component {...props} />;
  }
  return Object.assign(Page, { preload, load });
}
