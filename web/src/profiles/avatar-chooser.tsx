import { Camera, LoaderCircle } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DragEvent, RefObject } from "react";
import * as failures from "#domain/failures.ts";
import type { Me } from "#domain/profiles/profiles.ts";
import * as messages from "#web/profiles/messages.ts";
import type { CropDialog } from "#web/profiles/crop-dialog.tsx";
import { openPicture, InvalidPicture, type OpenPicture } from "#web/profiles/open-picture.ts";
import { Avatar, type Person } from "#web/ui/controls/avatar.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";

type Cropping = { Dialog: typeof CropDialog; picture: OpenPicture };

type AvatarChooserProps = {
  person: Person;
  tier: Me["tier"];
  ref: RefObject<HTMLButtonElement | null>;
};

/** The user's picture. A new one can be chosen, dropped or pasted, and is then cropped. */
export function AvatarChooser({ person, tier, ref }: AvatarChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const [opening, setOpening] = useState(false);
  const [cropping, setCropping] = useState<Cropping | null>(null);

  async function open(file: File | undefined) {
    if (!file || opening || cropping) return;
    setOpening(true);
    try {
      const [picture, { CropDialog }] = await Promise.all([openPicture(file), import("#web/profiles/crop-dialog.tsx")]);
      // The dialog returns the focus here, however the file was chosen.
      ref.current?.focus();
      setCropping({ Dialog: CropDialog, picture });
    } catch (error) {
      toast.error(error instanceof InvalidPicture ? error.message : failures.uploadAvatar);
    } finally {
      setOpening(false);
    }
  }

  const paste = useEffectEvent((event: ClipboardEvent) => void open(event.clipboardData?.files[0]));
  useEffect(() => {
    const follow = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", follow);
    return () => document.removeEventListener("paste", follow);
  }, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    void open(event.dataTransfer.files[0]);
  }

  const Icon = opening ? LoaderCircle : Camera;
  return (
    <div className="relative shrink-0" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Avatar person={person} size={96} tier={tier} />
      <IconButton
        ref={ref}
        className="absolute -right-1 -bottom-1 ring-4 ring-base-100"
        variant="primary"
        label={messages.changePicture}
        aria-busy={opening || undefined}
        icon={<Icon className={`icon-20 ${opening ? "animate-spin" : ""}`} />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={messages.pictureFile}
        onChange={({ target }) => {
          void open(target.files?.[0]);
          // Lets the same file be chosen again.
          target.value = "";
        }}
      />
      {cropping && (
        <cropping.Dialog
          picture={cropping.picture}
          onClose={() => {
            cropping.picture.close();
            setCropping(null);
          }}
        />
      )}
    </div>
  );
}
