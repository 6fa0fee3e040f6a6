import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheckBig } from "lucide-react";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/import/messages.ts";
import { undoImport, type ImportResult } from "#web/import/run-import.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { Button, ButtonLink } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";
import { plural } from "#web/ui/format/plural.ts";

/** What was imported, with the way to the squad and back. */
export function ImportDone({ result }: { result: ImportResult }) {
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: () => undoImport(result),
    onSuccess: ({ kept }) => toast.success(kept.length > 0 ? plural(kept.length, messages.kept) : messages.undone),
    onSettled: () => void queries.invalidateQueries(),
    meta: { failure: failures.undoImport },
  });
  return (
    <section className="well flex flex-col gap-4 p-5" aria-live="polite">
      <p className="flex items-center gap-3 font-medium">
        <CircleCheckBig className="icon-20 shrink-0 text-owed" />
        {undo.isSuccess ? messages.undone : plural(result.written, messages.done)}
      </p>
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
