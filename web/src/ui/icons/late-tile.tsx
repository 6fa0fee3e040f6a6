import { useAtomValue } from "jotai";
import type { LucideIcon } from "lucide-react";
import { initialRenderDoneAtom } from "#web/ui/feedback/initial-render-done.ts";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";

/**
 * A row's tile with one of many icons. The code that chooses the icon is loaded by `load` after the text is shown,
 * which keeps it out of the first load.
 */
export function lateTile<Of>(load: () => Promise<(of: Of) => LucideIcon>) {
  const Drawn = lazyPart<{ of: Of }>(() => load().then((iconOf) => ({ of }) => <IconTile icon={iconOf(of)} />));
  return function LateTile({ of }: { of: Of }) {
    return useAtomValue(initialRenderDoneAtom) ? <Drawn of={of} fallback={<IconTile />} /> : <IconTile />;
  };
}
