import { ArrowUp } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import { formatCount } from "#domain/format-count.ts";
import * as messages from "#web/chat/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { ComposerArea } from "#web/chat/composer-area.tsx";
import { LONG_TEXT, useComposerDraft } from "#web/chat/composer-draft.ts";
import { useMentions } from "#web/chat/mentions.tsx";
import { FieldError } from "#web/ui/form/field.tsx";

const PREVIEW_LENGTH = 90;
const noPeople: readonly Person[] = [];

type ComposerProps = {
  /** The id of the chat, under which an unfinished text is kept. */
  roomId: string;
  label: string;
  /** The text as it is sent, or why it cannot be. */
  check: (text: string) => { text?: string; error?: string | undefined };
  onSend: (text: string) => void;
  /** Above the field: what is sent along. */
  above?: ReactNode;
  /** Beside the field. */
  before?: ReactNode;
  /** Something is sent along, so that the text may be empty. */
  mayBeEmpty?: boolean;
  /** Why nothing can be sent at the moment, although the text can be written. */
  mustWait?: boolean;
  /** The people whom an @ completes. */
  people?: readonly Person[];
  /** Called for each change that the user types. */
  onType?: () => void;
  /** Each change of this value moves the focus to the field. */
  focusFor?: string | undefined;
};

/**
 * The form for writing in a chat. A long text shows its start and length, and is laid out in full only to be edited.
 */
export function Composer({
  roomId,
  label,
  check,
  onSend,
  above,
  before: beside,
  mayBeEmpty = false,
  mustWait = false,
  people = noPeople,
  onType,
  focusFor,
}: ComposerProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, write] = useComposerDraft(roomId);
  const [isEditing, setEditing] = useState(false);
  /** The text that was in the field before a long text was pasted. */
  const [before, setBefore] = useState("");
  const checked = useMemo(() => check(text), [check, text]);
  const empty = text.trim() === "" && !mayBeEmpty;
  const error = !empty ? checked.error : undefined;
  const isLong = text.length > LONG_TEXT;
  const isFolded = isLong && !isEditing;
  const mentions = useMentions({ area, people: isLong ? noPeople : people, write });

  const lastFocusFor = useRef(focusFor);
  useEffect(() => {
    if (lastFocusFor.current === focusFor) return;
    lastFocusFor.current = focusFor;
    area.current?.focus();
  }, [focusFor]);

  const change = (next: string) => {
    if (!isLong && next.length > LONG_TEXT) setBefore(text);
    write(next);
    onType?.();
    mentions.look();
  };
  const replace = (next: string) => {
    setEditing(false);
    write(next);
    area.current?.focus();
  };
  const send = () => {
    if (empty || mustWait || checked.text === undefined) return;
    onSend(checked.text);
    replace("");
  };

  return (
    <form
      className="flex-none"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {above}
      {mentions.list}
      <div className="flex items-end gap-2">
        {beside}
        <div className="field-box min-h-[46px] flex-1 rounded-[23px]">
          <ComposerArea
            ref={area}
            label={label}
            mentions={mentions.attributes}
            onKey={mentions.press}
            onMove={mentions.look}
            value={isFolded ? `${text.slice(0, PREVIEW_LENGTH).toWellFormed()}…` : text}
            readOnly={isFolded}
            errorId={error && `${id}-error`}
            noteId={isLong ? `${id}-note` : undefined}
            onWrite={change}
            onSend={send}
          />
        </div>
        <button
          type="submit"
          className="btn btn-primary btn-round size-[46px]"
          aria-label={messages.submit}
          title={messages.submit}
          disabled={empty || mustWait || Boolean(error)}
        >
          <ArrowUp className="icon-20" />
        </button>
      </div>
      {isLong && (
        <p className="flex flex-wrap items-center gap-x-3 px-3.5 text-sm text-ink-soft">
          <span id={`${id}-note`}>{fill(messages.characterCount, { count: formatCount(text.length) })}</span>
          {isFolded && (
            <button
              type="button"
              className="link-quiet min-h-11 px-1"
              onClick={() => {
                setEditing(true);
                area.current?.focus();
              }}
            >
              {messages.edit}
            </button>
          )}
          <button type="button" className="link-quiet min-h-11 px-1" onClick={() => replace(before)}>
            {messages.remove}
          </button>
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </form>
  );
}
