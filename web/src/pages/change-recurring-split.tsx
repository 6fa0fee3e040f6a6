import { useQuery } from "@tanstack/react-query";
import type { ChangeSeries, SeriesDetail } from "#domain/recurring/series.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { useChangeSeries } from "#web/recurring/change-series.ts";
import * as messages from "#web/recurring/messages.ts";
import { useShowChanged } from "#web/recurring/show-changed.ts";
import { ChangeSeries as ChangeSeriesForm } from "#web/splits/form/change-series.tsx";
import { squadQuery } from "#web/squads/squads-query.ts";

type ChangeRecurringSplitProps = { series: SeriesDetail; me: Person; onClose: () => void };

/** The form to change a recurring split. A series that could not go on starts again once it is changed. */
export function ChangeRecurringSplit({ series, me, onClose }: ChangeRecurringSplitProps) {
  const change = useChangeSeries(series.id);
  const squad = useQuery({ ...squadQuery(series.squad?.id ?? ""), enabled: series.squad !== null });
  const onSave = async (edit: ChangeSeries) => {
    const changed = await change.mutateAsync(edit);
    if (series.problem && changed.state === "paused") await change.mutateAsync({ state: "active" });
    return changed;
  };
  const onSaved = useShowChanged(series, onClose);
  const action = series.problem ? messages.saveAndResume : messages.save;
  const form = { series, action, onSave, onSaved, onClose };
  if (!series.squad) return <ChangeSeriesForm {...form} target={{ kind: "direct", me }} />;
  return squad.data && <ChangeSeriesForm {...form} target={{ kind: "squad", squad: squad.data }} />;
}
