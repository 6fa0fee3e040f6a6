import { useEffect, useMemo, useRef, useState } from "react";
import { createCommentSchema } from "#domain/splits/comments.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/splits/messages.ts";
import { ChatFrame } from "#web/chat/chat-frame.tsx";
import type { ChatScroller } from "#web/chat/chat-scroller.tsx";
import { Composer } from "#web/chat/composer.tsx";
import { useLinkedItem } from "#web/chat/linked-item.ts";
import { useOutgoing } from "#web/chat/outbox.ts";
import { useIsNewItem, useUnread, type ChatItem } from "#web/chat/unread.ts";
import { ChatRows } from "#web/splits/chat/chat-log.tsx";
import { chatRows, type PaymentLine } from "#web/chat/chat-rows.ts";
import { chatLines } from "#web/splits/chat/chat-lines.ts";
import { useComments, useOlderComments } from "#web/splits/chat/comments-query.ts";
import { readSeen, useKeepSeen } from "#web/splits/chat/seen-position.ts";
import { commentSender } from "#web/splits/chat/send-comment.ts";
import { faceOf } from "#web/ui/format/names.ts";
import { AvatarStack } from "#web/ui/controls/avatar-stack.tsx";

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

const words = {
  heading: messages.splitChat,
  list: messages.comments,
  loading: messages.loadingComments,
  empty: messages.noCommentsYet,
  older: messages.olderComments,
  jump: messages.jumpToNewest,
};

/** The comment, or why it cannot be sent. */
function checkComment(comment: string) {
  const parsed = createCommentSchema.safeParse({ comment });
  return parsed.success ? { text: parsed.data.comment } : { error: parsed.error.issues[0]?.message };
}

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
  const items = useMemo(
    () => comments?.map((comment): ChatItem => ({ ...comment, text: comment.comment })),
    [comments],
  );
  const older = useOlderComments(splitId);
  const outgoing = useOutgoing(splitId, me.id, items ?? []);
  const unread = useUnread({ me: me.id, seenBefore: () => readSeen(splitId), items, isAtNewest });
  useKeepSeen(splitId, unread.seen);
  const isNewComment = useIsNewItem(items, me.id);
  const rows = useMemo(
    () => comments && chatRows(chatLines(payments, comments, olderCursor !== null), unread.firstUnread),
    [payments, comments, olderCursor, unread.firstUnread],
  );

  // Unsent comments of an earlier page are in the browser's storage.
  useEffect(() => commentSender.resume(splitId), [splitId]);

  const showOlder = (isLarge = false) => {
    if (!olderCursor || older.isPending) return;
    older.mutate({ cursor: olderCursor, isLarge });
  };
  const canLoadOlder = olderCursor !== null && !older.isPending && !older.isError;
  useLinkedItem({ name: "comment", items: comments, loadOlder: canLoadOlder ? () => showOlder(true) : undefined });

  return (
    <ChatFrame
      ref={log}
      words={words}
      aside={
        <AvatarStack
          people={people.map((person) => ({ ...faceOf(person), position: positions.get(person.id) }))}
          ground="--color-base-200"
        />
      }
      firstId={comments?.[0]?.id}
      rows={
        rows && <ChatRows rows={rows} people={people} positions={positions} me={me.id} isNewComment={isNewComment} />
      }
      isEmpty={rows !== undefined && rows.length + outgoing.length === 0}
      outgoing={outgoing}
      onRetry={commentSender.retry}
      older={
        olderCursor === null
          ? undefined
          : { isPending: older.isPending, onShow: () => showOlder(), onNear: () => !older.isError && showOlder() }
      }
      isAtNewest={isAtNewest}
      onAtNewest={setAtNewest}
      onJump={() => log.current?.toNewest()}
      unreadCount={unread.count}
      closed={closed}
      composer={
        <Composer
          key={splitId}
          roomId={splitId}
          label={messages.writeAComment}
          check={checkComment}
          onSend={(text) => {
            unread.readAll();
            // The new comment appears at the end.
            log.current?.toNewest();
            commentSender.send({ roomId: splitId, userId: me.id, text });
          }}
        />
      }
    />
  );
}
