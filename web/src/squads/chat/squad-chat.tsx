import { Bell, BellOff, Ellipsis, Search } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import * as failures from "#domain/failures.ts";
import { madeAt } from "#domain/ids.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { isMutedAlways, type SquadMessage } from "#domain/squads/chat.ts";
import { isActive, type Squad } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import { ChatFrame } from "#web/chat/chat-frame.tsx";
import { chatRows, commentTime, type ChatRow } from "#web/chat/chat-rows.ts";
import type { ChatScroller } from "#web/chat/chat-scroller.tsx";
import { allItems } from "#web/chat/item-pages.ts";
import { useLinkedItem } from "#web/chat/linked-item.ts";
import * as chatMessages from "#web/chat/messages.ts";
import { useOutgoing } from "#web/chat/outbox.ts";
import { BEGINNING, useIsNewItem, useUnread, type Mark } from "#web/chat/unread.ts";
import { useMarkSeen, useMuteChat } from "#web/squads/chat/change-message.ts";
import * as words from "#web/squads/chat/messages.ts";
import { MessageComposer } from "#web/squads/chat/message-composer.tsx";
import { MessageRow } from "#web/squads/chat/message-row.tsx";
import { useMessages, useOlderMessages } from "#web/squads/chat/messages-query.ts";
import { SearchDialog } from "#web/squads/chat/search-dialog.tsx";
import { messageSender } from "#web/squads/chat/send-message.ts";
import { TypingLine } from "#web/squads/chat/typing-line.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatRelativeDay, localDay } from "#web/ui/format/format-date.ts";
import { formatDateTime } from "#web/ui/format/format-time.ts";
import { shortName } from "#web/ui/format/names.ts";
import { useNow } from "#web/ui/format/use-now.ts";
import { Menu } from "#web/ui/overlay/menu.tsx";

/** A message as every chat knows its items. */
type Item = SquadMessage & { userId: string };

const frameWords = { heading: words.chat, ...words };

const markOf = (readId: string | null): Mark =>
  readId ? { id: readId, createdAt: new Date(madeAt(readId)).toISOString() } : BEGINNING;

/** The tab with the chat of a squad, once its newest messages are here. */
export function SquadChat({ squad }: { squad: Squad }) {
  const { data, error, refetch } = useMessages(squad.id);
  if (!data && error) return <LoadError failure={failures.loadMessages} error={error} onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col *:min-h-0 *:flex-1" style={{ height: "max(22rem, calc(100dvh - 20rem))" }}>
      <Room key={squad.id} squad={squad} messages={data && allItems(data)} readId={data?.readId ?? null} />
    </div>
  );
}

type RoomProps = { squad: Squad; messages: SquadMessage[] | undefined; readId: string | null };

function Room({ squad, messages, readId }: RoomProps) {
  const log = useRef<ChatScroller>(null);
  const [isAtNewest, setAtNewest] = useState(true);
  const [answered, setAnswered] = useState<SquadMessage | null>(null);
  const { olderCursor } = useMessages(squad.id);
  const older = useOlderMessages(squad.id);
  const people = useMemo(() => squad.members.flatMap(({ person }) => person ?? []), [squad.members]);
  const me = squad.members.find(({ id }) => id === squad.myMemberId)?.person;
  const myId = me?.id ?? "";
  const items = useMemo(
    () => messages?.map((message): Item => ({ ...message, userId: message.person.id })),
    [messages],
  );
  const outgoing = useOutgoing(squad.id, myId, items ?? []);
  const unread = useUnread({ me: myId, seenBefore: () => items && markOf(readId), items, isAtNewest });
  useTellSeen(squad.id, readId, unread.seen);
  const isNewItem = useIsNewItem(items, myId);
  const rows = useMemo(
    () =>
      items &&
      chatRows(
        items.map((item) => ({ kind: "comment" as const, id: item.id, at: item.createdAt, comment: item })),
        unread.firstUnread,
      ),
    [items, unread.firstUnread],
  );
  const names = useMemo(() => new Map(people.map((person) => [person.id, shortName(person)])), [people]);
  const current = useMemo(
    () => squad.members.flatMap((member) => (isActive(member) && member.person ? [member.person] : [])),
    [squad.members],
  );

  // Unsent messages of an earlier page are in the browser's storage.
  useEffect(() => messageSender.resume(squad.id), [squad.id]);

  const showOlder = () => {
    if (olderCursor && !older.isPending) older.mutate(olderCursor);
  };
  const canLoadOlder = olderCursor !== null && !older.isPending && !older.isError;
  useLinkedItem({ name: "message", items, loadOlder: canLoadOlder ? showOlder : undefined });

  return (
    <ChatFrame
      ref={log}
      words={frameWords}
      // Its menu would close when the messages arrive.
      aside={items && <ChatOptions squad={squad} />}
      under={squad.chat?.mutedUntil && <MutedLine until={squad.chat.mutedUntil} />}
      firstId={items?.[0]?.id}
      rows={
        rows && (
          <MessageRows
            rows={rows}
            squad={squad}
            people={people}
            names={names}
            me={myId}
            isNewItem={isNewItem}
            onReply={setAnswered}
          />
        )
      }
      isEmpty={rows !== undefined && rows.length + outgoing.length === 0}
      outgoing={outgoing}
      onRetry={messageSender.retry}
      older={
        olderCursor === null
          ? undefined
          : { isPending: older.isPending, onShow: showOlder, onNear: () => !older.isError && showOlder() }
      }
      isAtNewest={isAtNewest}
      onAtNewest={setAtNewest}
      onJump={() => log.current?.toNewest()}
      unreadCount={unread.count}
      closed={squad.archivedAt ? words.archived : undefined}
      composer={
        <>
          <TypingLine squadId={squad.id} names={names} />
          <MessageComposer
            squadId={squad.id}
            people={current.filter(({ id }) => id !== myId)}
            answered={answered}
            onCancelReply={() => setAnswered(null)}
            onSend={(message) => {
              unread.readAll();
              setAnswered(null);
              // The new message appears at the end.
              log.current?.toNewest();
              messageSender.send({ roomId: squad.id, userId: myId, ...message });
            }}
          />
        </>
      }
    />
  );
}

