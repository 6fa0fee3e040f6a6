import { problemOfChangingAmount } from "#domain/recurring/amounts.ts";
import type { ChangeSeries, SeriesBody, SeriesDetail } from "#domain/recurring/series.ts";
import { SERIES_MESSAGES } from "#domain/recurring/sentences.ts";
import type { Day } from "#domain/time/calendar.ts";
import * as newPeople from "#web/splits/form/new-people/messages.ts";
import { changedRule } from "#web/recurring/repeat/changed-rule.ts";
import { readRepeat, type RepeatForm } from "#web/recurring/repeat/repeat-form.ts";
import type { CheckedSplit } from "#web/splits/form/check-split.ts";
import { isAmountOpen, type SplitField, type SplitForm } from "#web/splits/form/split-form.ts";
import { localTimeZone } from "#web/ui/format/format-date.ts";
import type { FieldErrors, FormResult } from "#web/ui/form/form-result.ts";

type Checked = FormResult<CheckedSplit, SplitField>;

/** The form with any amount in place of one that is left out: it shows whether everything else can be divided. */
export const withSample = (form: SplitForm): SplitForm => (isAmountOpen(form) ? { ...form, amount: "100" } : form);

/** What a series repeats: a split without its date, and without an amount that is left out. */
function templateOf(split: Exclude<CheckedSplit, { kind: "new-squad" }>, isOpen: boolean) {
  if (split.kind === "direct") {
    const { splitDate: _date, today: _today, addToExpenses: _, eventId: _event, ...template } = split.body;
    return { kind: "split" as const, template: { ...template, ...(isOpen && { totalCents: null }) } };
  }
  const { splitDate: _date, today: _today, guests: _guests, ...template } = split.body;
  const payers = template.payers.map(({ memberId }) => ({ memberId }));
  const open = { totalCents: null, payers };
  return {
    ...{ kind: "squad-split" as const, squadId: split.squadId },
    template: { ...template, ...(isOpen && open) },
  };
}

/** Someone without an account comes with the split: what repeats is for people who are there. */
const bringsGuests = (split: CheckedSplit): boolean =>
  split.kind === "new-squad" || (split.kind === "squad" && split.body.guests.length > 0);

/** Why a split whose amount is asked for each time cannot be divided as it is, or why it cannot repeat. */
function changingProblem({ asks }: RepeatForm, checked: Checked): FieldErrors<SplitField> {
  if (checked.body && bringsGuests(checked.body)) return { repeat: newPeople.repeatsWithoutGuests };
  const problem =
    asks && checked.body && checked.body.kind !== "new-squad"
      ? problemOfChangingAmount(templateOf(checked.body, false).template)
      : null;
  return problem ? { [problem.field]: problem.sentence } : {};
}

/** The body of a new series where the form says that it repeats; otherwise what its check returned. */
export function checkRepeated(
  checked: Checked,
  form: SplitForm,
  today: Day,
): FormResult<CheckedSplit | SeriesBody, SplitField> {
  const { repeat, splitDate } = form;
  if (!repeat) return checked;
  const start = splitDate ?? today;
  const read = readRepeat(repeat, start);
  const [problem] = Object.values(read.errors ?? {});
  const errors: FieldErrors<SplitField> = {
    ...checked.errors,
    ...(start < today && { splitDate: SERIES_MESSAGES.start }),
    ...(problem && { repeat: problem }),
    ...changingProblem(repeat, checked),
  };
  if (!checked.body || checked.body.kind === "new-squad" || !read.rule || Object.keys(errors).length > 0)
    return { errors };
  const plan = { rule: read.text, start, timeZone: localTimeZone(), amount: repeat.asks ? "ask" : "fixed" } as const;
  return { body: { ...plan, ...templateOf(checked.body, isAmountOpen(form)) } };
}

/** The change of a series; `splitDate` of the form is the day from which it holds. */
export function checkChanged(
  checked: Checked,
  form: SplitForm,
  series: SeriesDetail,
): FormResult<ChangeSeries, SplitField> {
  const { repeat, splitDate } = form;
  if (!repeat) return { errors: checked.errors ?? {} };
  const from = splitDate ?? series.startDay;
  const { rule, problem } = changedRule(series, { repeat, from });
  const errors: FieldErrors<SplitField> = {
    ...checked.errors,
    ...(problem !== undefined && { repeat: problem }),
    ...changingProblem(repeat, checked),
  };
  if (!checked.body || checked.body.kind === "new-squad" || Object.keys(errors).length > 0) return { errors };
  const { template } = templateOf(checked.body, isAmountOpen(form));
  return { body: { from, template, amount: repeat.asks ? "ask" : "fixed", ...(rule !== undefined && { rule }) } };
}
