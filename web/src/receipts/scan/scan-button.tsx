import { ScanLine } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { type ParsedReceipt } from "#domain/receipts/parse-receipt.ts";
import { useFileDrop } from "#web/receipts/file-drop.ts";
import { PICTURE_KINDS } from "#web/receipts/picture-kinds.ts";
import * as messages from "#web/receipts/scan/messages.ts";
import { drawSample } from "#web/receipts/scan/sample-receipt.ts";
import { ScanReceipt } from "#web/receipts/scan/scan-receipt.tsx";
import { takeSharedPhoto } from "#web/receipts/scan/shared-photo.ts";
import { Button } from "#web/ui/controls/button.tsx";

type ScanButtonProps = {
  /** The currency of the form: ISO 4217. */
  currency: string;
  onRead: (receipt: ParsedReceipt, before: ParsedReceipt | undefined) => void;
};

/**
 * "Scan a receipt": a photo that is chosen, taken, dropped, pasted or shared by another app is read on this device and not kept.
 * With `?new=scan` it begins by itself.
 */
export function ScanButton({ currency, onRead }: ScanButtonProps) {
  const [file, setFile] = useState<File>();
  /** Another file is another scan, even if it has the same name. */
  const [count, setCount] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const isWanted = useSearchParams()[0].get("new") === "scan";

  const scan = (chosen: File) => {
    setFile(chosen);
    setCount((before) => before + 1);
  };
  const isOver = useFileDrop(scan);
  // The photo of another app is outside React, as is the file chooser, which only a recent click may open.
  useEffect(() => {
    if (!isWanted) return;
    void takeSharedPhoto().then((shared) => {
      if (shared) scan(shared);
      else if (navigator.userActivation?.isActive) input.current?.click();
    });
  }, [isWanted]);

  return (
    <div>
      {!file && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="line" icon={<ScanLine className="icon-20" />} onClick={() => input.current?.click()}>
            {isOver ? messages.dropHere : messages.scan}
          </Button>
          <Button variant="quiet" onClick={() => void drawSample().then(scan)}>
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
      {file && (
        <ScanReceipt
          key={count}
          file={file}
          currency={currency}
          starts
          onRead={onRead}
          onCancel={() => setFile(undefined)}
        />
      )}
    </div>
  );
}
