import { useMutation } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import type { Imported } from "#domain/import/imported.ts";
import { failed } from "#web/import/failed.ts";
import { ImportFound, type ImportPlaces } from "#web/import/import-found.tsx";
import { ImportDone } from "#web/import/import-done.tsx";
import * as messages from "#web/import/messages.ts";
import { readFile } from "#web/import/read-file.ts";
import type { ImportResult } from "#web/import/run-import.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { NoSplitsPicture } from "#web/ui/illustrations/no-splits.tsx";

/** A file, what was found in it, its people, the balances that it leads to, and the import with its result. */
export function ImportWizard(places: ImportPlaces) {
  const input = useRef<HTMLInputElement>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const [results, setResults] = useState<ImportResult[]>([]);
  const read = useMutation({
    mutationFn: readFile,
    onSuccess: (answer) => setImported(answer.ok ? answer.imported : null),
    meta: { failure: messages.fileUnreadable },
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    setResults([]);
    read.mutate(file);
  };
  const isEmpty = !imported && results.length === 0;
  const left = imported?.squads[results.length];
  return (
    <div className={`flex max-w-xl flex-col gap-8 ${isEmpty ? "mx-auto" : ""}`}>
      <div className={isEmpty ? "py-10 text-center text-balance" : undefined}>
        {isEmpty && (
          <div className="mx-auto mb-7 w-[min(340px,80%)]">
            <NoSplitsPicture />
          </div>
        )}
        <p className="text-ink-soft">{messages.intro}</p>
        <Button
          className="mt-4"
          variant={imported ? "line" : "primary"}
          busy={read.isPending}
          icon={<FileUp className="icon-20" />}
          onClick={() => input.current?.click()}
        >
          {imported ? messages.otherFile : messages.chooseFile}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.json,.txt,.tsv"
          hidden
          aria-label={messages.fileInput}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // Lets the same file be chosen again.
            target.value = "";
          }}
        />
        {read.isPending && (
          <div className="mt-4">
            <Progress share={null} label={messages.reading} />
          </div>
        )}
        {read.data?.ok === false && (
          <p role="alert" className="mt-4 font-medium text-error">
            {failed(read.data)}
          </p>
        )}
      </div>
      {results.map((result) => (
        <ImportDone key={result.importId} result={result} />
      ))}
      {imported && left && (
        <ImportFound
          key={`${results.length}:${left.currency}`}
          imported={imported}
          file={left}
          places={places}
          onDone={(result) => setResults([...results, result])}
        />
      )}
    </div>
  );
}
