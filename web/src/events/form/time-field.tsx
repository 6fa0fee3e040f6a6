import { afterSkipped, instantsAt, isWallTime, wallTimeIn } from "#domain/time/wall-time.ts";
import * as messages from "#web/events/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { cityOf, formatWallTime, zoneName } from "#web/events/event-time.ts";
import { localTimeZone } from "#web/ui/format/format-date.ts";
import { REQUIRED } from "#web/events/form/required.tsx";
import { SKIPPED, type EventForm } from "#web/events/form/event-form.ts";
import { Chip } from "#web/ui/form/chip.tsx";
import { TextField } from "#web/ui/form/field.tsx";

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
export function TimeField({ form: { time, timeZone, later }, now, error, onChange, onBlur }: TimeFieldProps) {
  const instants = instantsAt(time, timeZone);
  const skipped = isWallTime(time) && instants.length === 0;
  const elsewhere = timeZone !== localTimeZone();
  return (
    <div>
      <TextField
        label={messages.dateTime}
        required
        aside={REQUIRED}
        type="datetime-local"
        min={wallTimeIn(timeZone, now)}
        max={LAST}
        value={time}
        hint={elsewhere && fill(messages.timeOfCity, { city: cityOf(timeZone) })}
        error={skipped ? SKIPPED : error}
        onChange={(event) => onChange({ time: event.target.value, later: false })}
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

function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="group" aria-label={label} className="mt-2 flex flex-wrap items-center gap-2 text-sm">
      <span role="status">{label}</span>
      {children}
    </div>
  );
}
