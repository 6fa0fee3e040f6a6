import { Minus, Plus } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { AVATAR } from "#domain/pictures/avatars.ts";
import * as messages from "#web/profiles/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { encode, type OpenPicture } from "#web/profiles/open-picture.ts";
import { drawOnCanvas, type Area } from "#web/ui/pictures/canvas.ts";
import { useAvatar } from "#web/profiles/save-avatar.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";

const MAX_ZOOM = 5;
/** The zoom factor of a key or button. */
const ZOOM_STEP = 1.1;
/** Pixels that an arrow key moves the picture. */
const MOVE_STEP = 8;

/** Crops a picture to a square and uploads it as the avatar. A failure or cancellation changes nothing. */
export function CropDialog({ picture, onClose }: { picture: OpenPicture; onClose: () => void }) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1 / AVATAR.share);
  const [sent, setSent] = useState<number | null>(null);
  const area = useRef<Area | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const cropper = useRef<Cropper>(null);
  const sending = useRef<AbortController | null>(null);
  const hint = useId();
  const { save } = useAvatar();

  // The cropper measures where it is drawn, and the dialog is drawn smaller while it opens: it measures again afterwards.
  useEffect(() => {
    const dialog = stage.current?.closest("dialog");
    const measure = () => cropper.current?.computeSizes();
    dialog?.addEventListener("animationend", measure);
    return () => dialog?.removeEventListener("animationend", measure);
  }, []);

  const zoomTo = (wanted: number) => setZoom(Math.min(MAX_ZOOM, Math.max(1, wanted)));
  const zoomIn = () => zoomTo(zoom * ZOOM_STEP);
  const zoomOut = () => zoomTo(zoom / ZOOM_STEP);

  function zoomByKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") zoomIn();
    else if (event.key === "-") zoomOut();
  }

  function follow(_share: Area, pixels: Area) {
    // Focuses the crop area first, so that keyboard users find that it can be moved.
    if (!area.current) stage.current?.querySelector<HTMLElement>("[tabindex]")?.focus();
    area.current = pixels;
  }

  async function send() {
    if (!area.current || sending.current) return;
    const stop = (sending.current = new AbortController());
    setSent(0);
    try {
      const cropped = await encode(drawOnCanvas(picture.canvas, area.current, AVATAR.side, AVATAR.side));
      await save.mutateAsync({ picture: cropped, signal: stop.signal, onProgress: setSent });
      onClose();
    } catch {
      // A toast has reported the error; the crop stays for another try.
      sending.current = null;
      setSent(null);
    }
  }

  function cancel() {
    if (sending.current) sending.current.abort();
    else onClose();
  }

  return (
    <Dialog
      open
      onClose={cancel}
      title={messages.cropProfilePicture}
      foot={
        <>
          {sent !== null && (
            <div className="mb-4">
              <Progress share={sent} tone="primary" label={messages.uploadProgress} />
            </div>
          )}
          <div className="flex justify-end gap-3 max-md:*:flex-1">
            <Button onClick={cancel}>{messages.cancel}</Button>
            <Button variant="primary" busy={sent !== null} onClick={() => void send()}>
              {sent === null ? messages.cropAndUpload : messages.uploading}
            </Button>
          </div>
        </>
      }
    >
      <div role="group" aria-label={messages.crop} inert={sent !== null} onKeyDown={zoomByKey}>
        <div
          ref={stage}
          className="relative mx-auto aspect-square w-[min(100%,55dvh)] overflow-hidden rounded-field bg-base-200"
        >
          <Cropper
            ref={cropper}
            image={picture.url}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            crop={position}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            keyboardStep={MOVE_STEP}
            classes={{ cropAreaClassName: "crop-circle" }}
            cropperProps={{ role: "application", "aria-label": messages.picture, "aria-describedby": hint }}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropAreaChange={follow}
          />
        </div>
        <div className="mt-3 flex items-center gap-2">
          <IconButton label={messages.zoomOut} icon={<Minus className="icon-20" />} onClick={zoomOut} />
          <input
            type="range"
            aria-label={messages.zoom}
            aria-valuetext={fill(messages.zoomPercent, { percent: Math.round(zoom * 100) })}
            className="h-11 min-w-0 flex-1 accent-primary"
            min={1}
            max={MAX_ZOOM}
            step={0.01}
            value={zoom}
            onChange={({ target }) => zoomTo(target.valueAsNumber)}
          />
          <IconButton label={messages.zoomIn} icon={<Plus className="icon-20" />} onClick={zoomIn} />
        </div>
        <p id={hint} className="mt-2 text-sm text-ink-soft">
          {messages.cropHint}
        </p>
      </div>
    </Dialog>
  );
}
