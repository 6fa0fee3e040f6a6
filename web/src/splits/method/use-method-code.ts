import { useEffect, useState } from "react";
import * as messages from "#web/splits/method/messages.ts";
import { importOrReload } from "#web/ui/feedback/import-or-reload.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";

const load = () => import("#web/splits/method/method-code.ts").then((found) => found.methods);
type MethodCode = Awaited<ReturnType<typeof load>>;
let loaded: MethodCode | undefined;

/** The code that `useMethodCode` has loaded. */
export const methodCode = (): MethodCode | undefined => loaded;

/** Loads the code before a form needs it: without it, the form of a squad's split cannot be submitted. */
export async function preloadMethodCode(): Promise<void> {
  loaded ??= await importOrReload(load);
}

/** Loads the code for a form that is submitted before it is there. Says so where that fails. */
export async function loadMethodCode(): Promise<void> {
  try {
    await preloadMethodCode();
  } catch (error) {
    toast.error(messages.methodNotLoaded);
    throw error;
  }
}

/** The code of all methods except an even split, once it is loaded. `isNeeded` loads it. */
export function useMethodCode(isNeeded: boolean): MethodCode | undefined {
  const [code, setCode] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || code) return;
    let isGone = false;
    void importOrReload(load).then(
      (found) => {
        loaded = found;
        if (!isGone) setCode(found);
      },
      () => toast.error(messages.methodNotLoaded),
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded, code]);
  return code;
}
