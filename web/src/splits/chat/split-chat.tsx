import { Lock, ArrowDown } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Comment } from "#domain/splits/comments.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { ChatRows } from "#web/splits/chat/chat-log.tsx";
import { chatLines, type PaymentLine } from "#web/splits/chat/chat-lines.ts";
import { chatRows } from "#web/splits/chat/chat-rows.ts";
import { ChatScroller } from "#web/splits/chat/chat-scroller.tsx";
import { useComments, useOlderComments } from "#web/splits/chat/comments-query.ts";
import { Composer } from "#web/splits/chat/composer.tsx";
import { useLinkedComment } from "#web/splits/chat/linked-comment.ts";
import { OutgoingLine } from "#web/splits/chat/outgoing-line.tsx";
import { removeLine, useOutgoing } from "#web/splits/chat/outbox.ts";
import { resumeOutbox, retryComment, sendComment } from "#web/splits/chat/send-comment.ts";
import { isAfter, useUnread } from "#web/splits/chat/unread.ts";
import { faceOf } from "#web/ui/format/names.ts";
import { AllQuietPicture } from "#web/ui/illustrations/all-quiet.tsx";
import { AvatarStack } from "#web/ui/controls/avatar-stack.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";

type SplitChatProps = {
  splitId: string;
  me: Person;
  /** Everyone in the split who has an account. */
  people: readonly Person[];
  /** The places of people in the squad, by their ids: they decide the colours. */
  positions?: ReadonlyMap<string, number>;
  /** What the chat shows besides comments; the same array while nothing changes. */
  payments?: readonly PaymentLine[];
  /** Why no one can write here, in a sentence. */
  closed: string | undefined;
};

const noPayments: readonly PaymentLine[] = [];
const noPositions: ReadonlyMap<string, number> = new Map();

export function SplitChat({
  splitId,
  me,
  people,
  positions = noPositions,
  payments = noPayments,
  closed,
}: SplitChatProps) {
  const log = useRef<ChatScroller>(null);
  const [isAtNewest, setAtNewest] = useState(true);
  const { comments, olderCursor } = useComments(splitId);
  const older = useOlderComments(splitId);
  const outgoing = useOutgoing(splitId, me.id, comments ?? []);
  const unread = useUnread(splitId, me.id, comments, isAtNewest);
  const isNewComment = useIsNewComment(comments, me.id);
  const rows = useMemo(
    () => comments && chatRows(chatLines(payments, comments, olderCursor !== null), unread.firstUnread),
    [payments, comments, olderCursor, unread.firstUnread],
  );
  const empty = rows !== undefined && rows.length + outgoing.length === 0;

  // Unsent comments of an earlier page are in the browser's storage.
  useEffect(() => resumeOutbox(splitId), [splitId]);

  const showOlder = (isLarge = false) => {
    if (!olderCursor || older.isPending) return;
    older.mutate({ cursor: olderCursor, isLarge });
  };
  const canLoadOlder = olderCursor !== null && !older.isPending && !older.isError;
  useLinkedComment({ comments, loadOlder: canLoadOlder ? () => showOlder(true) : undefined });

  return (
    <section aria-labelledby="split-chat" className="well relative flex h-full min-h-0 flex-col p-4 md:p-5">
      <div className="mb-2 flex flex-none items-center justify-between gap-3">
        <h2 id="split-chat" className="text-lg tracking-tight">
          {messages.splitChat}
        </h2>
        <AvatarStack
          people={people.map((person) => ({ ...faceOf(person), position: positions.get(person.id) }))}
          ground="--color-base-200"
        />
      </div>
      <ChatScroller
        ref={log}
        firstId={comments?.[0]?.id}
        onAtNewest={setAtNewest}
        onNearOldest={() => !older.isError && showOlder()}
      >
        <div className={`pt-2 pb-4 ${empty ? "my-auto" : "mt-auto"}`}>
          {olderCursor && (
            <div className="mb-5 text-center">
              <Button size="small" className="min-h-11" busy={older.isPending} onClick={() => showOlder()}>
                {messages.olderComments}
              </Button>
            </div>
          )}
          {!rows ? (
            <ChatSkeleton />
          ) : empty ? (
            <div className="flex flex-col items-center gap-4 py-6">
              <div className="w-44 max-lg:hidden">
                <AllQuietPicture />
              </div>
              <p className="text-center text-balance text-ink-soft">{messages.noCommentsYet}</p>
            </div>
          ) : (
            <ol>
              <ChatRows rows={rows} people={people} positions={positions} me={me.id} isNewComment={isNewComment} />
              {outgoing.map((line) => (
                <OutgoingLine
                  key={line.key}
                  line={line}
                  onRetry={() => retryComment(line)}
                  onDrop={() => removeLine(line)}
                />
              ))}
            </ol>
          )}
        </div>
      </ChatScroller>
      <div className="relative">
        {!isAtNewest && <JumpToNewest count={unread.count} onJump={() => log.current?.toNewest()} />}
        {closed ? (
          <p role="status" className="flex flex-none items-start gap-2.5 pt-3 text-sm text-ink-soft">
            <Lock className="icon-16 mt-0.5 shrink-0" />
            {closed}
          </p>
        ) : (
          <Composer
            key={splitId}
            splitId={splitId}
            onSend={(text) => {
              unread.readAll();
              // The new comment appears at the end.
              log.current?.toNewest();
              sendComment({ splitId, userId: me.id, text });
            }}
          />
        )}
      </div>
    </section>
  );
}

/** Tells which comments are new: by other people, and after this chat was opened. Only these are announced. */
function useIsNewComment(comments: readonly Comment[] | undefined, me: string) {
  const [newestThen, setNewestThen] = useState<Comment | null>();
  if (comments && newestThen === undefined) setNewestThen(comments.at(-1) ?? null);
  return (comment: Comment): boolean =>
    newestThen !== undefined && comment.userId !== me && (newestThen === null || isAfter(comment, newestThen));
}

function ChatSkeleton() {
  return (
    <SkeletonGroup label={messages.loadingComments} className="flex flex-col gap-5">
      <Skeleton className="ml-9 h-10 w-44 rounded-[18px]" />
      <Skeleton className="ml-9 h-10 w-32 rounded-[18px]" />
      <Skeleton className="h-14 w-52 self-end rounded-[18px]" />
    </SkeletonGroup>
  );
}

/** A button that scrolls to the newest comment, with the number of unread ones. */
function JumpToNewest({ count, onJump }: { count: number; onJump: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-full z-1 mb-2 flex justify-center">
      <button
        type="button"
        className={`btn btn-line pointer-events-auto h-11 rounded-full shadow-floating ${count === 0 ? "btn-round" : "px-4"}`}
        aria-label={count === 0 ? messages.jumpToNewest : undefined}
        onClick={onJump}
      >
        {count > 0 && fill(messages.newCount, { count })}
        <ArrowDown className="icon-16" />
      </button>
    </div>
  );
}
