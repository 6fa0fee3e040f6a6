import { ScanLine } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type ParsedReceipt } from "#domain/receipts/parse-receipt.ts";
import { PICTURE_KINDS } from "#web/receipts/picture-kinds.ts";
import { CornerEditor } from "#web/receipts/scan/corner-editor.tsx";
import * as messages from "#web/receipts/scan/messages.ts";
import { costsData } from "#web/receipts/scan/metered.ts";
import { PhotoLines } from "#web/receipts/scan/photo-lines.tsx";
import {
  readReceipt,
  UnreadReceipt,
  type Progress as ReaderProgress,
  type Shot,
} from "#web/receipts/scan/read-receipt.ts";
import { type Reading } from "#web/receipts/scan/reader-messages.ts";
import { summaryOf } from "#web/receipts/scan/summary.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { useToday } from "#web/ui/format/use-now.ts";

type ScanReceiptProps = {
  file: File;
  /** The currency of the form: ISO 4217. */
  currency: string;
  /** Reads it immediately. */
  starts?: boolean;
  /** Fills the form with what was read. Every field stays as typed or can be corrected; what an earlier receipt filled in is replaced. */
  onRead: (receipt: ParsedReceipt) => void;
  /** Called with the photos that were read. */
  onPhotos?: (photos: readonly File[]) => void;
  onCancel?: () => void;
};

type State =
  | { type: "offered" }
  | { type: "asking"; shots: readonly Shot[] }
  | { type: "running"; progress: ReaderProgress }
  | { type: "read"; reading: Reading }
  | { type: "failed"; sentence: string };

/**
 * Offers to fill a form from photos of one receipt, which are read on this device. Shows the progress and can be cancelled. What
 * was read is shown on the photo; the corners can be corrected, and another photo of the same receipt added.
 */
export function ScanReceipt({ file, currency, starts = false, onRead, onPhotos, onCancel }: ScanReceiptProps) {
  const [state, setState] = useState<State>({ type: "offered" });
  const [shots, setShots] = useState<readonly Shot[]>([{ file }]);
  /** The photo whose corners are corrected, or the whole of them. */
  const [opened, setOpened] = useState<number | "photos" | null>(null);
  const running = useRef<AbortController>(null);
  const last = useRef<Reading>(undefined);
  const nextPhoto = useRef<HTMLInputElement>(null);
  const today = useToday();
  const start = useEffectEvent(() => {
    if (starts) void read(shots);
  });
  // The reader is outside React: it ends with the form.
  useEffect(() => {
    start();
    return () => running.current?.abort();
  }, []);

  const reading = state.type === "read" ? state.reading : undefined;
  const tell = useEffectEvent((found: Reading) => {
    // One to which a cancelled reading returns is in the form already.
    if (found !== last.current) onRead(found.found.receipt);
    last.current = found;
  });
  // The form as it is now: something may have been typed while the receipt was read.
  useEffect(() => {
    if (reading) tell(reading);
  }, [reading]);

  async function read(wanted: readonly Shot[], isAsked = false) {
    const { signal } = (running.current = new AbortController());
    setOpened(null);
    if (!isAsked && (await costsData())) return setState({ type: "asking", shots: wanted });
    setState({ type: "running", progress: { type: "loading", part: 0 } });
    try {
      const found = await readReceipt(wanted, today, (progress) => setState({ type: "running", progress }), signal);
      setShots(wanted.map((shot, index): Shot => ({ ...shot, read: found.photos[index] })));
      setState({ type: "read", reading: found });
      onPhotos?.(wanted.map(({ file: photo }) => photo));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof UnreadReceipt)) console.error("the receipt could not be read", error);
      setState({
        type: "failed",
        sentence: error instanceof UnreadReceipt ? error.message : messages.failures.error,
      });
    }
  }

  /** Leaves the scan for another receipt. */
  function leave() {
    setState({ type: "offered" });
    onCancel?.();
  }

  /** Ends a reading. What was read before it stays. */
  function cancel() {
    running.current?.abort();
    if (last.current) setState({ type: "read", reading: last.current });
    else leave();
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
  if (state.type === "asking")
    return (
      <div role="status">
        <p className="mb-3 text-sm">{messages.metered}</p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void read(state.shots, true)}>{messages.loadAnyway}</Button>
          <Button variant="quiet" onClick={cancel}>
            {messages.notNow}
          </Button>
        </div>
      </div>
    );
  const isOver = state.type !== "offered";
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          size={isOver ? "small" : "medium"}
          icon={<ScanLine className="icon-20" />}
          onClick={() => void read(shots.map(({ file: photo, corners }) => ({ file: photo, corners })))}
        >
          {isOver ? messages.again : messages.fillIn}
        </Button>
        {state.type === "read" && (
          <>
            <Action expanded={opened === "photos"} onPress={() => setOpened(opened === "photos" ? null : "photos")}>
              {opened === "photos" ? messages.hidePhoto : messages.showPhoto}
            </Action>
            {shots.map((_, index) => (
              <Action key={index} expanded={opened === index} onPress={() => setOpened(index)}>
                {shots.length === 1
                  ? messages.correctCorners
                  : fill(messages.cornersOfPhoto, { number: String(index + 1) })}
              </Action>
            ))}
            <Action onPress={() => nextPhoto.current?.click()}>{messages.addPhoto}</Action>
          </>
        )}
        {isOver && onCancel && <Action onPress={leave}>{messages.otherReceipt}</Action>}
      </div>
      <input
        ref={nextPhoto}
        type="file"
        hidden
        accept={PICTURE_KINDS}
        aria-label={messages.nextPhoto}
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          if (photo) void read([...shots, { file: photo }]);
          // Lets the same file be chosen again.
          target.value = "";
        }}
      />
      <p className="mt-2 text-sm text-ink-soft" role={isOver ? "status" : undefined}>
        {state.type === "offered"
          ? messages.onDevice
          : state.type === "read"
            ? summaryOf(state.reading.found, currency)
            : state.sentence}
      </p>
      {state.type === "read" && opened === "photos" && (
        <PhotoLines shots={shots} reading={state.reading} currency={currency} />
      )}
      {typeof opened === "number" && (
        <CornerEditor
          shot={shots[opened]!}
          onRead={(corners) =>
            void read(shots.map((shot, index) => (index === opened ? { file: shot.file, corners } : shot)))
          }
          onCancel={() => setOpened(null)}
        />
      )}
    </div>
  );
}

type ActionProps = { expanded?: boolean; onPress: () => void; children: string };

/** What can be done with what was read; `expanded` where it opens something. */
const Action = ({ expanded, onPress, children }: ActionProps) => (
  <button type="button" className="link-quiet min-h-11 text-sm" aria-expanded={expanded} onClick={onPress}>
    {children}
  </button>
);
