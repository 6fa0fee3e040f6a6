import { Download, Maximize, Minus, Plus } from "lucide-react";
import { useId, useState } from "react";
import type { ReceiptUrl } from "#domain/receipts/receipts.ts";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/receipts/messages.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { useZoom } from "#web/receipts/zoom.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";

const endingOf = (url: string): string => /\.(\w+)\?/.exec(url)?.[1] ?? "jpg";

type ReceiptViewerProps = {
  title: string;
  /** What the picture is, for screen readers. */
  alt: string;
  /** The name of a downloaded file, without its ending. */
  fileName: string;
  /** The signed URL of the picture. */
  of: { data: ReceiptUrl | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  onClose: () => void;
};

/** Shows a receipt with zoom. A format that the browser cannot display is offered as a download. */
export function ReceiptViewer({ title, alt, fileName, of, onClose }: ReceiptViewerProps) {
  const { data, error, isFetching, refetch } = of;
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const zoom = useZoom();
  const hint = useId();
  const isGone = error instanceof ApiError && error.code === "not_found";
  const isForeign = state === "failed" && data && endingOf(data.url) === "heic";
  const retry = () => {
    setState("loading");
    void refetch();
  };

  return (
    <Dialog
      open
      wide
      title={title}
      onClose={onClose}
      foot={
        data && (
          <div className="flex flex-wrap items-center gap-1">
            {state === "shown" && (
              <>
                <IconButton
                  label={messages.zoomOut}
                  icon={<Minus className="icon-20" />}
                  aria-disabled={zoom.scale === 1}
                  onClick={zoom.zoomOut}
                />
                <output aria-live="polite" className="money w-16 text-center text-sm">
                  {Math.round(zoom.scale * 100)}%
                </output>
                <IconButton
                  label={messages.zoomIn}
                  icon={<Plus className="icon-20" />}
                  aria-disabled={!zoom.canZoomIn}
                  onClick={zoom.zoomIn}
                />
                <IconButton
                  label={messages.wholePicture}
                  icon={<Maximize className="icon-20" />}
                  aria-disabled={zoom.scale === 1}
                  onClick={zoom.reset}
                />
              </>
            )}
            <a
              href={data.url}
              download={`${fileName}.${endingOf(data.url)}`}
              className={buttonClass({ className: "ml-auto" })}
            >
              <Download className="icon-20" />
              <span className="max-[420px]:sr-only">{messages.download}</span>
            </a>
          </div>
        )
      }
    >
      {/* Handles keys from the picture and from the buttons. */}
      <div
        role="application"
        // The picture handles keys for zooming and panning, so it must be focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-autofocus
        aria-label={messages.receiptPicture}
        aria-describedby={hint}
        className="relative h-full min-h-[min(64dvh,560px)] md:h-[min(54dvh,560px)] md:min-h-0 overflow-hidden rounded-field bg-base-200"
        onKeyDown={zoom.pressKey}
      >
        {error || state === "failed" ? (
          <div className="grid size-full place-items-center p-6 text-center">
            {isForeign ? (
              <p>{messages.heicNotShown}</p>
            ) : isGone ? (
              <p role="alert">{messages.receiptGone}</p>
            ) : (
              <LoadFailed sentence={sentenceOf(error, failures.loadReceipt)} busy={isFetching} onRetry={retry} />
            )}
          </div>
        ) : (
          <>
            {state === "loading" && <Skeleton className="absolute inset-0 rounded-field" />}
            {data && (
              <img
                key={data.url}
                src={data.url}
                alt={alt}
                draggable={false}
                className="absolute inset-0 size-full object-contain"
                onLoad={({ currentTarget }) => {
                  setState("shown");
                  zoom.begin(currentTarget);
                }}
                onError={() => setState("failed")}
              />
            )}
          </>
        )}
      </div>
      <p id={hint} className="mt-2 text-sm text-ink-soft max-md:sr-only">
        {messages.zoomHelp}
      </p>
    </Dialog>
  );
}
