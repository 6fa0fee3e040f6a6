import { ArrowDown, Lock } from "lucide-react";
import type { ReactNode, Ref } from "react";
import * as messages from "#web/chat/messages.ts";
import { ChatScroller } from "#web/chat/chat-scroller.tsx";
import { OutgoingLine } from "#web/chat/outgoing-line.tsx";
import { removeLine, type OutgoingText } from "#web/chat/outbox.ts";
import { fill } from "#web/ui/format/fill.ts";
import { AllQuietPicture } from "#web/ui/illustrations/all-quiet.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";

/** What the parts of a chat are called. */
interface ChatWords {
  heading: string;
  list: string;
  loading: string;
  empty: string;
  older: string;
  jump: string;
}

type ChatFrameProps = {
  ref: Ref<ChatScroller>;
  words: ChatWords;
  /** Beside the heading. */
  aside: ReactNode;
  /** Below the heading. */
  under?: ReactNode;
  /** The id of the oldest item. When it changes, older ones were added at the top. */
  firstId: string | undefined;
  /** The rows as list items; undefined while they are loading. */
  rows: ReactNode | undefined;
  isEmpty: boolean;
  outgoing: readonly OutgoingText[];
  onRetry: (line: OutgoingText) => void;
  /** Undefined where there are no older items. */
  older: { isPending: boolean; onShow: () => void; onNear: () => void } | undefined;
  isAtNewest: boolean;
  onAtNewest: (isAtNewest: boolean) => void;
  onJump: () => void;
  unreadCount: number;
  /** Why no one can write here, in a sentence. */
  closed: string | undefined;
  /** Where one writes. */
  composer: ReactNode;
};

/** The frame of every chat: its heading, its rows, what is being sent, and where one writes. */
export function ChatFrame({ ref, ...props }: ChatFrameProps) {
  const { words, rows, isEmpty, older, closed } = props;
  return (
    <section aria-labelledby="chat-heading" className="well relative flex h-full min-h-0 flex-col p-4 md:p-5">
      <div className="mb-2 flex flex-none items-center justify-between gap-3">
        <h2 id="chat-heading" className="text-lg tracking-tight">
          {words.heading}
        </h2>
        {props.aside}
      </div>
      {props.under}
      <ChatScroller
        ref={ref}
        label={words.list}
        firstId={props.firstId}
        onAtNewest={props.onAtNewest}
        onNearOldest={() => older?.onNear()}
      >
        <div className={`pt-2 pb-4 ${isEmpty ? "my-auto" : "mt-auto"}`}>
          {older && (
            <div className="mb-5 text-center">
              <Button size="small" className="min-h-11" busy={older.isPending} onClick={older.onShow}>
                {words.older}
              </Button>
            </div>
          )}
          {rows === undefined ? (
            <ChatSkeleton label={words.loading} />
          ) : isEmpty ? (
            <div className="flex flex-col items-center gap-4 py-6">
              <div className="w-44 max-lg:hidden">
                <AllQuietPicture />
              </div>
              <p className="text-center text-balance text-ink-soft">{words.empty}</p>
            </div>
          ) : (
            <ol>
              {rows}
              {props.outgoing.map((line) => (
                <OutgoingLine
                  key={line.key}
                  line={line}
                  onRetry={() => props.onRetry(line)}
                  onDrop={() => removeLine(line)}
                />
              ))}
            </ol>
          )}
        </div>
      </ChatScroller>
      <div className="relative">
        {!props.isAtNewest && <JumpToNewest label={words.jump} count={props.unreadCount} onJump={props.onJump} />}
        {closed ? (
          <p role="status" className="flex flex-none items-start gap-2.5 pt-3 text-sm text-ink-soft">
            <Lock className="icon-16 mt-0.5 shrink-0" />
            {closed}
          </p>
        ) : (
          props.composer
        )}
      </div>
    </section>
  );
}

function ChatSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="flex flex-col gap-5">
      <Skeleton className="ml-9 h-10 w-44 rounded-[18px]" />
      <Skeleton className="ml-9 h-10 w-32 rounded-[18px]" />
      <Skeleton className="h-14 w-52 self-end rounded-[18px]" />
    </SkeletonGroup>
  );
}

/** A button that scrolls to the newest item, with the number of unread ones. */
function JumpToNewest({ label, count, onJump }: { label: string; count: number; onJump: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-full z-1 mb-2 flex justify-center">
      <button
        type="button"
        className={`btn btn-line pointer-events-auto h-11 rounded-full shadow-floating ${count === 0 ? "btn-round" : "px-4"}`}
        aria-label={count === 0 ? label : undefined}
        onClick={onJump}
      >
        {count > 0 && fill(messages.newCount, { count })}
        <ArrowDown className="icon-16" />
      </button>
    </div>
  );
}
