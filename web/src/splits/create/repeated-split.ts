import { problemOfChangingAmount } from "#domain/recurring/amounts.ts";
import type {
  ChangeSeries,
  SeriesBody,
  SeriesDetail,
  SplitTemplate,
  SquadSplitTemplate,
} from "#domain/recurring/series.ts";
import { SERIES_MESSAGES } from "#domain/recurring/sentences.ts";
import type { CreateSplitBody } from "#domain/splits/divide-split.ts";
import type { CreateSquadSplit } from "#domain/splits/squad-splits.ts";
import type { Day } from "#domain/time/calendar.ts";
import { changedRule } from "#web/recurring/repeat/changed-rule.ts";
import { readRepeat, type RepeatForm } from "#web/recurring/repeat/repeat-form.ts";
import type { SplitField } from "#web/splits/create/split-form.ts";
import type { SquadSplitField } from "#web/splits/squad/squad-split-form.ts";
import { localTimeZone } from "#web/ui/format/format-date.ts";
import type { FormResult } from "#web/ui/form/form-result.ts";

interface Repetition {
  repeat: RepeatForm | null;
  splitDate: Day | null;
}

/** When and how a series repeats: what its body has besides the template. */
type Plan = Pick<Extract<SeriesBody, { kind: "split" }>, "rule" | "start" | "timeZone" | "amount">;

type PlanErrors = Partial<Record<"repeat" | "splitDate" | "input" | "payers", string>>;
type PlanResult = { plan: Plan; errors?: never } | { plan?: never; errors: PlanErrors };

/** The plan of a form that repeats, or the errors of its fields. */
function planOf(
  { repeat, splitDate }: { repeat: RepeatForm; splitDate: Day | null },
  today: Day,
  template: SplitTemplate | SquadSplitTemplate | undefined,
): PlanResult {
  const start = splitDate ?? today;
  const read = readRepeat(repeat, start);
  const [problem] = Object.values(read.errors ?? {});
  const changing = repeat.asks && template ? problemOfChangingAmount(template) : null;
  const errors: PlanErrors = {
    ...(start < today && { splitDate: SERIES_MESSAGES.start }),
    ...(problem && { repeat: problem }),
    ...(changing && { [changing.field]: changing.sentence }),
  };
  if (!read.rule || Object.keys(errors).length > 0) return { errors };
  return { plan: { rule: read.text, start, timeZone: localTimeZone(), amount: repeat.asks ? "ask" : "fixed" } };
}

/** The body of a new series where the form of a direct split says that it repeats; otherwise what its check returned. */
export function checkRepeatedSplit(
  checked: FormResult<CreateSplitBody, SplitField>,
  { repeat, splitDate }: Repetition,
  today: Day,
): FormResult<CreateSplitBody | SeriesBody, SplitField> {
  if (!repeat) return checked;
  const template = checked.body && templateOf(checked.body);
  const { plan, errors } = planOf({ repeat, splitDate }, today, template);
  if (!template || !plan) return { errors: { ...checked.errors, ...errors } };
  return { body: { kind: "split", ...plan, template } };
}

/** A direct split without its date. */
function templateOf({
  splitDate: _date,
  today: _today,
  addToExpenses: _,
  eventId: _event,
  ...template
}: CreateSplitBody) {
  return template;
}

/** A squad's split without its date. */
function squadTemplateOf({ splitDate: _date, today: _today, ...template }: CreateSquadSplit) {
  return template;
}

/** The same for the form of a squad's split. */
export function checkRepeatedSquadSplit(
  checked: FormResult<CreateSquadSplit, SquadSplitField>,
  { repeat, splitDate }: Repetition,
  { today, squadId }: { today: Day; squadId: string },
): FormResult<CreateSquadSplit | SeriesBody, SquadSplitField> {
  if (!repeat) return checked;
  const template = checked.body && squadTemplateOf(checked.body);
  const { plan, errors } = planOf({ repeat, splitDate }, today, template);
  if (!template || !plan) return { errors: { ...checked.errors, ...errors } };
  return { body: { kind: "squad-split", squadId, ...plan, template } };
}

type Change = Omit<Extract<ChangeSeries, { from: Day }>, "template">;
type ChangeResult = { change: Change; errors?: never } | { change?: never; errors: PlanErrors };

/** The change of a series from the day of the form on, or the errors of its fields. */
function changeOf(
  { repeat, splitDate }: Repetition,
  series: SeriesDetail,
  template: SplitTemplate | SquadSplitTemplate | undefined,
): ChangeResult {
  if (!repeat) return { errors: {} };
  const from = splitDate ?? series.startDay;
  const { rule, problem } = changedRule(series, { repeat, from });
  const changing = repeat.asks && template ? problemOfChangingAmount(template) : null;
  const errors: PlanErrors = {
    ...(problem !== undefined && { repeat: problem }),
    ...(changing && { [changing.field]: changing.sentence }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return { change: { from, amount: repeat.asks ? "ask" : "fixed", ...(rule !== undefined && { rule }) } };
}

/** The change of a recurring direct split; `splitDate` of the form is the day from which it holds. */
export function checkChangedSplit(
  checked: FormResult<CreateSplitBody, SplitField>,
  repetition: Repetition,
  series: SeriesDetail,
): FormResult<ChangeSeries, SplitField> {
  const template = checked.body && templateOf(checked.body);
  const { change, errors } = changeOf(repetition, series, template);
  if (!template || !change) return { errors: { ...checked.errors, ...errors } };
  return { body: { ...change, template } };
}

/** The same for a squad's split. */
export function checkChangedSquadSplit(
  checked: FormResult<CreateSquadSplit, SquadSplitField>,
  repetition: Repetition,
  series: SeriesDetail,
): FormResult<ChangeSeries, SquadSplitField> {
  const template = checked.body && squadTemplateOf(checked.body);
  const { change, errors } = changeOf(repetition, series, template);
  if (!template || !change) return { errors: { ...checked.errors, ...errors } };
  return { body: { ...change, template } };
}
