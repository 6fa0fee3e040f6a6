import { INVALID_DATE } from "#domain/fields.ts";
import { ENTER_AMOUNT } from "#domain/money/money.ts";
import { isUpToToday, type Day } from "#domain/time/calendar.ts";
import { editSplitSchema } from "#domain/splits/split-edit.ts";
import type { CreateSplitBody, EditSplitBody } from "#domain/splits/divide-split.ts";
import type { MethodInput } from "#domain/splits/method-schema.ts";
import { createSplitSchema } from "#domain/splits/splits.ts";
import {
  squadSplitSchema,
  type CreateSquadSplit,
  type CreateSquadWithSplit,
  type SquadSplitBody,
} from "#domain/splits/squad-splits.ts";
import { nameOf } from "#domain/profiles/profiles.ts";
import { newSquadSchema } from "#domain/squads/squads.ts";
import { chosenOf, isNewPerson } from "#web/people/new-person.ts";
import { readBill, type Bill } from "#web/splits/form/bill.ts";
import { usedMethod, type SplitField, type SplitForm } from "#web/splits/form/split-form.ts";
import { scopeOf, type SplitTarget } from "#web/splits/form/split-target.ts";
import { formResult, type FormResult } from "#web/ui/form/form-result.ts";

/** The body of a new split, with where it goes. */
export type CheckedSplit =
  | { kind: "direct"; body: CreateSplitBody }
  | { kind: "squad"; squadId: string; body: CreateSquadSplit }
  | { kind: "new-squad"; body: CreateSquadWithSplit };

type Checked<Body> = FormResult<Body, SplitField>;

/** The body of a new split, or the first error of each field. */
export function checkSplit(
  target: SplitTarget,
  form: SplitForm,
  today: Day,
  bill = readBill(form, scopeOf(target, form)),
): Checked<CheckedSplit> {
  if (bill.isNewSquad) {
    const { body, errors } = checkNewSquad(form, today, bill);
    return body ? { body: { kind: "new-squad", body } } : { errors };
  }
  if (target.kind === "direct") {
    const { body, errors } = checkDirectSplit(form, today, bill);
    return body ? { body: { kind: "direct", body } } : { errors };
  }
  const { body, errors } = checkSquadSplit(form, today, bill);
  if (!body) return { errors };
  return { body: { kind: "squad", squadId: target.squad.id, body: { ...body, guests: guestsOf(form) } } };
}

/** The same for a direct split. */
export function checkDirectSplit(form: SplitForm, today: Day, bill: Bill): Checked<CreateSplitBody> {
  const { name, merchant, addToExpenses } = form;
  const splitDate = form.splitDate ?? today;
  const body = {
    name,
    totalCents: bill.readCents,
    merchant,
    splitDate,
    today,
    participantIds: idsOf(form),
    eventId: form.event?.id,
    ...(addToExpenses && { addToExpenses }),
  };
  const checked: Checked<CreateSplitBody> = formResult(createSplitSchema.safeParse(body), {
    ...(!form.repeat && wrongDay(splitDate, today)),
    input: bill.problems.input,
  });
  const input = inputOf(form, bill);
  return checked.body && input ? { body: { ...checked.body, input } } : withMissingTotal(checked, form, bill);
}

/** The same for a split of a squad, without guests who come with it. */
export function checkSquadSplit(form: SplitForm, today: Day, bill: Bill): Checked<SquadSplitBody> {
  const splitDate = form.splitDate ?? today;
  const body = {
    name: form.name,
    totalCents: bill.readCents,
    isRefund: form.isRefund,
    merchant: form.merchant,
    splitDate,
    today,
    payers: bill.payers ?? [],
    input: bill.divided?.input,
  };
  const checked: Checked<SquadSplitBody> = formResult(
    squadSplitSchema.safeParse(body),
    form.repeat ? {} : wrongDay(splitDate, today),
  );
  if (checked.body && Object.keys(bill.problems).length === 0) return checked;
  const { payers: _payers, input: _input, ...errors } = withMissingTotal(checked, form, bill).errors ?? {};
  // Without a total, who paid and the shares are not wrong yet, unless the shares are what is missing.
  return { errors: bill.totalCents === 0 ? { ...errors, ...bill.problems } : { ...checked.errors, ...bill.problems } };
}

