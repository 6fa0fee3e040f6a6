import { Lock } from "lucide-react";
import { useRef } from "react";
import type { Person } from "#domain/profiles.ts";
import { isReadOnly, type Split } from "#domain/splits.ts";
import { messages } from "#domain/errors.ts";
import { sentenceOf } from "#web/api/api-error.ts";
import { ChatLines, OutgoingLine } from "#web/splits/chat/chat-log.tsx";
import { chatLines } from "#web/splits/chat/chat-lines.ts";
import { ChatSkeleton } from "#web/splits/chat/chat-skeleton.tsx";
import { useComments, useOlderComments } from "#web/splits/chat/comments-query.ts";
import { Composer } from "#web/splits/chat/composer.tsx";
import { useOutgoing, useSendComment } from "#web/splits/chat/outbox.ts";
import { faceOf } from "#web/splits/names.ts";
import { AvatarStack } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";

export function SplitChat({ split, me }: { split: Split; me: Person }) {
  const log = useRef<HTMLDivElement>(null);
  const { comments, olderCursor } = useComments(split.id);
  const older = useOlderComments(split.id);
  const outgoing = useOutgoing(split.id, me.id, comments ?? []);
  const { send, retry, drop } = useSendComment(split.id);
  const lines = comments && chatLines(split, me.id, comments, olderCursor !== null);
  const empty = lines !== undefined && lines.length + outgoing.length === 0;
  const people = [...split.participants.map(({ person }) => person), split.creator].map(faceOf);

  return (
    <section aria-labelledby="split-chat" className="well flex h-full min-h-0 flex-col p-4 md:p-5">
      <div className="mb-2 flex flex-none items-center justify-between gap-3">
        <h2 id="split-chat" className="text-lg tracking-tight">
          Split chat
        </h2>
        <AvatarStack people={people} ground="--color-base-200" />
      </div>
      {/* Laid out from below: the browser then keeps the newest line in view, and one's place when older ones come in above. */}
      <div
        ref={log}
        role="log"
        aria-label="Comments"
        aria-live="polite"
        // A scrolling area has to be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="-mx-1 flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain rounded-field px-1"
      >
        <div className={`pt-2 pb-4 ${empty ? "my-auto" : ""}`}>
          {olderCursor && (
            <div className="mb-5 text-center">
              <Button
                size="small"
                className="min-h-11"
                busy={older.isPending}
                onClick={() =>
                  older.mutate(olderCursor, {
                    onError: (error) => toast.error(sentenceOf(error, "Older comments did not load")),
                  })
                }
              >
                Older comments
              </Button>
            </div>
          )}
          {!lines ? (
            <ChatSkeleton />
          ) : empty ? (
            <p className="py-6 text-center text-balance text-ink-soft">
              No comments yet. Ask who had the second dessert.
            </p>
          ) : (
            <ol className="flex flex-col gap-4">
              <ChatLines lines={lines} split={split} me={me} />
              {outgoing.map((line) => (
                <OutgoingLine key={line.key} line={line} onRetry={() => retry(line)} onDrop={() => drop(line)} />
              ))}
            </ol>
          )}
        </div>
      </div>
      {isReadOnly(split) ? (
        <p role="status" className="flex flex-none items-start gap-2.5 pt-3 text-sm text-ink-soft">
          <Lock className="icon-16 mt-0.5 shrink-0" aria-hidden="true" />
          {messages.read_only}
        </p>
      ) : (
        <Composer
          key={split.id}
          splitId={split.id}
          onSend={(text) => {
            // To the newest line, where the own one will stand; 0 is the bottom of a list laid out from below.
            log.current?.scrollTo({ top: 0 });
            send(text);
          }}
        />
      )}
    </section>
  );
}
