import { ArrowUp } from "lucide-react";
import { useId, useRef, useState } from "react";
import { createCommentSchema } from "#domain/comments.ts";
import { keepDraft, readDraft } from "#web/splits/draft.ts";
import { FieldError } from "#web/ui/field.tsx";

const MOST_PX = 168;

/** The textarea is as tall as its text. Measured when text changes, because not every browser has field-sizing. */
function grow(area: HTMLTextAreaElement) {
  area.style.height = "auto";
  area.style.height = `${Math.min(area.scrollHeight, MOST_PX)}px`;
}

export function Composer({ splitId, onSend }: { splitId: string; onSend: (text: string) => void }) {
  const draftName = `comment.${splitId}`;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => {
    const draft = readDraft(draftName);
    return typeof draft === "string" ? draft : "";
  });
  const parsed = createCommentSchema.safeParse({ comment: text });
  const empty = text.trim() === "";
  const error = !empty && !parsed.success ? parsed.error.issues[0]?.message : undefined;

  const write = (next: string) => {
    setText(next);
    keepDraft(draftName, next === "" ? null : next);
  };
  const send = () => {
    if (!parsed.success) return;
    onSend(parsed.data.comment);
    write("");
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
          <textarea
            ref={(element) => {
              area.current = element;
              if (element) grow(element);
            }}
            rows={1}
            className="field-input resize-none"
            aria-label="Write a comment"
            placeholder="Write a comment"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            enterKeyHint="send"
            value={text}
            onChange={(event) => {
              write(event.target.value);
            }}
            onKeyDown={(event) => {
              // Enter that ends an input method's suggestion is not meant for sending.
              if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              send();
            }}
          />
        </div>
        <button
          type="submit"
          className="btn btn-primary btn-round size-[46px]"
          aria-label="Submit"
          title="Submit"
          disabled={empty || Boolean(error)}
        >
          <ArrowUp className="icon-20" aria-hidden="true" />
        </button>
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </form>
  );
}
