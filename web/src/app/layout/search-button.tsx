import { useSetAtom } from "jotai";
import { Search } from "lucide-react";
import * as messages from "#web/app/messages.ts";
import { MODIFIER } from "#web/app/shortcuts/shortcut-keys.ts";
import { paletteAtom, preloadPalette } from "#web/app/palette/palette-state.ts";
import { Kbd } from "#web/ui/controls/kbd.tsx";

/** The button above the navigation that opens the palette. */
export function SearchButton({ onPick }: { onPick?: () => void }) {
  const open = useSetAtom(paletteAtom);
  return (
    <button
      type="button"
      className="side-item side-search"
      aria-label={messages.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={preloadPalette}
      onFocus={preloadPalette}
      onClick={() => {
        onPick?.();
        void open(true);
      }}
    >
      <Search className="icon-20 shrink-0" />
      <span className="side-text flex-1 text-left">{messages.search}</span>
      <span className="side-text min-w-0 overflow-hidden whitespace-nowrap max-md:hidden" aria-hidden="true">
        <Kbd>{MODIFIER}</Kbd> <Kbd>K</Kbd>
      </span>
      <span className="side-tip" aria-hidden="true">
        {messages.search}
      </span>
    </button>
  );
}
