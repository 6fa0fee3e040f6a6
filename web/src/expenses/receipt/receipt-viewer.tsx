import { useQuery } from "@tanstack/react-query";
import { Download, Maximize, Minus, Plus } from "lucide-react";
import { useId, useState } from "react";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/expenses/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { receiptQuery } from "#web/expenses/receipt/receipt-query.ts";
import { useZoom } from "#web/expenses/receipt/zoom.ts";
import { useExpense } from "#web/expenses/use-expense.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";

const endingOf = (url: string): string => /\.(\w+)\?/.exec(url)?.[1] ?? "jpg";

/** Shows an expense's receipt with zoom. A format that the browser cannot display is offered as a download. */
export function ReceiptViewer({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useExpense(id);
  const expense = found.data;
  const receipt = useQuery(receiptQuery(id, expense?.receiptPath));
  const { data } = receipt;
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const zoom = useZoom();
  const hint = useId();
  // The receipt is requested only once the expense is loaded.
  const { error, isFetching, refetch } = expense ? receipt : found;
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
      title={expense?.description ?? messages.receipt}
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
              download={`receipt-${expense?.expenseDate ?? id}.${endingOf(data.url)}`}
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
                alt={
                  expense
                    ? fill(messages.receiptOf, { description: expense.description })
                    : messages.receiptOfThisExpense
                }
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
