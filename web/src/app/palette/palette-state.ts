import { atom } from "jotai";
import * as messages from "#web/app/messages.ts";
import { lazyPage } from "#web/app/startup/lazy-page.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";

/** The palette with its commands, fetched when the user is about to open it. */
export const Commands = lazyPage(() => import("#web/app/palette/commands.tsx"));

const openAtom = atom(false);

/** Whether the palette is open. It opens once its code is loaded. */
export const paletteAtom = atom(
  (get) => get(openAtom),
  async (_get, set, open: boolean) => {
    if (!open) return set(openAtom, false);
    try {
      await Commands.load();
      set(openAtom, true);
    } catch {
      toast.error(messages.searchNotLoaded);
    }
  },
);

export const preloadPalette = (): void => void Commands.preload().catch(() => {});
