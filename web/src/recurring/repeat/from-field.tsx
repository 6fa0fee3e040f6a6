import { dateOf } from "#domain/recurring/moves.ts";
import type { SeriesDetail } from "#domain/recurring/series.ts";
import { formatDay, type Day } from "#domain/time/calendar.ts";
import * as messages from "#web/recurring/repeat/messages.ts";
import { undoneByChange } from "#web/recurring/repeat/undone-by-change.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";

/** The days from which a series can change. Skipped ones are not among them, nor events that exist already, which are edited on their page. */
export const changeableDays = (series: Pick<SeriesDetail, "next">): Day[] => changeable(series).map(({ day }) => day);

const changeable = ({ next }: Pick<SeriesDetail, "next">) =>
  next.filter(({ isSkipped, itemId }) => !isSkipped && itemId === null);

type FromFieldProps = { series: SeriesDetail; value: Day; onChange: (from: Day) => void };

/** From which day on a series changes, and what that undoes. */
export function FromField({ series, value, onChange }: FromFieldProps) {
  const planned = changeable(series);
  if (planned.length === 0) return null;
  return (
    <SelectField
      label={messages.changeFrom}
      hint={[messages.changeFromHint, ...undoneByChange(series, value)].join(" ")}
      options={planned.map((each) => ({ value: each.day, text: formatDay(dateOf(each)) }))}
      value={value}
      onChange={onChange}
    />
  );
}
