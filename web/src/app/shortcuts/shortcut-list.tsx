import { useAtom } from "jotai";
import { MODIFIER, singleKeysAtom } from "#web/app/shortcuts/shortcut-keys.ts";
import { shortcutListAtom } from "#web/app/shortcuts/shortcuts.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { Kbd } from "#web/ui/controls/kbd.tsx";
import { Switch } from "#web/ui/form/switch.tsx";

interface Shortcut {
  keys: readonly string[];
  does: string;
  /** A key without a modifier, which can be switched off. */
  single?: boolean;
}

/** The shortcuts that `?` lists. Their handlers are in shortcuts.ts. */
const shortcuts: readonly Shortcut[] = [
  { keys: [MODIFIER, "K"], does: "Open search and commands" },
  { keys: [MODIFIER, "B"], does: "Collapse or expand the sidebar" },
  { keys: [MODIFIER, "Z"], does: "Undo, also for items deleted in the last 24 hours" },
  { keys: ["/"], does: "Search on this page, or everything", single: true },
  {
    keys: ["n"],
    does: "Add a split, expense, event or friend on its page; on Overview, choose which",
    single: true,
  },
  { keys: ["?"], does: "Show this list", single: true },
  { keys: ["Esc"], does: "Close what is open" },
];

export function ShortcutList() {
  const [open, setOpen] = useAtom(shortcutListAtom);
  const [hasSingleKeys, switchSingleKeys] = useAtom(singleKeysAtom);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Keyboard shortcuts">
      <dl className="flex flex-col">
        {shortcuts.map(({ keys, does, single }) => (
          <div key={does} className="flex items-center justify-between gap-4 border-b border-base-300 py-3">
            <dt className="text-pretty">{does}</dt>
            <dd className="flex shrink-0 gap-1">
              {single && !hasSingleKeys ? (
                <span className="text-sm text-ink-soft">Off</span>
              ) : (
                keys.map((key) => <Kbd key={key}>{key}</Kbd>)
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex items-center gap-4 pt-4">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">Single-key shortcuts</p>
          <p className="text-sm text-pretty text-ink-soft">
            Turn them off if you use speech input or press keys by accident. The search still lists these shortcuts.
          </p>
        </div>
        <Switch label="Single-key shortcuts" checked={hasSingleKeys} onChange={switchSingleKeys} />
      </div>
    </Dialog>
  );
}
