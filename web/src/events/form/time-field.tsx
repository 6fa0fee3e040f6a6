import { useRef } from "react";
import { afterSkipped, instantsAt, isWallTime, wallTimeIn, type WallTime } from "#domain/time/wall-time.ts";
import * as messages from "#web/events/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { cityOf, formatWallTime, zoneName } from "#web/events/event-time.ts";
import { localTimeZone } from "#web/ui/format/format-date.ts";
import { REQUIRED } from "#web/events/form/required.tsx";
import * as endMessages from "#web/events/form/messages.ts";
import { dayOf, movedStart, switchAllDay } from "#web/events/form/form-end.ts";
import { SKIPPED, type EventForm } from "#web/events/form/event-form.ts";
import { Chip } from "#web/ui/form/chip.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { SwitchLine } from "#web/ui/form/switch.tsx";

/** Without a maximum, browsers accept six-digit years and wait for the extra digits. */
const LAST = "9999-12-31T23:59";

type TimeFieldProps = {
  form: EventForm;
  now: number;
  error: string | undefined;
  onChange: (part: Partial<EventForm>) => void;
  onBlur: () => void;
};

/** Date and time in the event's time zone. When clocks go back, it asks which of the two times is meant. */
export function TimeField({ form, now, error, onChange, onBlur }: TimeFieldProps) {
  const { time, timeZone, later, allDay } = form;
  // An emptied field does not forget how long the event lasts.
  const lastStart = useRef(time);
  const instants = allDay ? [] : instantsAt(time, timeZone);
  const skipped = !allDay && isWallTime(time) && instants.length === 0;
  const elsewhere = timeZone !== localTimeZone();
  return (
    <div>
      <TextField
        label={messages.dateTime}
        required
        aside={REQUIRED}
        type={allDay ? "date" : "datetime-local"}
        min={shown(wallTimeIn(timeZone, now), allDay)}
        max={shown(LAST, allDay)}
        value={shown(time, allDay)}
        hint={elsewhere && fill(messages.timeOfCity, { city: cityOf(timeZone) })}
        error={skipped ? SKIPPED : error}
        onChange={({ target }) => {
          const next = typed(target.value, time || lastStart.current);
          onChange(movedStart(form, time || lastStart.current, next));
          if (next !== "") lastStart.current = next;
        }}
        onBlur={onBlur}
      />
      {skipped && (
        <Choice label={messages.didYouMean}>
          <Chip pressed={false} onPress={() => onChange({ time: afterSkipped(time, timeZone), later: false })}>
            {formatWallTime(afterSkipped(time, timeZone))}
          </Chip>
        </Choice>
      )}
      {instants.length === 2 && (
        <Choice label={messages.repeatedTime}>
          {instants.map((instant, index) => (
            <Chip key={instant} pressed={later === (index === 1)} onPress={() => onChange({ later: index === 1 })}>
              {formatWallTime(time)} {zoneName(instant, timeZone)}
            </Chip>
          ))}
        </Choice>
      )}
    </div>
  );
}

type EndFieldsProps = {
  form: EventForm;
  error: string | undefined;
  onChange: (part: Partial<EventForm>) => void;
  onBlur: () => void;
};

/** When the event ends, and whether it takes whole days. */
export function EndFields({ form, error, onChange, onBlur }: EndFieldsProps) {
  const { time, ends, allDay } = form;
  return (
    <div className="grid grid-cols-1 gap-4 @[440px]:grid-cols-2">
      <TextField
        label={endMessages.ends}
        optional
        type={allDay ? "date" : "datetime-local"}
        min={shown(time, allDay)}
        max={shown(LAST, allDay)}
        value={shown(ends, allDay)}
        error={error}
        onChange={({ target }) => onChange({ ends: typed(target.value, ends || time) })}
        onBlur={onBlur}
      />
      <SwitchLine
        className="self-end"
        label={endMessages.allDay}
        checked={allDay}
        onChange={(checked) => onChange(switchAllDay(form, checked))}
      />
    </div>
  );
}

/** What a field of days or of times shows of a local time. */
const shown = (time: WallTime, allDay: boolean): string => (allDay ? dayOf(time) : time);

/** The local time of what was typed: a day keeps the time that it had. */
const typed = (value: string, before: WallTime): WallTime =>
  value === "" || value.includes("T") ? value : `${value}T${before.split("T")[1] ?? "00:00"}`;

function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="group" aria-label={label} className="mt-2 flex flex-wrap items-center gap-2 text-sm">
      <span role="status">{label}</span>
      {children}
    </div>
  );
}
