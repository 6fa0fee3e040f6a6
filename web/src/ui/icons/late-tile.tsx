import type { LucideIcon } from "lucide-react";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";
import { latePart } from "#web/ui/feedback/lazy-part.tsx";

/** A row's tile with one of many icons. `load` loads the code that chooses the icon. */
export function lateTile<Of>(load: () => Promise<(of: Of) => LucideIcon>) {
  const Tile = latePart<{ of: Of }>(() => load().then((iconOf) => ({ of }) => <IconTile icon={iconOf(of)} />));
  return function LateTile({ of }: { of: Of }) {
    return <Tile of={of} fallback={<IconTile />} />;
  };
}
