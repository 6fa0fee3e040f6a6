import { useQuery } from "@tanstack/react-query";
import { ImagePlus, Pencil, X } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { EventDetail } from "#domain/events/events.ts";
import * as messages from "#web/events/detail/messages.ts";
import { isHost } from "#web/events/detail/organizers.ts";
import { coverQuery, useCover } from "#web/events/detail/use-cover.ts";
import { PICTURE_KINDS } from "#web/receipts/picture-kinds.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";

/** The picture above an event. Its organizers choose it from their files, replace or remove it. */
export function EventCover({ event }: { event: EventDetail }) {
  const { data } = useQuery(coverQuery(event.id, event.coverPath));
  const { change, pending, sending, share, stop } = useCover(event);
  // An event whose picture cannot be loaded looks like one without a picture.
  const [failed, setFailed] = useState<string>();
  const files = useRef<HTMLInputElement>(null);
  const canChange = isHost(event) && event.cancelledAt === null;
  const choose = () => files.current?.click();
  const isShown = event.coverPath !== null && failed !== event.coverPath;

  if (sending)
    return (
      <Frame picture={<ChosenPicture file={sending} />}>
        <div className="flex w-full items-center gap-3 bg-base-100 px-3.5 py-1">
          <div className="min-w-0 flex-1">
            <Progress share={share} tone="primary" label={messages.coverProgress} />
          </div>
          <Button variant="quiet" onClick={stop}>
            {messages.cancelUpload}
          </Button>
        </div>
      </Frame>
    );
  return (
    <>
      {canChange && (
        <input
          ref={files}
          type="file"
          hidden
          accept={PICTURE_KINDS}
          aria-label={messages.coverFile}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) change(file);
            // Lets the same file be chosen again.
            target.value = "";
          }}
        />
      )}
      {isShown ? (
        <Frame
          picture={
            data && (
              <img
                src={data.url}
                alt={messages.cover}
                className="size-full object-cover"
                onError={() => setFailed(event.coverPath ?? undefined)}
              />
            )
          }
        >
          {canChange && (
            <div className="ml-auto flex gap-2 p-2.5">
              <IconButton
                variant="line"
                className="bg-base-100"
                label={messages.changeCover}
                icon={<Pencil className="icon-16" />}
                disabled={pending}
                onClick={choose}
              />
              <IconButton
                variant="line"
                className="bg-base-100"
                label={messages.removeCover}
                icon={<X className="icon-16" />}
                disabled={pending}
                onClick={() => change(null)}
              />
            </div>
          )}
        </Frame>
      ) : (
        canChange && (
          <Button
            variant="quiet"
            icon={<ImagePlus className="icon-20" />}
            className="-mx-3 -mb-4 self-start px-3 font-semibold text-primary"
            disabled={pending}
            onClick={choose}
          >
            {messages.addCover}
          </Button>
        )
      )}
    </>
  );
}

/** Has the room of the picture from the start, so that nothing below moves when it arrives. */
const Frame = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <div className="relative overflow-hidden rounded-box bg-base-200" style={{ aspectRatio: "5 / 2" }}>
    {picture}
    <div className="absolute inset-x-0 bottom-0 flex">{children}</div>
  </div>
);

function ChosenPicture({ file }: { file: File }) {
  // Object URLs are revoked when no longer used.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt="" className="size-full object-cover" style={{ opacity: 0.5 }} />;
}
