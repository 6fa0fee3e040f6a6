import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheckBig } from "lucide-react";
import * as failures from "#domain/failures.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/import/messages.ts";
import { undoImport, type ImportResult } from "#web/import/run-import.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { Button, ButtonLink } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatShortDate, localToday } from "#web/ui/format/format-date.ts";
import { plural } from "#web/ui/format/plural.ts";

/** How many entries that stay are listed. */
const MOST_SHOWN = 100;

/** What was imported, with the way to the squad and back. */
export function ImportDone({ result }: { result: ImportResult }) {
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: () => undoImport(result),
    onSuccess: () => toast.success(messages.undone),
    onSettled: () => void queries.invalidateQueries(),
    meta: { failure: failures.undoImport },
  });
  const kept = undo.data?.kept ?? [];
  const today = localToday();
  return (
    <section className="well flex flex-col gap-4 p-5" aria-live="polite">
      <p className="flex items-center gap-3 font-medium">
        <CircleCheckBig className="icon-20 shrink-0 text-owed" />
        {undo.isSuccess ? messages.undone : plural(result.written, messages.done)}
      </p>
      {kept.length > 0 && (
        <div className="text-sm">
          <p>{plural(kept.length, messages.kept)}</p>
          <ul className="mt-1 flex flex-col gap-1 text-ink-soft">
            {kept.slice(0, MOST_SHOWN).map(({ id, name, on }) => (
              <li key={id}>{fill(messages.keptEntry, { name: isolate(name), date: formatShortDate(on, today) })}</li>
            ))}
          </ul>
        </div>
      )}
      {result.known > 0 && <p className="text-sm text-ink-soft">{plural(result.known, messages.known)}</p>}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={squadPaths.squad(result.squadId)} variant="primary">
          {messages.openSquad}
        </ButtonLink>
        {!undo.isSuccess && (
          <Button busy={undo.isPending} onClick={() => undo.mutate()}>
            {messages.undo}
          </Button>
        )}
      </div>
    </section>
  );
}
