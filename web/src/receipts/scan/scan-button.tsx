import { ScanLine } from "lucide-react";
import { useRef, useState } from "react";
import { type ParsedReceipt } from "#domain/receipts/parse-receipt.ts";
import { PICTURE_KINDS } from "#web/receipts/picture-kinds.ts";
import * as messages from "#web/receipts/scan/messages.ts";
import { ScanReceipt } from "#web/receipts/scan/scan-receipt.tsx";
import { Button } from "#web/ui/controls/button.tsx";

type ScanButtonProps = {
  /** The currency of the form: ISO 4217. */
  currency: string;
  onRead: (receipt: ParsedReceipt) => void;
};

/** "Scan a receipt": chooses or takes a photo, which is read on this device and not kept. */
export function ScanButton({ currency, onRead }: ScanButtonProps) {
  const [file, setFile] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      {!file && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="line" icon={<ScanLine className="icon-20" />} onClick={() => input.current?.click()}>
            {messages.scan}
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
          setFile(target.files?.[0]);
          // Lets the same file be chosen again.
          target.value = "";
        }}
      />
      {file && (
        <ScanReceipt
          key={`${file.name} ${file.lastModified}`}
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
