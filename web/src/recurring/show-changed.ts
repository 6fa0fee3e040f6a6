import { useNavigate } from "react-router";
import type { SeriesDetail } from "#domain/recurring/series.ts";
import * as itemPaths from "#web/item-paths.ts";

/** After a change from a later day on, the series that goes on is another one: shows it. Otherwise closes the form. */
export function useShowChanged(series: SeriesDetail, onClose: () => void) {
  const navigate = useNavigate();
  return (changed: SeriesDetail) =>
    changed.id === series.id ? onClose() : void navigate(itemPaths.series(changed.id), { replace: true });
}
