import { useCallback, useEffect, useRef, type Ref } from "react";
import { LONG_TEXT } from "#web/splits/chat/comment-draft.ts";

const MOST_PX = 190;

/** The field is as tall as its text. Measured when text changes, because not every browser has field-sizing. */
function grow(area: HTMLTextAreaElement) {
  area.style.height = "auto";
  area.style.height = `${area.value.length > LONG_TEXT ? MOST_PX : Math.min(area.scrollHeight, MOST_PX)}px`;
}

interface Props {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  /** Shows the beginning of a text that is kept elsewhere. */
  readOnly: boolean;
  /** The id of what is wrong with the text, where something is. */
  errorId: string | undefined;
  noteId: string | undefined;
  onWrite: (text: string) => void;
  onSend: () => void;
}

/** Fingers have a button for sending, and no other key than Enter for a new line. */
const isTouch = (): boolean => window.matchMedia("(pointer: coarse)").matches;

export function CommentArea({ ref, value, readOnly, errorId, noteId, onWrite, onSend }: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  const written = useRef(onWrite);
  const connect = useCallback(
    (area: HTMLTextAreaElement | null) => {
      own.current = area;
      if (typeof ref === "function") ref(area);
      else if (ref) ref.current = area;
      if (!area) return;
      // A long paste is taken before the browser lays it out, which blocks the page for a second and longer.
      const takeLong = (event: InputEvent) => {
        const { data } = event;
        if (!data || area.value.length > LONG_TEXT || area.value.length + data.length <= LONG_TEXT) return;
        event.preventDefault();
        written.current(area.value.slice(0, area.selectionStart) + data + area.value.slice(area.selectionEnd));
      };
      area.addEventListener("beforeinput", takeLong);
      return () => area.removeEventListener("beforeinput", takeLong);
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
      aria-label="Write a comment"
      placeholder="Write a comment"
      aria-invalid={errorId ? true : undefined}
      aria-describedby={[errorId, noteId].filter(Boolean).join(" ") || undefined}
      enterKeyHint={isTouch() ? "enter" : "send"}
      value={value}
      readOnly={readOnly}
      onChange={(event) => onWrite(event.target.value)}
      onKeyDown={(event) => {
        // Enter that ends an input method's suggestion is not meant for sending.
        if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
        if (isTouch()) return;
        event.preventDefault();
        onSend();
      }}
    />
  );
}
