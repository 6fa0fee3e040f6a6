import { useAtomValue } from "jotai";
import { ScanLine } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { type ParsedReceipt } from "#domain/receipts/parse-receipt.ts";
import { isOnlineAtom } from "#web/api/network.ts";
import { useFileDrop } from "#web/receipts/file-drop.ts";
import { PICTURE_KINDS } from "#web/receipts/picture-kinds.ts";
import * as messages from "#web/receipts/scan/messages.ts";
import { drawSample } from "#web/receipts/scan/sample-receipt.ts";
import { LazyScanReceipt } from "#web/receipts/scan/lazy-scan-receipt.tsx";
import { takeSharedPhoto } from "#web/receipts/scan/shared-photo.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SwitchLine } from "#web/ui/form/switch.tsx";

type ScanButtonProps = {
  /** The currency of the form: ISO 4217. */
  currency: string;
  onRead: (receipt: ParsedReceipt) => void;
  /** Whether what the form saves can show the photo as its receipt. */
  canKeep: boolean;
  /** Called with the photos to keep, which are none once the scan is left or the person does not want to. */
  onPhotos: (photos: readonly File[]) => void;
};

interface Scan {
  file: File;
  /** A drawn one is the receipt of nothing. */
  isSample: boolean;
}

/**
 * "Scan a receipt": a photo that is chosen, taken, dropped, pasted or shared by another app is read on this device, and kept
 * with a squad's split unless the person turns that off. With `?new=scan` it begins by itself.
 */
export function ScanButton({ currency, onRead, canKeep, onPhotos }: ScanButtonProps) {
  const [scanned, setScanned] = useState<Scan>();
  /** Another file is another scan, even if it has the same name. */
  const [count, setCount] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const isWanted = useSearchParams()[0].get("new") === "scan";
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [keeps, setKeeps] = useState(true);
  const tell = useEffectEvent(onPhotos);
  // The form holds the photos outside React until it is saved, also when this part of it has gone.
  useEffect(() => {
    tell(keeps ? photos : []);
    return () => tell([]);
  }, [photos, keeps]);

  const scan = (file: File, isSample = false) => {
    setScanned({ file, isSample });
    setPhotos([]);
    setCount((before) => before + 1);
  };
  const isOnline = useAtomValue(isOnlineAtom);
  // The browser fetches the code before a photo is chosen.
  useEffect(() => LazyScanReceipt.preload(), []);
  const isOver = useFileDrop((file) => scan(file));
  const scanShared = useEffectEvent((file: File) => scan(file));
  // The photo of another app is outside React, as is the file chooser, which only a recent click may open.
  useEffect(() => {
    if (!isWanted) return;
    void takeSharedPhoto().then((shared) => {
      if (shared) scanShared(shared);
      else if (navigator.userActivation?.isActive) input.current?.click();
    });
  }, [isWanted]);

  return (
    <div>
      {!scanned && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="line" icon={<ScanLine className="icon-20" />} onClick={() => input.current?.click()}>
            {isOver ? messages.dropHere : messages.scan}
          </Button>
          <Button variant="quiet" onClick={() => void drawSample().then((file) => scan(file, true))}>
            {messages.trySample}
          </Button>
          <p className="text-sm text-ink-soft">{messages.onDevice}</p>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_KINDS}
        aria-label={messages.photo}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) scan(chosen);
          // Lets the same file be chosen again.
          target.value = "";
        }}
      />
      {scanned && (
        <LazyScanReceipt
          key={count}
          fallback={
            <p role="status" className="text-sm text-ink-soft">
              {isOnline ? messages.loading : messages.failures.offline}
            </p>
          }
          file={scanned.file}
          currency={currency}
          starts
          onRead={onRead}
          onPhotos={(read) => setPhotos(scanned.isSample ? [] : read)}
          onCancel={() => {
            setScanned(undefined);
            setPhotos([]);
          }}
        />
      )}
      {photos.length > 0 &&
        (canKeep ? (
          <SwitchLine
            className="mt-2"
            label={messages.keepPhoto}
            sentence={messages.keepPhotoHint}
            checked={keeps}
            onChange={setKeeps}
          />
        ) : (
          <p className="mt-2 text-sm text-ink-soft">{messages.photoNotKept}</p>
        ))}
    </div>
  );
}
