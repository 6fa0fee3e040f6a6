import { useCombobox as useDownshift } from "downshift";
import { useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";

const { stateChangeTypes } = useDownshift;

/** The list stays as it is when the focus or the pointer leaves it, and a click into the box does not toggle it. */
const ignored: ReadonlySet<unknown> = new Set([
  stateChangeTypes.InputBlur,
  stateChangeTypes.InputClick,
  stateChangeTypes.MenuMouseLeave,
]);

type ComboboxOptions<Item> = {
  /** In the order of the list, across all its groups. */
  items: readonly Item[];
  open: boolean;
  value: string;
  /** A text of which the last word is still being composed by an input method is not final. */
  onValueChange: (value: string, isComposing: boolean) => void;
  onChoose: (item: Item) => void;
  /** Items that are shown and cannot be chosen. */
  isDisabled?: (item: Item) => boolean;
  /** Keys that the combobox must not handle: return true for them. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => boolean;
};

/**
 * A list of options below a text box, after the ARIA combobox pattern: arrow keys, Home and End move the highlight,
 * Enter or a click chooses, and the focus stays in the box. The first option is highlighted until another one is.
 */
export function useCombobox<Item extends { id: string }>({
  items,
  open,
  value,
  onValueChange,
  onChoose,
  isDisabled = () => false,
  onKeyDown,
}: ComboboxOptions<Item>) {
  // By id, so that the highlight stays on its option while results are added around it.
  const [activeId, setActiveId] = useState<string | null>(null);
  const activeIndex = Math.max(
    items.findIndex(({ id }) => id === activeId),
    items.findIndex((item) => !isDisabled(item)),
  );
  const combobox = useDownshift<Item>({
    items: [...items],
    isOpen: open,
    inputValue: value,
    selectedItem: null,
    isItemDisabled: isDisabled,
    highlightedIndex: activeIndex,
    itemToString: () => value,
    itemToKey: (item) => item?.id,
    // Each list scrolls by its own rule.
    scrollIntoView: () => {},
    stateReducer: (state, { type, changes }) => (ignored.has(type) ? state : changes),
    // Downshift calls this in an effect, and reads the index of the last render at the next key: without a render at
    // once, the second of two quick arrow keys would start from the option before the first.
    onHighlightedIndexChange: ({ highlightedIndex }) =>
      queueMicrotask(() => flushSync(() => setActiveId(items[highlightedIndex]?.id ?? null))),
    onSelectedItemChange: ({ selectedItem }) => {
      setActiveId(null);
      if (selectedItem) onChoose(selectedItem);
    },
  });

  const change = (text: string, isComposing: boolean) => {
    setActiveId(null);
    onValueChange(text, isComposing);
  };
  const menuProps = combobox.getMenuProps({}, { suppressRefError: true });
  const inputProps = combobox.getInputProps(
    {
      type: "text",
      autoCapitalize: "off",
      spellCheck: false,
      onChange: ({ currentTarget, nativeEvent }) =>
        change(currentTarget.value, (nativeEvent as InputEvent).isComposing),
      onCompositionEnd: ({ currentTarget }) => change(currentTarget.value, false),
      onKeyDown: (event) => {
        // While a word is composed all keys are the input method's. Safari marks its last Enter by the code alone.
        const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
        if (isComposing || onKeyDown?.(event)) preventDownshift(event);
      },
    },
    { suppressRefError: true },
  );
  return {
    activeIndex,
    getItemProps: combobox.getItemProps,
    /** For the list element, which may be rendered only while the combobox is open. */
    menuProps,
    inputProps: {
      ...inputProps,
      // Downshift names the list while it is not rendered, and an option that does not exist by "".
      "aria-controls": open ? menuProps.id : undefined,
      "aria-activedescendant": inputProps["aria-activedescendant"] || undefined,
    },
  };
}

export type Combobox<Item extends { id: string }> = ReturnType<typeof useCombobox<Item>>;

/** How downshift is told to leave an event alone. */
function preventDownshift({ nativeEvent }: KeyboardEvent): void {
  (nativeEvent as Event & { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
}
