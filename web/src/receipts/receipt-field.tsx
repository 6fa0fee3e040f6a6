import { Camera, FileImage, ImagePlus, LoaderCircle, Paperclip, X } from "lucide-react";
import { useCallback, useId, useRef, useState } from "react";
import type { ChangeEvent } from "react";
import * as messages from "#web/receipts/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { PICTURE_KINDS } from "#web/receipts/picture-kinds.ts";
import type { ReceiptChoice } from "#web/receipts/upload-receipt.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";

type ReceiptFieldProps = {
  receipt: ReceiptChoice;
  /** Whether a chosen file is being prepared. */
  opening: boolean;
  /** Whether a file is dragged over the form. */
  isOver: boolean;
  error: string | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
};

/** The receipt field: choose, photograph, drop or paste a picture; then a thumbnail and a remove button. */
export function ReceiptField({ receipt, opening, isOver, error, onChoose, onRemove }: ReceiptFieldProps) {
  const id = useId();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const input = { type: "file", hidden: true, onChange: choose };

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    // Lets the same file be chosen again.
    target.value = "";
  }

  return (
    <div className="min-w-0" ref={box}>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <span id={id} className="font-semibold">
          {messages.receipt}
        </span>
        <span className="text-sm text-ink-soft">{messages.optional}</span>
      </div>
      <div role="group" aria-labelledby={id} aria-describedby={error && `${id}-error`}>
        {receipt === null ? (
          <div className="flex gap-2">
            <Button
              variant="quiet"
              busy={opening}
              icon={<ImagePlus className="icon-20 max-[420px]:pointer-coarse:hidden" />}
              className={`h-[46px] min-w-0 flex-1 justify-start border-dashed px-3.5 max-[420px]:pointer-coarse:justify-center max-[420px]:pointer-coarse:px-1 font-semibold text-primary ${isOver ? "border-primary bg-info" : "border-ink-faint"}`}
              onClick={() => files.current?.click()}
            >
              {isOver ? messages.dropHere : messages.addImage}
            </Button>
            <IconButton
              variant="line"
              label={messages.takePhoto}
              className="hidden h-[46px] w-[46px] shrink-0 pointer-coarse:inline-flex"
              icon={<Camera className="icon-20" />}
              onClick={() => camera.current?.click()}
            />
          </div>
        ) : (
          <div className={`field-box pr-0 pl-1.5 ${isOver ? "border-primary bg-info" : ""}`}>
            {opening ? (
              <LoaderCircle className="icon-20 m-2 shrink-0 animate-spin" />
            ) : (
              <Thumbnail key={receipt instanceof File ? receipt.name : receipt} receipt={receipt} />
            )}
            <button
              type="button"
              className="min-h-11 min-w-0 flex-1 truncate text-left text-sm font-medium"
              aria-label={
                receipt instanceof File
                  ? fill(messages.changeReceiptNamed, { name: receipt.name })
                  : messages.changeReceipt
              }
              title={messages.changeReceipt}
              onClick={() => files.current?.click()}
            >
              {receipt instanceof File ? receipt.name : messages.attachedReceipt}
            </button>
            <IconButton
              label={messages.removeReceipt}
              icon={<X className="icon-16" />}
              onClick={() => {
                onRemove();
                // The focused button was removed with the receipt.
                requestAnimationFrame(() => box.current?.querySelector("button")?.focus());
              }}
            />
          </div>
        )}
      </div>
      <input {...input} ref={files} accept={PICTURE_KINDS} aria-label={messages.receiptFile} />
      <input {...input} ref={camera} accept="image/*" capture="environment" aria-label={messages.receiptPhoto} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** A thumbnail of a chosen picture, or an icon if it is already stored or cannot be displayed. */
function Thumbnail({ receipt }: { receipt: File | string }) {
  const [failed, setFailed] = useState(false);
  // Object URLs are revoked when no longer used.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !(receipt instanceof File)) return;
      const url = URL.createObjectURL(receipt);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [receipt],
  );
  const Sign = receipt instanceof File ? FileImage : Paperclip;
  return receipt instanceof File && !failed ? (
    <img
      ref={show}
      alt=""
      className="size-[34px] shrink-0 rounded-selector bg-base-200 object-cover"
      onError={() => setFailed(true)}
    />
  ) : (
    <Sign className="icon-20 m-2 shrink-0 text-ink-soft" aria-hidden="true" />
  );
}