/** Tells the server what the user has seen, as far as it does not know. */
function useTellSeen(squadId: string, readId: string | null, seen: Mark | null): void {
  const { mutate } = useMarkSeen(squadId);
  const told = useRef("");
  const tell = useEffectEvent((id: string) => {
    if (id <= told.current || id <= (readId ?? "")) return;
    told.current = id;
    mutate(id);
  });
  const id = seen?.id ?? "";
  useEffect(() => tell(id), [id]);
}

function MutedLine({ until }: { until: string }) {
  const now = useNow();
  if (Date.parse(until) <= now) return null;
  return (
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      <BellOff className="icon-16 shrink-0" />
      {isMutedAlways(until) ? words.mutedAlways : fill(words.mutedUntil, { date: formatDateTime(new Date(until)) })}
    </p>
  );
}

/** Muting and searching. */
function ChatOptions({ squad }: { squad: Squad }) {
  const mute = useMuteChat(squad.id);
  const [searching, setSearching] = useState(false);
  const [params, setParams] = useSearchParams();
  const isMuted = squad.chat?.mutedUntil && Date.parse(squad.chat.mutedUntil) > Date.now();
  return (
    <>
      <Menu
        label={words.chatOptions}
        variant="quiet"
        icon={<Ellipsis className="icon-20" />}
        items={[
          { text: words.search, icon: Search, onChoose: () => setSearching(true) },
          ...(isMuted
            ? [{ text: words.unmute, icon: Bell, onChoose: () => mute.mutate(null) }]
            : [
                { text: words.muteHours, icon: BellOff, onChoose: () => mute.mutate("8-hours") },
                { text: words.muteWeek, icon: BellOff, onChoose: () => mute.mutate("week") },
                { text: words.muteAlways, icon: BellOff, onChoose: () => mute.mutate("always") },
              ]),
        ]}
      />
      {searching && (
        <SearchDialog
          squadId={squad.id}
          onOpen={(id) => {
            setSearching(false);
            const next = new URLSearchParams(params);
            next.set("message", id);
            setParams(next);
          }}
          onClose={() => setSearching(false)}
        />
      )}
    </>
  );
}

type MessageRowsProps = {
  rows: ChatRow<Item>[];
  squad: Squad;
  people: readonly Person[];
  names: ReadonlyMap<string, string>;
  me: string;
  isNewItem: (item: Item) => boolean;
  onReply: (message: SquadMessage) => void;
};

const ruled =
  "flex items-center gap-3 text-xs font-medium before:h-px before:flex-1 after:h-px after:flex-1 before:bg-base-300 after:bg-base-300";

function MessageRows({ rows, squad, people, names, me, isNewItem, onReply }: MessageRowsProps) {
  const now = useNow();
  const today = localDay(new Date(now));
  const positions = new Map(squad.members.flatMap(({ person, position }) => (person ? [[person.id, position]] : [])));
  return rows.map((row) => {
    if (row.kind === "day" || row.kind === "new")
      return (
        <li key={row.id} aria-live="off" className="mt-4 first:mt-0">
          <p
            className={`${ruled} ${row.kind === "day" ? "text-ink-soft" : "text-primary before:bg-primary after:bg-primary"}`}
          >
            {row.kind === "day" ? isolate(formatRelativeDay(row.day, today, "long")) : chatMessages.newComments}
          </p>
        </li>
      );
    if (row.kind === "paid") return null;
    const { comment: item } = row.line;
    return (
      <MessageRow
        key={row.id}
        message={item}
        person={people.find(({ id }) => id === item.userId) ?? item.person}
        position={positions.get(item.userId)}
        me={me}
        names={names}
        isNew={isNewItem(item)}
        first={row.first}
        last={row.last}
        time={commentTime(item.createdAt, now)}
        canWrite={squad.archivedAt === null}
        onReply={onReply}
      />
    );
  });
}
