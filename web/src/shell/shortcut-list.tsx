import { useAtom } from "jotai";
import { shortcutListAtom, shortcuts } from "#web/shell/shortcuts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Kbd } from "#web/ui/kbd.tsx";

export function ShortcutList() {
  const [open, setOpen] = useAtom(shortcutListAtom);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Keyboard shortcuts">
      <dl className="flex flex-col">
        {shortcuts.map(({ keys, does }) => (
          <div
            key={does}
            className="flex items-center justify-between gap-4 border-b border-base-300 py-3 last:border-0"
          >
            <dt>{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
