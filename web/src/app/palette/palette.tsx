import { useAtomValue } from "jotai";
import { Search, X } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { isolate } from "#domain/text.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { connectionAtom } from "#web/live/connection.ts";
import type { Option } from "#web/app/palette/option.ts";
import { OptionList, optionId } from "#web/app/palette/option-list.tsx";
import { noteChosen } from "#web/app/palette/recent.ts";
import { useGroups, type Offers } from "#web/app/palette/use-groups.tsx";
import { giveFocusBack } from "#web/ui/overlay/give-focus-back.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { Kbd } from "#web/ui/controls/kbd.tsx";
import { openModal, waysOut } from "#web/ui/overlay/open-modals.ts";

/** A combobox over everything: type, arrows, Home and End to move, Enter to choose, Esc to leave. */
export function Palette({ onClose, ...offers }: Offers & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { groups, waiting, error } = useGroups(offers, typed, asked);
  const isOffline = useAtomValue(connectionAtom) === "offline";

  const options = groups.flatMap((group) => group.options);
  const at = Math.max(
    options.findIndex(({ id }) => id === chosenId),
    0,
  );
  const active = options[at];

  // Only the browser can open a dialog modally. Before the next frame, so that a page which is opened takes the focus last.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const close = dialog.current && openModal(dialog.current);
    return () => {
      close?.();
      giveFocusBack(before);
    };
  }, []);

  const type = (text: string, isComposing: boolean) => {
    setTyped(text);
    setChosenId(null);
    if (!isComposing) setAsked(text);
  };

  const choose = (option: Option) => {
    if (offers.commands.some(({ id }) => id === option.id)) noteChosen(option.id);
    onClose();
    option.choose();
  };

  const press = (event: KeyboardEvent) => {
    // An Enter that ends a word of an input method is the word's; Safari tells it by its number alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (active) choose(active);
      return;
    }
    const last = options.length - 1;
    const next = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    if (next === undefined || last < 0) return;
    event.preventDefault();
    setChosenId(options[next]?.id ?? null);
  };

  return (
    <dialog ref={dialog} className="dialog palette" aria-label="Search and commands" {...waysOut(onClose)}>
      <span className="grabber" aria-hidden="true" />
      <div className="palette-box">
        <Search className="icon-20 shrink-0 text-ink-soft" aria-hidden="true" />
        <input
          type="text"
          className="field-input"
          role="combobox"
          aria-label="Search screens, people, splits, events and actions"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && optionId(listId, active.id)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Search or jump to…"
          value={typed}
          onChange={({ target, nativeEvent }) => type(target.value, (nativeEvent as InputEvent).isComposing)}
          onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
          onKeyDown={press}
        />
        <IconButton
          className="-mr-2 md:hidden"
          label="Close"
          icon={<X className="icon-20" aria-hidden="true" />}
          onClick={onClose}
        />
        <span className="max-md:hidden" aria-hidden="true">
          <Kbd>esc</Kbd>
        </span>
      </div>
      <OptionList
        id={listId}
        groups={groups}
        typed={typed}
        activeId={active?.id}
        waiting={waiting}
        onHover={setChosenId}
        onChoose={choose}
      />
      <Status words={words()} results={waiting ? "" : countOf(options)} />
      <p className="palette-foot" aria-hidden="true">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> to move
        </span>
        <span>
          <Kbd>↵</Kbd> to open
        </span>
      </p>
    </dialog>
  );

  /** What is not in the list, in words. */
  function words(): string {
    if (!typed.trim()) return "";
    if (isOffline) return "You’re offline. People, splits and events are searched with a connection.";
    if (error) return sentenceOf(error, "The search did not work. Try it once more.");
    if (options.length > 0) return "";
    return waiting ? "Searching…" : `Nothing found for “${isolate(typed.trim())}”.`;
  }
}

const countOf = ({ length }: readonly Option[]): string => `${length} ${length === 1 ? "result" : "results"}`;

/** Said politely; on screen where the list does not say it. */
function Status({ words, results }: { words: string; results: string }) {
  return (
    <p role="status" className={words ? "px-5 pt-2 pb-6 text-sm text-ink-soft md:px-6" : "sr-only"}>
      {words || results}
    </p>
  );
}
