import { Download, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/accounts/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { download } from "#web/api/http/download.ts";
import { saveFile } from "#web/ui/controls/save-file.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";

/** A complete zip file has this signature in its last 22 bytes; without it the response was cut off. */
const END = [0x50, 0x4b, 0x05, 0x06];

async function isWhole(zip: Blob): Promise<boolean> {
  const end = new Uint8Array(await zip.slice(-22).arrayBuffer());
  return END.every((byte, index) => end[index] === byte);
}

const megabytes = (bytes: number): string => fill(messages.megabytes, { count: (bytes / 1_000_000).toFixed(1) });

/** The download button, with progress, Stop and Retry. */
export function DataDownload({ wide = false }: { wide?: boolean }) {
  // Bytes received. The total is unknown, since the file is streamed.
  const [bytes, setBytes] = useState<number | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  // Each state has another button, which takes over the focus.
  const button = useRef<HTMLButtonElement>(null);
  const focusNext = useRef(false);
  const isRunning = bytes !== null;
  useEffect(() => {
    if (focusNext.current) button.current?.focus();
  }, [isRunning]);

  async function start() {
    const stopper = new AbortController();
    running.current = stopper;
    focusNext.current = true;
    setFailed(null);
    setBytes(0);
    try {
      const { file, name } = await download("/api/me/export", { signal: stopper.signal, onBytes: setBytes });
      if (!(await isWhole(file))) throw new ApiError("no_answer");
      saveFile(file, name);
      toast.success(messages.dataDownloaded);
    } catch (error) {
      if (!stopper.signal.aborted) setFailed(sentenceOf(error, failures.exportData));
    } finally {
      focusNext.current = document.activeElement === button.current;
      setBytes(null);
    }
  }

  if (isRunning)
    return (
      <div className="flex min-h-11 items-center gap-3">
        <div className="min-w-0 flex-1">
          <Progress share={null} tone="primary" label={messages.downloadProgress} />
          <p className="mt-1.5 text-sm text-ink-soft tabular-nums">
            {fill(messages.bytesReceived, { megabytes: megabytes(bytes) })}
          </p>
        </div>
        <Button
          ref={button}
          aria-label={messages.cancelDownload}
          icon={<X className="icon-20" />}
          onClick={() => running.current?.abort()}
        >
          {messages.cancel}
        </Button>
      </div>
    );
  return (
    <>
      <Button ref={button} wide={wide} icon={<Download className="icon-20" />} onClick={() => void start()}>
        {failed ? messages.downloadAgain : messages.downloadEverything}
      </Button>
      {failed && <FieldError>{failed}</FieldError>}
    </>
  );
}

/** The section for downloading all of the user's data. */
export function YourData() {
  return (
    <section aria-labelledby="your-data" className="rounded-box border border-base-300 px-5 py-5 md:px-6 md:py-6">
      <h2 id="your-data" className="text-lg">
        {messages.yourData}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{messages.yourDataHint}</p>
      <DataDownload wide />
    </section>
  );
}
