import { useAtomValue } from "jotai";
import { Search, X } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/app/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { plural } from "#web/ui/format/plural.ts";
import { Sentence } from "#web/ui/format/sentence.tsx";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { connectionAtom } from "#web/live/connection.ts";
import { OptionList } from "#web/app/palette/option-list.tsx";
import { noteChosen } from "#web/app/palette/recent.ts";
import { useGroups, type Offers } from "#web/app/palette/use-groups.tsx";
import { giveFocusBack } from "#web/ui/overlay/give-focus-back.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { useCombobox } from "#web/ui/form/use-combobox.ts";
import { Kbd } from "#web/ui/controls/kbd.tsx";
import { openModal, waysOut } from "#web/ui/overlay/open-modals.ts";

/** Escape is left to the dialog, which closes the palette. */
const HANDLED_KEYS: readonly string[] = ["ArrowDown", "ArrowUp", "Home", "End", "Enter"];

/** A combobox for everything in the app: arrow keys, Home and End move, Enter chooses, Escape closes. */
export function Palette({ onClose, ...offers }: Offers & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const { groups, waiting, error } = useGroups(offers, typed, asked);
  const isOffline = useAtomValue(connectionAtom) === "offline";

  const options = groups.flatMap((group) => group.options);
  const { activeIndex, inputProps, menuProps, getItemProps } = useCombobox({
    items: options,
    open: options.length > 0,
    value: typed,
    onValueChange: (text, isComposing) => {
      setTyped(text);
      if (!isComposing) setAsked(text);
    },
    onChoose: (option) => {
      if (offers.commands.some(({ id }) => id === option.id)) noteChosen(option.id);
      onClose();
      option.choose();
    },
    onKeyDown: ({ key, altKey, ctrlKey, metaKey, shiftKey }) =>
      altKey || ctrlKey || metaKey || shiftKey || !HANDLED_KEYS.includes(key),
  });

  // A layout effect, so that a page which the palette opens takes the focus after it.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const close = dialog.current && openModal(dialog.current);
    return () => {
      close?.();
      giveFocusBack(before);
    };
  }, []);

  return (
    <dialog ref={dialog} className="dialog palette" aria-label={messages.searchAndCommands} {...waysOut(onClose)}>
      <span className="grabber" aria-hidden="true" />
      <div className="palette-box">
        <Search className="icon-20 shrink-0 text-ink-soft" />
        <input
          {...inputProps}
          className="field-input"
          aria-label={messages.searchLabel}
          aria-labelledby={undefined}
          enterKeyHint="go"
          placeholder={messages.searchPlaceholder}
        />
        <IconButton
          className="-mr-2 md:hidden"
          label={messages.close}
          icon={<X className="icon-20" />}
          onClick={onClose}
        />
        <span className="max-md:hidden" aria-hidden="true">
          <Kbd>{messages.escapeKey}</Kbd>
        </span>
      </div>
      <OptionList
        menuProps={menuProps}
        getItemProps={getItemProps}
        groups={groups}
        typed={typed}
        activeId={options[activeIndex]?.id}
        waiting={waiting}
      />
      <Status words={words()} results={waiting ? "" : countResults(options.length)} />
      <p className="palette-foot" aria-hidden="true">
        <span>
          <Sentence text={messages.keysToMove} values={{ up: <Kbd>↑</Kbd>, down: <Kbd>↓</Kbd> }} />
        </span>
        <span>
          <Sentence text={messages.keyToOpen} values={{ enter: <Kbd>↵</Kbd> }} />
        </span>
      </p>
    </dialog>
  );

  /** The status text: what the list itself does not show. */
  function words(): string {
    if (!typed.trim()) return "";
    if (isOffline) return messages.searchOffline;
    if (error) return sentenceOf(error, messages.searchFailed);
    if (options.length > 0) return "";
    return waiting ? messages.searching : fill(messages.nothingFound, { text: isolate(typed.trim()) });
  }
}

const countResults = (count: number): string => plural(count, messages.resultCount);

/** A polite live region, visible only if the list does not show the same. */
function Status({ words, results }: { words: string; results: string }) {
  return (
    <p role="status" className={words ? "px-5 pt-2 pb-6 text-sm text-ink-soft md:px-6" : "sr-only"}>
      {words || results}
    </p>
  );
}