/** The same for the first split of a new squad. */
function checkNewSquad(form: SplitForm, today: Day, bill: Bill): Checked<CreateSquadWithSplit> {
  const name = form.newSquad.name ?? form.name;
  const squad = newSquadSchema.safeParse({ name, currency: bill.currency });
  const { body, errors } = checkSquadSplit(form, today, bill);
  // Without a name of its own, the error is that of the split's name.
  const refused = form.newSquad.name === null ? undefined : squad.error?.issues[0]?.message;
  if (!body || !squad.data) return { errors: { ...errors, ...(refused !== undefined && { squad: refused }) } };
  const memberIds = chosenOf(form.people).userIds;
  return { body: { ...body, squad: squad.data, memberIds, guests: guestsOf(form) } };
}

const guestsOf = ({ people }: SplitForm) =>
  people.filter(isNewPerson).map((person) => ({ id: person.id, name: nameOf(person), email: person.email ?? null }));

/** A form with what it means. */
interface Read {
  form: SplitForm;
  bill: Bill;
}

/**
 * The edit of a direct split: only the fields that differ from the opened form, and their errors; `more` are errors of the
 * whole form.
 */
export function checkSplitEdit(
  opened: Read,
  { form, bill }: Read,
  today: Day,
  more: Partial<Record<SplitField, string>> = {},
): Checked<EditSplitBody> {
  const splitDate = form.splitDate ?? today;
  const isMoved = splitDate !== (opened.form.splitDate ?? today);
  const [before, totalCents] = [opened.form, bill.readCents];
  const changes = {
    ...(form.name !== before.name && { name: form.name }),
    ...(form.merchant !== before.merchant && { merchant: form.merchant }),
    ...(isMoved && { splitDate, today }),
    ...(totalCents !== opened.bill.readCents && { totalCents }),
    ...(!hasSamePeople(form, before) && { participantIds: idsOf(form) }),
  };
  const checked: Checked<EditSplitBody> = formResult(editSplitSchema.safeParse(changes), {
    input: bill.problems.input,
    ...more,
    ...(isMoved && wrongDay(splitDate, today)),
  });
  const input = inputOf(form, bill);
  const isSame = JSON.stringify(input) === JSON.stringify(inputOf(before, opened.bill));
  return checked.body && !isSame ? { body: { ...checked.body, input } } : withMissingTotal(checked, form, bill);
}

/** An empty amount is no wrong number. Where the items are the total, they say themselves what is missing. */
function withMissingTotal<Body>(checked: Checked<Body>, { amount }: SplitForm, bill: Bill): Checked<Body> {
  if (!checked.errors?.totalCents || amount.trim() !== "" || bill.readCents !== null) return checked;
  const { totalCents: _, ...errors } = checked.errors;
  return { errors: bill.isSum ? errors : { ...errors, totalCents: ENTER_AMOUNT } };
}

/** The input of a direct split to send; null is evenly. */
const inputOf = (form: SplitForm, { divided }: Bill): MethodInput | null =>
  usedMethod(form) ? (divided?.input ?? null) : null;

const idsOf = ({ people }: SplitForm): string[] => people.map(({ id }) => id);
const hasSamePeople = (a: SplitForm, b: SplitForm): boolean =>
  a.people.length === b.people.length && idsOf(a).every((id) => idsOf(b).includes(id));

/** A split is dated from 2000 to today. */
const wrongDay = (day: Day, today: Day) => ({ splitDate: isUpToToday(day, today) ? undefined : INVALID_DATE });
