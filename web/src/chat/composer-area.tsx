import { useCallback, useEffect, useRef, type KeyboardEvent, type Ref } from "react";
import { LONG_TEXT } from "#web/chat/composer-draft.ts";

const MOST_PX = 190;

/**
 * Sizes the field to its text. Not every browser supports field-sizing. Its surroundings keep their height while it is
 * measured: messages that got more room for a moment would scroll back.
 */
function grow(area: HTMLTextAreaElement) {
  const around = area.parentElement!;
  around.style.minHeight = `${around.offsetHeight}px`;
  area.style.height = "auto";
  area.style.height = `${area.value.length > LONG_TEXT ? MOST_PX : Math.min(area.scrollHeight, MOST_PX)}px`;
  around.style.minHeight = "";
}

interface Props {
  ref: Ref<HTMLTextAreaElement>;
  label: string;
  value: string;
  /** True while the field shows only the start of a long text. */
  readOnly: boolean;
  /** The id of the error message, if there is one. */
  errorId: string | undefined;
  noteId: string | undefined;
  onWrite: (text: string) => void;
  onSend: () => void;
  /** The attributes of a field with a list of suggestions, while there is one. */
  mentions: object;
  /** Handles a key before the field does. Returns whether it did. */
  onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  /** Called when the caret has moved. */
  onMove: () => void;
}

/** On touch devices Enter inserts a line break; sending has its own button. */
const isTouch = (): boolean => window.matchMedia("(pointer: coarse)").matches;

export function ComposerArea({
  ref,
  label,
  value,
  readOnly,
  errorId,
  noteId,
  onWrite,
  onSend,
  mentions,
  onKey,
  onMove,
}: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  const written = useRef(onWrite);
  const connect = useCallback(
    (area: HTMLTextAreaElement | null) => {
      own.current = area;
      if (typeof ref === "function") ref(area);
      else if (ref) ref.current = area;
      if (!area) return;
      // Intercepts a long paste before the browser lays it out, which would block the page for a second or more.
      const takeLong = (event: InputEvent) => {
        const { data } = event;
        if (!data || area.value.length > LONG_TEXT || area.value.length + data.length <= LONG_TEXT) return;
        event.preventDefault();
        written.current(area.value.slice(0, area.selectionStart) + data + area.value.slice(area.selectionEnd));
      };
      area.addEventListener("beforeinput", takeLong);
      // A turned phone wraps the text in other places.
      let width = area.offsetWidth;
      const resized = new ResizeObserver(() => {
        if (area.offsetWidth === width) return;
        width = area.offsetWidth;
        grow(area);
      });
      resized.observe(area);
      return () => {
        area.removeEventListener("beforeinput", takeLong);
        resized.disconnect();
      };
    },
    [ref],
  );

  useEffect(() => {
    written.current = onWrite;
    if (own.current) grow(own.current);
  });

  return (
    <textarea
      ref={connect}
      rows={1}
      dir="auto"
      className="field-input resize-none"
      aria-label={label}
      placeholder={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={[errorId, noteId].filter(Boolean).join(" ") || undefined}
      enterKeyHint={isTouch() ? "enter" : "send"}
      value={value}
      readOnly={readOnly}
      onChange={(event) => onWrite(event.target.value)}
      {...mentions}
      onSelect={onMove}
      onKeyDown={(event) => {
        if (onKey(event)) return;
        // Enter that confirms an input method's suggestion must not send.
        if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
        if (isTouch()) return;
        event.preventDefault();
        onSend();
      }}
    />
  );
}
