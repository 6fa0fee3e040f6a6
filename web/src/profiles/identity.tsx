import { useRef } from "react";
import { nameOf, type Me } from "#domain/profiles/profiles.ts";
import { excerptOf, NAME_PREVIEW_LENGTH } from "#domain/text.ts";
import * as messages from "#web/profiles/messages.ts";
import { AvatarChooser } from "#web/profiles/avatar-chooser.tsx";
import { useAvatar } from "#web/profiles/save-avatar.ts";

/** The user's picture and names. */
export function Identity({ me: { id, email, tier, profile } }: { me: Me }) {
  const chooser = useRef<HTMLButtonElement>(null);
  const { remove } = useAvatar();
  const known = profile.displayName || profile.username ? nameOf(profile) : email;
  const name = excerptOf(known, NAME_PREVIEW_LENGTH);
  return (
    <div className="flex flex-wrap items-center gap-5">
      <AvatarChooser ref={chooser} person={{ id, name, avatarUrl: profile.avatarUrl }} tier={tier} />
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="truncate text-xl font-bold tracking-tight md:text-2xl">{name}</p>
        {profile.username && <p className="truncate text-ink-soft">@{profile.username}</p>}
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 text-sm">
          <p className="text-ink-soft">{messages.pictureHint}</p>
          {profile.avatarUrl && (
            <button
              type="button"
              className="link-quiet -my-3 min-h-11 rounded-md font-medium max-md:-mt-1"
              onClick={() => {
                // The button disappears with the picture.
                chooser.current?.focus();
                remove.mutate();
              }}
            >
              {messages.removePicture}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
