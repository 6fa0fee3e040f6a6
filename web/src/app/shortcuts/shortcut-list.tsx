import { useAtom } from "jotai";
import * as messages from "#web/app/messages.ts";
import { navGroups } from "#web/app/layout/nav.ts";
import { goToLetters } from "#web/app/shortcuts/go-to-keys.ts";
import { MODIFIER, singleKeysAtom } from "#web/app/shortcuts/shortcut-keys.ts";
import { shortcutListAtom } from "#web/app/shortcuts/shortcuts.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { Kbd } from "#web/ui/controls/kbd.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { SwitchLine } from "#web/ui/form/switch.tsx";

interface Shortcut {
  keys: readonly string[];
  does: string;
  /** A key without a modifier, which can be switched off. */
  single?: boolean;
}

/** The shortcuts that `?` lists. Their handlers are in the files beside this one. */
const shortcuts: readonly Shortcut[] = [
  { keys: [MODIFIER, "K"], does: messages.openSearch },
  { keys: [MODIFIER, "B"], does: messages.switchSidebar },
  { keys: [MODIFIER, "Z"], does: messages.undoShortcut },
  { keys: ["/"], does: messages.searchShortcut, single: true },
  {
    keys: ["n"],
    does: messages.addShortcut,
    single: true,
  },
  { keys: ["j"], does: messages.nextRowShortcut, single: true },
  { keys: ["k"], does: messages.previousRowShortcut, single: true },
  { keys: ["x"], does: messages.selectRowShortcut, single: true },
  { keys: ["?"], does: messages.showThisList, single: true },
  ...navGroups.flatMap(({ items }) =>
    items.map(({ to, text }) => ({
      keys: ["g", goToLetters[to]],
      does: fill(messages.goToScreen, { screen: text }),
      single: true,
    })),
  ),
  { keys: ["Esc"], does: messages.closeShortcut },
];

export function ShortcutList() {
  const [open, setOpen] = useAtom(shortcutListAtom);
  const [hasSingleKeys, switchSingleKeys] = useAtom(singleKeysAtom);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={messages.keyboardShortcuts}>
      <dl className="flex flex-col">
        {shortcuts.map(({ keys, does, single }) => (
          <div key={does} className="flex items-center justify-between gap-4 border-b border-base-300 py-3">
            <dt className="text-pretty">{does}</dt>
            <dd className="flex shrink-0 gap-1">
              {single && !hasSingleKeys ? (
                <span className="text-sm text-ink-soft">{messages.shortcutIsOff}</span>
              ) : (
                keys.map((key) => <Kbd key={key}>{key}</Kbd>)
              )}
            </dd>
          </div>
        ))}
      </dl>
      <SwitchLine
        className="pt-4"
        label={messages.singleKeyShortcuts}
        sentence={messages.singleKeyShortcutsHint}
        checked={hasSingleKeys}
        onChange={switchSingleKeys}
      />
    </Dialog>
  );
}
