import { CornerUpLeft, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { memo, useId, useRef, useState } from "react";
import { firstNameOf, nameOf, type Person } from "#domain/profiles/profiles.ts";
import { EDITABLE_MS, REACTIONS, type SquadMessage } from "#domain/squads/chat.ts";
import { isolate } from "#domain/text.ts";
import { OwnBubble, TheirBubble } from "#web/chat/chat-bubble.tsx";
import { Time } from "#web/chat/chat-time.tsx";
import { useDeleteMessage, useReaction } from "#web/squads/chat/change-message.ts";
import * as words from "#web/squads/chat/messages.ts";
import { EditMessageDialog } from "#web/squads/chat/edit-message-dialog.tsx";
import { MessageCards } from "#web/squads/chat/message-cards.tsx";
import { MessagePictures } from "#web/squads/chat/message-pictures.tsx";
import { MessageText } from "#web/squads/chat/message-text.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatDateTime } from "#web/ui/format/format-time.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { scrollIntoView } from "#web/ui/list/just-created.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";

type MessageRowProps = {
  message: SquadMessage;
  /** The author as they are called now. */
  person: Person;
  position: number | undefined;
  me: string;
  /** The names of people for reactions, by their ids. */
  names: ReadonlyMap<string, string>;
  isNew: boolean;
  first: boolean;
  last: boolean;
  time: string;
  /** Whether the user can write here. */
  canWrite: boolean;
  onReply: (message: SquadMessage) => void;
};

/** One message with what one can do with it. Memoized by value, so that a new message renders only itself. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, person, position, me, isNew, first, last, time, canWrite } = props;
  const isMine = message.person.id === me;
  const actions = useId();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const at = message.createdAt;
  const said = (
    <>
      <Time at={at} words={time} />
      {message.editedAt && ` · ${words.edited}`}
    </>
  );
  const beside = !message.deleted && canWrite && (
    <IconButton
      label={words.messageActions}
      icon={<Ellipsis className="icon-16" />}
      aria-expanded={open}
      aria-controls={open ? actions : undefined}
      onClick={() => setOpen(!open)}
      ref={opener}
    />
  );
  const close = () => {
    // What was pressed disappears. A dialog that it opens returns the focus to the button as well.
    opener.current?.focus();
    setOpen(false);
  };
  const shape = { first, last, beside, title: formatDateTime(new Date(at), "full") };
  const body = message.deleted ? (
    <em className="opacity-80">{words.deletedLine}</em>
  ) : (
    <>
      {message.replyTo && <Quote replyTo={message.replyTo} />}
      {message.pictures.length > 0 && <MessagePictures message={message} />}
      {message.length > 0 && <MessageText message={message} me={me} />}
      {message.text.includes("/dashboard/") && <MessageCards text={message.text} squadId={message.squadId} />}
    </>
  );
  return (
    <li
      aria-live={isNew ? undefined : "off"}
      // A notification leads to it.
      data-item={message.id}
      tabIndex={-1}
      className={`group/message relative rounded-field ${first ? "mt-4 first:mt-0" : "mt-1"}`}
    >
      {isMine ? (
        <OwnBubble {...shape} foot={(last || message.editedAt) && said}>
          {body}
        </OwnBubble>
      ) : (
        <TheirBubble {...shape} person={person} position={position} time={said}>
          {body}
        </TheirBubble>
      )}
      {!message.deleted && (
        <div className={`flex flex-wrap items-center gap-1 pl-12 ${isMine ? "justify-end" : ""}`}>
          <Reactions {...props} />
          {canWrite && <Actions {...props} isMine={isMine} id={actions} open={open} onClose={close} />}
        </div>
      )}
    </li>
  );
});

function Quote({ replyTo }: { replyTo: NonNullable<SquadMessage["replyTo"]> }) {
  return (
    <span className="mb-1 block pl-2 text-sm opacity-80" style={{ borderLeft: "2px solid currentColor" }}>
      <span className="sr-only">{fill(words.answers, { name: nameOf(replyTo.person) })} </span>
      <bdi className="block font-semibold" aria-hidden="true">
        {firstNameOf(replyTo.person)}
      </bdi>
      <span className="line-clamp-2">{replyTo.deleted ? words.deletedLine : replyTo.text || words.pictureOnly}</span>
    </span>
  );
}

function Reactions({ message, me, names, canWrite }: MessageRowProps) {
  const react = useReaction(message, me);
  return message.reactions.map(({ emoji, userIds }) => {
    const mine = userIds.includes(me);
    const by = userIds.map((id) => (id === me ? words.you : isolate(names.get(id) ?? ""))).filter(Boolean);
    return (
      <button
        key={emoji}
        type="button"
        className={`chip min-h-10 px-2 text-sm ${mine ? "border-primary" : ""}`}
        aria-pressed={mine}
        aria-label={fill(words.reactionBy, { emoji, names: by.join(", ") })}
        title={by.join(", ")}
        disabled={!canWrite}
        onClick={() => react.mutate({ emoji, on: !mine })}
      >
        {emoji} {userIds.length}
      </button>
    );
  });
}

type ActionsProps = MessageRowProps & { isMine: boolean; id: string; open: boolean; onClose: () => void };

/** What one can do with a message, below it while it is open: a menu would be cut off by the list. */
function Actions({ message, me, isMine, id, open, onClose, onReply }: ActionsProps) {
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const react = useReaction(message, me);
  const deletion = useDeleteMessage(message);
  // Read when the row renders; the server has the last word.
  const isEditable = isMine && Date.now() - Date.parse(message.createdAt) < EDITABLE_MS;
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <>
      {open && (
        <span ref={scrollIntoView} id={id} role="group" aria-label={words.messageActions} className="flex flex-wrap">
          <IconButton
            label={words.reply}
            icon={<CornerUpLeft className="icon-16" />}
            onClick={choose(() => onReply(message))}
          />
          {REACTIONS.map((emoji) => (
            <IconButton
              key={emoji}
              label={fill(words.react, { emoji })}
              icon={emoji}
              onClick={choose(() => react.mutate({ emoji, on: true }))}
            />
          ))}
          {isEditable && (
            <IconButton
              label={words.edit}
              icon={<Pencil className="icon-16" />}
              onClick={choose(() => setEditing(true))}
            />
          )}
          {isMine && (
            <IconButton
              label={words.deleteAction}
              icon={<Trash2 className="icon-16" />}
              className="text-error"
              onClick={choose(() => setDeleting(true))}
            />
          )}
        </span>
      )}
      {editing && <EditMessageDialog message={message} onClose={() => setEditing(false)} />}
      {deleting && (
        <ConfirmDialog
          title={words.deleteQuestion}
          action={words.deleteConfirm}
          busy={deletion.isPending}
          onConfirm={() => deletion.mutate(undefined, { onSettled: () => setDeleting(false) })}
          onClose={() => setDeleting(false)}
        >
          <p>{words.deleteEffect}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
