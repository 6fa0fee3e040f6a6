import { ArrowUp } from "lucide-react";
import { useId, useMemo, useRef, useState } from "react";
import { formatCount } from "#domain/format-count.ts";
import { createCommentSchema } from "#domain/splits/comments.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { CommentArea } from "#web/splits/chat/comment-area.tsx";
import { LONG_TEXT, useCommentDraft } from "#web/splits/chat/comment-draft.ts";
import { FieldError } from "#web/ui/form/field.tsx";

const PREVIEW_LENGTH = 90;

/**
 * The form for writing a comment. A long text shows its start and length, and is laid out in full only to be edited.
 */
export function Composer({ splitId, onSend }: { splitId: string; onSend: (text: string) => void }) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, write] = useCommentDraft(splitId);
  const [isEditing, setEditing] = useState(false);
  /** The text that was in the field before a long text was pasted. */
  const [before, setBefore] = useState("");
  const parsed = useMemo(() => createCommentSchema.safeParse({ comment: text }), [text]);
  const empty = text.trim() === "";
  const error = !empty && !parsed.success ? parsed.error.issues[0]?.message : undefined;
  const isLong = text.length > LONG_TEXT;
  const isFolded = isLong && !isEditing;

  const change = (next: string) => {
    if (!isLong && next.length > LONG_TEXT) setBefore(text);
    write(next);
  };
  const replace = (next: string) => {
    setEditing(false);
    write(next);
    area.current?.focus();
  };
  const send = () => {
    if (!parsed.success) return;
    onSend(parsed.data.comment);
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
      <div className="flex items-end gap-2">
        <div className="field-box min-h-[46px] flex-1 rounded-[23px]">
          <CommentArea
            ref={area}
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
          disabled={empty || Boolean(error)}
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
