import { ScanLine } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type ParsedReceipt } from "#domain/receipts/parse-receipt.ts";
import * as messages from "#web/receipts/scan/messages.ts";
import { readReceipt, UnreadReceipt, type Progress as ReaderProgress } from "#web/receipts/scan/read-receipt.ts";
import { summaryOf } from "#web/receipts/scan/summary.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { useToday } from "#web/ui/format/use-now.ts";

type ScanReceiptProps = {
  file: File;
  /** The currency of the form: ISO 4217. */
  currency: string;
  /** Reads it immediately. */
  starts?: boolean;
  /** Fills the form with what was read. Every field stays as typed or can be corrected. */
  onRead: (receipt: ParsedReceipt) => void;
  onCancel?: () => void;
};

type State =
  | { type: "offered" }
  | { type: "running"; progress: ReaderProgress }
  | { type: "read"; receipt: ParsedReceipt }
  | { type: "failed"; reason: UnreadReceipt["reason"] };

/** Offers to fill a form from the picture of a receipt, which is read on this device. Shows its progress and can be cancelled. */
export function ScanReceipt({ file, currency, starts = false, onRead, onCancel }: ScanReceiptProps) {
  const [state, setState] = useState<State>({ type: "offered" });
  const running = useRef<AbortController>(null);
  const today = useToday();
  const start = useEffectEvent(() => {
    if (starts) void read();
  });
  // The reader is outside React: it ends with the form.
  useEffect(() => {
    start();
    return () => running.current?.abort();
  }, []);

  async function read() {
    const { signal } = (running.current = new AbortController());
    setState({ type: "running", progress: { type: "loading", part: 0 } });
    try {
      const receipt = await readReceipt(file, today, (progress) => setState({ type: "running", progress }), signal);
      setState({ type: "read", receipt });
      onRead(receipt);
    } catch (error) {
      if (signal.aborted) return;
      setState({ type: "failed", reason: error instanceof UnreadReceipt ? error.reason : "error" });
    }
  }

  function cancel() {
    running.current?.abort();
    setState({ type: "offered" });
    onCancel?.();
  }

  if (state.type === "running") {
    const label = state.progress.type === "loading" ? messages.loading : messages.reading;
    return (
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="mb-2 text-sm text-ink-soft" aria-hidden="true">
            {label}
          </p>
          <Progress share={state.progress.part} tone="primary" label={label} />
        </div>
        <Button variant="quiet" onClick={cancel}>
          {messages.cancel}
        </Button>
      </div>
    );
  }
  return (
    <div>
      <Button variant="line" icon={<ScanLine className="icon-20" />} onClick={() => void read()}>
        {state.type === "offered" ? messages.fillIn : messages.again}
      </Button>
      <p className="mt-2 text-sm text-ink-soft" role={state.type === "offered" ? undefined : "status"}>
        {state.type === "offered"
          ? messages.onDevice
          : state.type === "read"
            ? summaryOf(state.receipt, currency)
            : messages.failures[state.reason]}
      </p>
    </div>
  );
}
