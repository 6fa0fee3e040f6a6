import { ImagePlus, Plus, ReceiptText, Wallet, X } from "lucide-react";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import { createMessageSchema, MAX_PICTURES, type SquadMessage } from "#domain/squads/chat.ts";
import { Composer } from "#web/chat/composer.tsx";
import { PICTURE_KINDS } from "#web/receipts/picture-kinds.ts";
import * as words from "#web/squads/chat/messages.ts";
import { useChosenPictures } from "#web/squads/chat/chosen-pictures.ts";
import { useSayTyping } from "#web/squads/chat/typing-line.tsx";
import * as squadPaths from "#web/squad-paths.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { Menu } from "#web/ui/overlay/menu.tsx";

type MessageComposerProps = {
  squadId: string;
  /** The other members, whom an @ completes. */
  people: readonly Person[];
  /** The message that is answered. */
  answered: SquadMessage | null;
  onCancelReply: () => void;
  onSend: (message: { text: string; replyToId?: string; pictures?: string[] }) => void;
};

/** The message's text, or why it cannot be sent. Pictures may stand alone. */
function checkText(text: string) {
  const parsed = createMessageSchema.safeParse({ text, pictures: text.trim() === "" ? ["any"] : [] });
  return parsed.success ? { text: parsed.data.text } : { error: parsed.error.issues[0]?.message };
}

/** Where one writes a message: its text, the message that it answers, and up to four pictures. */
export function MessageComposer({ squadId, people, answered, onCancelReply, onSend }: MessageComposerProps) {
  const navigate = useNavigate();
  const files = useRef<HTMLInputElement>(null);
  const pictures = useChosenPictures();
  const sayTyping = useSayTyping(squadId);
  return (
    <>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={PICTURE_KINDS}
        onChange={({ target }) => {
          pictures.add([...(target.files ?? [])]);
          // Lets the same file be chosen again.
          target.value = "";
        }}
      />
      <Composer
        key={squadId}
        roomId={squadId}
        label={words.write}
        check={checkText}
        people={people}
        mayBeEmpty={pictures.paths.length > 0}
        mustWait={pictures.isUploading}
        onType={sayTyping}
        focusFor={answered?.id}
        before={
          <Menu
            label={words.add}
            icon={<Plus className="icon-20" />}
            variant="quiet"
            above
            items={[
              ...(pictures.chosen.length < MAX_PICTURES
                ? [{ text: words.addPictures, icon: ImagePlus, onChoose: () => files.current?.click() }]
                : []),
              {
                text: words.newSplit,
                icon: ReceiptText,
                onChoose: () => void navigate(`${squadPaths.newSplit(squadId)}&tab=chat`),
              },
              { text: words.recordPayment, icon: Wallet, onChoose: () => void navigate(squadPaths.balances(squadId)) },
            ]}
          />
        }
        above={
          <>
            {answered && (
              <p className="flex items-center gap-2 pl-4 text-sm text-ink-soft">
                <span className="min-w-0 flex-1 truncate">
                  {fill(words.replyingTo, { name: nameOf(answered.person) })} · {answered.text || words.pictureOnly}
                </span>
                <IconButton label={words.cancelReply} icon={<X className="icon-16" />} onClick={onCancelReply} />
              </p>
            )}
            {pictures.chosen.length > 0 && (
              <ul className="flex flex-wrap gap-2 pb-2">
                {pictures.chosen.map((picture, index) => (
                  <li key={picture.key} className="relative">
                    {picture.preview ? (
                      <img
                        src={picture.preview}
                        alt={words.pictureOnly}
                        className={`size-24 rounded-field object-cover ${picture.path ? "" : "opacity-60"}`}
                      />
                    ) : (
                      <Skeleton className="size-24 rounded-field" />
                    )}
                    {!picture.path && (
                      <span role="status" className="sr-only">
                        {words.uploading}
                      </span>
                    )}
                    <IconButton
                      className="absolute inset-0 bg-base-100"
                      label={fill(words.removePicture, { count: index + 1 })}
                      icon={<X className="icon-16" />}
                      onClick={() => pictures.drop(picture)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </>
        }
        onSend={(text) => {
          onSend({
            text,
            ...(answered && { replyToId: answered.id }),
            ...(pictures.paths.length > 0 && { pictures: pictures.paths }),
          });
          pictures.clear();
        }}
      />
    </>
  );
}
