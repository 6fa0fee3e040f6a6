import { Check } from "lucide-react";
import { memo } from "react";
import type { Comment } from "#domain/splits/comments.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as chatMessages from "#web/chat/messages.ts";
import { OwnBubble, TheirBubble } from "#web/chat/chat-bubble.tsx";
import type { ChatRow } from "#web/chat/chat-rows.ts";
import { formatRelativeDay, localDay } from "#web/ui/format/format-date.ts";
import { Time } from "#web/chat/chat-time.tsx";
import { formatDateTime } from "#web/ui/format/format-time.ts";
import { useNow } from "#web/ui/format/use-now.ts";
import { CommentText } from "#web/splits/chat/comment-text.tsx";
import { commentTime } from "#web/chat/chat-rows.ts";

const ruled =
  "flex items-center gap-3 text-xs font-medium before:h-px before:flex-1 after:h-px after:flex-1 before:bg-base-300 after:bg-base-300";

/** Reads the author from the people of the split, who are kept current, rather than from the comment as it was loaded. */
const authorOf = (people: readonly Person[], { userId, person }: Comment): Person =>
  people.find(({ id }) => id === userId) ?? person;

interface ChatRowsProps {
  rows: ChatRow<Comment>[];
  people: readonly Person[];
  /** The places of people in the squad, by their ids. */
  positions: ReadonlyMap<string, number>;
  me: string;
  isNewComment: (comment: Pick<Comment, "id" | "createdAt" | "userId">) => boolean;
}

/**
 * The rows of a chat. The list is a live region. Only comments for which `isNewComment` returns true are announced, so that a
 * screen reader reads each new comment once and never the history.
 */
export function ChatRows({ rows, people, positions, me, isNewComment }: ChatRowsProps) {
  const now = useNow();
  const today = localDay(new Date(now));
  return rows.map((row) => {
    switch (row.kind) {
      case "day":
        return (
          <li key={row.id} aria-live="off" className="mt-4 first:mt-0">
            <p className={`${ruled} text-ink-soft`}>{formatRelativeDay(row.day, today, "long")}</p>
          </li>
        );
      case "new":
        return (
          <li key={row.id} aria-live="off" className="mt-4 first:mt-0">
            <p className={`${ruled} text-primary before:bg-primary after:bg-primary`}>{chatMessages.newComments}</p>
          </li>
        );
      case "paid":
        return (
          <li key={row.id} aria-live="off" className="mt-4 first:mt-0">
            <p className={`${ruled} text-ink-soft`}>
              <Check className="icon-14 shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                <bdi>{row.line.words}</bdi> · <Time at={row.line.at} words={commentTime(row.line.at, now)} />
              </span>
            </p>
          </li>
        );
      case "comment": {
        const { comment } = row.line;
        return (
          <CommentRow
            key={row.id}
            comment={comment}
            person={authorOf(people, comment)}
            position={positions.get(comment.userId)}
            isMine={comment.userId === me}
            isNewComment={isNewComment(comment)}
            first={row.first}
            last={row.last}
            time={commentTime(comment.createdAt, now)}
          />
        );
      }
    }
  });
}

interface RowProps {
  comment: Comment;
  person: Person;
  position: number | undefined;
  isMine: boolean;
  isNewComment: boolean;
  first: boolean;
  last: boolean;
  time: string;
}

/** Memoized by value, so that a new comment renders only itself. */
const CommentRow = memo(function CommentRow({
  comment,
  person,
  position,
  isMine,
  isNewComment,
  first,
  last,
  time,
}: RowProps) {
  const at = comment.createdAt;
  const words = <Time at={at} words={time} />;
  const text = <CommentText comment={comment} />;
  const shape = { first, last, title: formatDateTime(new Date(at), "full") };
  return (
    <li
      aria-live={isNewComment ? undefined : "off"}
      // A notification leads to it.
      data-item={comment.id}
      tabIndex={-1}
      className={`rounded-field ${first ? "mt-4 first:mt-0" : "mt-1"}`}
    >
      {isMine ? (
        <OwnBubble {...shape} foot={last && words}>
          {text}
        </OwnBubble>
      ) : (
        <TheirBubble {...shape} person={person} position={position} time={words}>
          {text}
        </TheirBubble>
      )}
    </li>
  );
});
