import { ArrowLeft, RotateCcw } from "lucide-react";
import type { Deletion } from "#domain/deleted-items.ts";
import { KEPT_DELETED_MS } from "#domain/fields.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import * as paths from "#web/paths.ts";
import { useRestoreSplit } from "#web/splits/restore-split.ts";
import { Button, ButtonLink } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { formatDateTime } from "#web/ui/format/format-time.ts";
import { shortName } from "#web/ui/format/names.ts";
import { NoSplitsPicture } from "#web/ui/illustrations/no-splits.tsx";

type DeletedSplitProps = { id: string; deletion: Deletion; me: string };

/** The page of a split that its creator deleted within the last day. If it is restored, it appears here again. */
export function DeletedSplit({ id, deletion: { person, deletedAt }, me }: DeletedSplitProps) {
  const restore = useRestoreSplit();
  const mine = person.id === me;
  const end = formatDateTime(new Date(Date.parse(deletedAt) + KEPT_DELETED_MS));
  return (
    <EmptyState
      illustration={<NoSplitsPicture />}
      sentence={
        mine
          ? fill(messages.youDeletedSplit, { time: end })
          : fill(messages.nameDeletedSplit, { name: shortName(person), time: end })
      }
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.splits} variant={mine ? "line" : "primary"} icon={<ArrowLeft className="icon-20" />}>
            {messages.backToSplits}
          </ButtonLink>
          {mine && (
            <Button
              variant="primary"
              icon={<RotateCcw className="icon-20" />}
              busy={restore.isPending}
              onClick={() => restore.mutate(id)}
            >
              {messages.restore}
            </Button>
          )}
        </div>
      }
    />
  );
}
