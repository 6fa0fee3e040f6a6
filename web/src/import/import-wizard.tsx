import { useMutation } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import type { TableMapping } from "#domain/import/formats/mapped-table.ts";
import type { Imported } from "#domain/import/imported.ts";
import { ColumnsForm } from "#web/import/columns-form.tsx";
import { failed } from "#web/import/failed.ts";
import type { UnknownTable } from "#web/import/file-messages.ts";
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
  const [found, setFound] = useState<Imported | null>(null);
  const [results, setResults] = useState<ImportResult[]>([]);
  // A file of no known format: its columns are chosen, and it is read again.
  const [unknown, setUnknown] = useState<{ file: File; table: UnknownTable } | null>(null);
  const read = useMutation({
    mutationFn: readFile,
    onSuccess: (answer, { file, mapping }: { file: File; mapping?: TableMapping }) => {
      setFound(answer.ok ? answer.imported : null);
      if (!answer.ok && answer.table) setUnknown({ file, table: answer.table });
      else if (!mapping) setUnknown(null);
    },
    meta: { failure: messages.fileUnreadable },
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    setResults([]);
    setUnknown(null);
    read.mutate({ file });
  };
  const refusal = read.data?.ok === false ? failed(read.data) : undefined;
  const isEmpty = !found && !unknown && results.length === 0;
  const left = found?.squads[results.length];
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
          variant={found || unknown ? "line" : "primary"}
          busy={read.isPending}
          icon={<FileUp className="icon-20" />}
          onClick={() => input.current?.click()}
        >
          {found || unknown ? messages.otherFile : messages.chooseFile}
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
        {refusal !== undefined && !unknown && (
          <p role="alert" className="mt-4 font-medium text-error">
            {refusal}
          </p>
        )}
      </div>
      {unknown && !found && (
        <ColumnsForm
          key={`${unknown.file.name}:${unknown.file.lastModified}`}
          table={unknown.table}
          // Without a mapping, that the columns are unknown is no failure.
          refusal={read.variables?.mapping ? refusal : undefined}
          busy={read.isPending}
          onChosen={(mapping: TableMapping) => read.mutate({ file: unknown.file, mapping })}
        />
      )}
      {unknown && found && results.length === 0 && (
        <Button variant="line" onClick={() => setFound(null)}>
          {messages.changeColumns}
        </Button>
      )}
      {results.map((result) => (
        <ImportDone key={result.importId} result={result} />
      ))}
      {found && left && (
        <ImportFound
          key={`${results.length}:${left.currency}`}
          imported={found}
          file={left}
          places={places}
          onDone={(result) => setResults([...results, result])}
        />
      )}
    </div>
  );
}
