import { Check, CircleAlert, LoaderCircle } from "lucide-react";
import type { Comment } from "#domain/comments.ts";
import type { Person } from "#domain/profiles.ts";
import type { Split } from "#domain/splits.ts";
import type { ChatLine } from "#web/splits/chat/chat-lines.ts";
import { OwnBubble, TheirBubble } from "#web/splits/chat/chat-bubble.tsx";
import { CommentText } from "#web/splits/chat/comment-text.tsx";
import { commentTime } from "#web/splits/chat/comment-time.ts";
import { useClock } from "#web/splits/chat/clock.ts";
import type { OutgoingComment } from "#web/splits/chat/outbox.ts";

/** Lines stay as they were loaded; who wrote them is read from the split, which follows every change. */
const writerOf = ({ creator, participants }: Split, { userId, person }: Comment): Person =>
  creator.id === userId ? creator : (participants.find((share) => share.userId === userId)?.person ?? person);

type ChatLinesProps = { lines: readonly ChatLine[]; split: Split; me: Person };

export function ChatLines({ lines, split, me }: ChatLinesProps) {
  const now = useClock();
  return lines.map((line) => {
    const time = <time dateTime={line.at}>{commentTime(line.at, now)}</time>;
    return (
      <li key={line.id}>
        {line.kind === "paid" ? (
          <p className="flex items-center gap-3 text-xs font-medium text-ink-soft before:h-px before:flex-1 before:bg-base-300 after:h-px after:flex-1 after:bg-base-300">
            <Check className="icon-14 shrink-0" aria-hidden="true" />
            <span>
              {line.words} · {time}
            </span>
          </p>
        ) : line.comment.userId === me.id ? (
          <OwnBubble foot={time}>
            <span className="sr-only">You: </span>
            <CommentText comment={line.comment} />
          </OwnBubble>
        ) : (
          <TheirBubble person={writerOf(split, line.comment)} time={time}>
            <CommentText comment={line.comment} />
          </TheirBubble>
        )}
      </li>
    );
  });
}

type OutgoingProps = {
  line: OutgoingComment;
  onRetry: () => void;
  onDrop: () => void;
};

export function OutgoingLine({ line, onRetry, onDrop }: OutgoingProps) {
  const foot = line.failed ? (
    <span className="-my-1.5 flex flex-wrap items-center justify-end gap-x-3 text-sm font-medium">
      <span className="flex items-center gap-1.5 text-error">
        <CircleAlert className="icon-14" aria-hidden="true" />
        Not sent
      </span>
      <button type="button" className="link-quiet min-h-11 px-1" onClick={onRetry}>
        Retry
      </button>
      <button type="button" className="min-h-11 px-1 font-semibold hover:underline" onClick={onDrop}>
        Discard
      </button>
    </span>
  ) : (
    <span className="flex items-center gap-1.5">
      <LoaderCircle className="icon-14 animate-spin" aria-hidden="true" />
      Sending…
    </span>
  );
  return (
    <li>
      <OwnBubble foot={foot}>{line.text}</OwnBubble>
    </li>
  );
}
