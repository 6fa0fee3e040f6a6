import { CalendarDays } from "lucide-react";
import { WEEKDAYS, weekdayOf, type Weekday } from "#domain/recurring/rule.ts";
import { ruleWords, weekdayLabel } from "#domain/recurring/rule-words.ts";
import { formatDay, type Day } from "#domain/time/calendar.ts";
import * as messages from "#web/recurring/repeat/messages.ts";
import {
  chooseMonth,
  isOnDays,
  otherDayChoices,
  otherDayOf,
  withOtherDay,
  type MonthChoice,
} from "#web/recurring/repeat/month-days.ts";
import {
  monthChoiceOf,
  monthChoices,
  previewOf,
  readRepeat,
  repeatForm,
  type RepeatErrors,
  type RepeatForm,
} from "#web/recurring/repeat/repeat-form.ts";
import { isEveryWeekday, toggleEveryWeekday } from "#web/recurring/repeat/weekdays.ts";
import { Chip } from "#web/ui/form/chip.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { NumberField } from "#web/ui/form/number-field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { SwitchLine } from "#web/ui/form/switch.tsx";
import { fill } from "#web/ui/format/fill.ts";

type RepeatFieldsProps = {
  /** Null: it does not repeat. */
  value: RepeatForm | null;
  /** The day of the first occurrence. */
  start: Day;
  onChange: (value: RepeatForm | null) => void;
  /** Days of the rule that are left out. */
  skipped?: readonly Day[];
  /** What the user bears each time, in words. */
  share?: string | null;
  /** Whether it can be left at "Never". */
  optional?: boolean;
  /** Whether the amount can be asked for each time. */
  canAsk?: boolean;
  /** Show what is wrong, after the form was submitted. */
  showErrors?: boolean;
};

const NEVER = "never";
const UNITS = [
  { value: "day", text: messages.byDay },
  { value: "week", text: messages.byWeek },
  { value: "month", text: messages.byMonth },
  { value: "year", text: messages.byYear },
] as const;

/** How something repeats: how often, on which days, until when, with its next days in words. */
export function RepeatFields({
  value,
  start,
  onChange,
  skipped = [],
  share = null,
  optional = true,
  canAsk = false,
  showErrors = false,
}: RepeatFieldsProps) {
  const result = value && readRepeat(value, start);
  const errors: RepeatErrors = (showErrors ? result?.errors : undefined) ?? {};
  const change = (part: Partial<RepeatForm>) => value && onChange({ ...value, ...part });
  const monthly = value?.unit === "month" ? { ...value, month: monthChoiceOf(value, start) } : null;
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={messages.repeats}
        value={value?.unit ?? NEVER}
        options={[...(optional ? [{ value: NEVER, text: messages.never } as const] : []), ...UNITS]}
        onChange={(unit) => onChange(unit === NEVER ? null : { ...(value ?? repeatForm(unit)), unit })}
      />
      {value && (
        <>
          <div className="grid gap-4 min-[480px]:grid-cols-2">
            <NumberField
              label={messages.every}
              aria-label={messages.repeatEvery[value.unit]}
              after={messages.units[value.unit]}
              min={1}
              value={value.every}
              error={errors.every}
              onValueChange={(every) => change({ every })}
            />
            {monthly && (
              <SelectField
                label={messages.onDays}
                value={monthly.month}
                options={monthChoices(start)}
                onChange={(month: MonthChoice) => change(chooseMonth(monthly, start, month))}
              />
            )}
            {monthly && isOnDays(monthly) && (
              <SelectField
                label={messages.secondDay}
                value={String(otherDayOf(monthly, start) ?? "")}
                options={otherDayChoices(monthly, start)}
                onChange={(day) => change(withOtherDay(monthly, start, day === "" ? null : Number(day)))}
              />
            )}
          </div>
          {value.unit === "week" && (
            <Weekdays value={value.weekdays} start={start} onChange={(weekdays) => change({ weekdays })} />
          )}
          <div className="grid gap-4 min-[480px]:grid-cols-2">
            <SelectField
              label={messages.ends}
              value={value.ends}
              options={[
                { value: "never", text: messages.openEnd },
                { value: "until", text: messages.onDate },
                { value: "count", text: messages.afterTimes },
              ]}
              onChange={(ends: RepeatForm["ends"]) => change({ ends })}
            />
            {value.ends === "until" && (
              <TextField
                label={messages.lastDay}
                type="date"
                min={start}
                value={value.until}
                error={errors.until}
                onChange={({ target }) => change({ until: target.value })}
              />
            )}
            {value.ends === "count" && (
              <NumberField
                label={messages.times}
                min={1}
                value={value.count}
                error={errors.count}
                onValueChange={(count) => change({ count })}
              />
            )}
          </div>
          {canAsk && (
            <SwitchLine
              label={messages.asksEachTime}
              sentence={messages.asksHint}
              checked={value.asks}
              onChange={(asks) => change({ asks })}
            />
          )}
          {result?.rule && (
            <p role="status" className="flex items-start gap-2 text-sm text-ink-soft">
              <CalendarDays className="icon-16 mt-[3px] shrink-0" />
              <span>
                <b className="font-semibold text-base-content">{ruleWords(result.rule)}</b>
                <br />
                {daysInWords(previewOf(result.rule, start, skipped))}
                {share !== null && !value.asks && (
                  <>
                    <br />
                    {fill(messages.yourShareEachTime, { share })}
                  </>
                )}
              </span>
            </p>
          )}
        </>
      )}
    </div>
  );
}

function daysInWords(days: readonly Day[]): string {
  const [first = "", ...others] = days.map(formatDay);
  return others.length === 0 ? first : fill(messages.listOfDays, { first, others: others.join(" · ") });
}

type WeekdaysProps = { value: readonly Weekday[]; start: Day; onChange: (value: Weekday[]) => void };

/** Several weekdays; at least that of the start. */
function Weekdays({ value, start, onChange }: WeekdaysProps) {
  const chosen = value.length > 0 ? value : [weekdayOf(start)];
  const toggle = (weekday: Weekday) => {
    const next = WEEKDAYS.filter((each) => (each === weekday ? !chosen.includes(each) : chosen.includes(each)));
    if (next.length > 0) onChange(next);
  };
  return (
    <div role="group" aria-label={messages.onDays} className="flex flex-wrap gap-2">
      {WEEKDAYS.map((weekday) => (
        <Chip key={weekday} pressed={chosen.includes(weekday)} onPress={() => toggle(weekday)}>
          <span className="sr-only">{weekdayLabel(weekday)}</span>
          <span aria-hidden="true">{weekdayLabel(weekday).slice(0, 2)}</span>
        </Chip>
      ))}
      <Chip pressed={isEveryWeekday(chosen)} onPress={() => onChange(toggleEveryWeekday(chosen))}>
        {messages.everyWeekday}
      </Chip>
    </div>
  );
}
