import { CircleStop, Ellipsis, Pause, Pencil, Play } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import type { SeriesDetail } from "#domain/recurring/series.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/recurring/messages.ts";
import { useChangeSeries, useEndSeries } from "#web/recurring/change-series.ts";
import { ChangeDialog } from "#web/recurring/change-dialog.tsx";
import * as itemPaths from "#web/item-paths.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";
import { Menu } from "#web/ui/overlay/menu.tsx";
import { fill } from "#web/ui/format/fill.ts";

type SeriesActionsProps = {
  series: SeriesDetail;
  /** The form to change a recurring split. */
  splitDialog: (onClose: () => void) => ReactNode;
};

/** The owner's actions: change, pause or start again, end. */
export function SeriesActions({ series, splitDialog }: SeriesActionsProps) {
  const edit = useDialogAddress("edit");
  const [isEnding, setEnding] = useState(false);
  const change = useChangeSeries(series.id);
  const navigate = useNavigate();
  const end = useEndSeries(series.id, () => void navigate(itemPaths.recurring, { replace: true }));
  if (!series.isOwner || series.state === "ended") return null;
  const isPaused = series.state === "paused";
  return (
    <>
      <Menu
        label={messages.actions}
        icon={<Ellipsis className="icon-20" />}
        items={[
          { text: messages.change, icon: Pencil, onChoose: edit.show },
          isPaused
            ? { text: messages.resume, icon: Play, onChoose: () => change.mutate({ state: "active" }) }
            : { text: messages.pause, icon: Pause, onChoose: () => change.mutate({ state: "paused" }) },
          { text: messages.end, icon: CircleStop, danger: true, onChoose: () => setEnding(true) },
        ]}
      />
      {edit.open &&
        (series.kind === "event" ? <ChangeDialog series={series} onClose={edit.close} /> : splitDialog(edit.close))}
      {isEnding && (
        <ConfirmDialog
          title={fill(messages.endQuestion, { name: isolate(series.title) })}
          action={messages.end}
          keep={messages.keep}
          busy={end.isPending}
          onConfirm={() => end.mutate()}
          onClose={() => setEnding(false)}
        >
          <p>{messages.endEffect}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
