import { use } from "react";
import type { ComponentType, ReactNode } from "react";

type Module = {
  default: ComponentType<{ children?: ReactNode }>;
  /** Asks for what the page shows first; done when the answer is here, or is not to be had. */
  ask?: () => Promise<unknown>;
};

const reloadedAt = "squadtab.reloaded-at";

/** Without it a reload would leave the browser's own error page where the app was. */
const isServerThere = () =>
  fetch("/", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

/** A new version has other file names: a missing chunk means that this page is old, so it is fetched anew, once. */
async function load(importPage: () => Promise<Module>): Promise<Module> {
  try {
    return await importPage();
  } catch (error) {
    const last = Number(sessionStorage.getItem(reloadedAt) ?? 0);
    if (Date.now() - last < 30_000 || !(await isServerThere())) throw error;
    sessionStorage.setItem(reloadedAt, String(Date.now()));
    location.reload();
    return new Promise(() => {});
  }
}

export type LazyPage = ComponentType<{ children?: ReactNode }> & { preload: () => Promise<Module> };

/** A failure is the answer for a second, so that it reaches the screen, or until the connection comes or goes. */
type Failure = { at: number; onLine: boolean };
const stands = ({ at, onLine }: Failure): boolean => onLine === navigator.onLine && Date.now() - at < 1_000;

/** Like React.lazy, but a page that is already here renders at once, without a flash of its fallback. */
export function lazyPage(importPage: () => Promise<Module>): LazyPage {
  let coming: Promise<Module> | undefined;
  let failure: Failure | undefined;
  const preload = () => {
    if (coming && (!failure || stands(failure))) return coming;
    failure = undefined;
    const loading = load(importPage);
    // React reads a promise that carries its outcome at once, so that a page which is here never waits.
    loading.then(
      (module) => Object.assign(loading, { status: "fulfilled", value: module }),
      (error: unknown) => {
        failure = { at: Date.now(), onLine: navigator.onLine };
        void Object.assign(loading, { status: "rejected", reason: error });
      },
    );
    return (coming = loading);
  };
  function Page(props: { children?: ReactNode }) {
    const { default: Component } = use(preload());
    return <Component {...props} />;
  }
  return Object.assign(Page, { preload });
}
