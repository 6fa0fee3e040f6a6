import { INVALID_AMOUNT, INVALID_DATE } from "#domain/fields.ts";
import { sumOf } from "#domain/money/rounding.ts";
import { problemSentence } from "#domain/splits/method-problems.ts";
import { isActive, type Squad } from "#domain/squads/squads.ts";
import { createSquadSplitSchema, type CreateSquadSplit, type SquadSplit } from "#domain/splits/squad-splits.ts";
import { isUpToToday, type Day } from "#domain/time/calendar.ts";
import * as messages from "#web/splits/messages.ts";
import { faceOfMember, shortMemberName } from "#web/people/member-face.ts";
import type { BillField, BillForm } from "#web/splits/create/split-fields.tsx";
import {
  emptyMethodForm,
  methodFormOf,
  type Divided,
  type MethodForm,
  type MethodPerson,
} from "#web/splits/method/method-form.ts";
import { methodCode } from "#web/splits/method/use-method-code.ts";
import { formResult, type FormResult } from "#web/ui/form/form-result.ts";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";
import { fill } from "#web/ui/format/fill.ts";

/** Who paid, as typed. */
export interface PayersForm {
  /** The member who paid everything; null for several. */
  only: string | null;
  /** What each of several payers paid, by member. An empty text is nothing. */
  texts: Record<string, string>;
}

/** The form's values as typed. */
export interface SquadSplitForm extends BillForm {
  isRefund: boolean;
  payers: PayersForm;
  method: MethodForm;
}

export type SquadSplitField = BillField | "payers" | "input";

/** A new split: paid by the signed-in user, divided as the squad does by default. */
export const emptySquadSplitForm = (squad: Squad, money: TypedMoney): SquadSplitForm => ({
  name: "",
  amount: "",
  merchant: "",
  splitDate: null,
  repeat: null,
  isRefund: false,
  payers: { only: squad.myMemberId, texts: {} },
  method: squad.defaultSplit ? methodFormOf(squad.defaultSplit, activeIds(squad), money) : emptyMethodForm,
});

/** What a form is filled in from: a split, or the template of a recurring one. */
type FilledIn = Pick<SquadSplit, "name" | "totalCents" | "payers" | "input"> &
  Partial<Pick<SquadSplit, "isRefund" | "splitDate">> & { merchant?: string | null | undefined };

/** The form's values for a split. `named` are the ids of everyone in it. */
export function squadSplitFormOf(
  split: FilledIn,
  { squad, named }: { squad: Squad; named: readonly string[] },
  money: TypedMoney,
): SquadSplitForm {
  const [first, ...more] = split.payers;
  return {
    name: split.name,
    amount: money.write(split.totalCents),
    merchant: split.merchant ?? "",
    splitDate: split.splitDate ?? null,
    repeat: null,
    isRefund: split.isRefund ?? false,
    payers: {
      only: first && more.length === 0 ? first.memberId : null,
      texts: Object.fromEntries(split.payers.map(({ memberId, paidCents }) => [memberId, money.write(paidCents)])),
    },
    method: methodFormOf(
      split.input,
      squadPeople(squad, named).map(({ id }) => id),
      money,
    ),
  };
}

export const isFilledIn = ({ name, amount, merchant }: BillForm): boolean =>
  [name, amount, merchant].some((text) => text.trim() !== "");

const activeIds = ({ members }: Squad): string[] => members.filter(isActive).map(({ id }) => id);

/** The members with a share or a payment in a split. */
export const namedIn = ({ shares, payers }: SquadSplit): string[] =>
  [...shares, ...payers].map(({ memberId }) => memberId);

/**
 * Everyone whom a form can choose: the current members, and of those who are named in an existing split also people who have
 * left, and claimed guests under their own name.
 */
export function squadPeople({ members, myMemberId }: Squad, named: readonly string[] = []): MethodPerson[] {
  const isNamed = (id: string) => named.includes(id);
  return members.flatMap((member) => {
    const face = faceOfMember(member);
    const name = member.id === myMemberId ? messages.you : shortMemberName(member);
    const claimed = member.claimed.filter(({ id }) => isNamed(id));
    return [
      ...(isActive(member) || isNamed(member.id) ? [{ id: member.id, name, face, optional: true }] : []),
      ...claimed.map((guest) => ({
        id: guest.id,
        name: guest.name,
        face: { ...face, name: guest.name },
        optional: true,
      })),
    ];
  });
}

/** The total for the preview in minor units; 0 while the typed amount is invalid. */
export function totalOf({ amount }: BillForm, money: TypedMoney): number {
  const parsed = createSquadSplitSchema.shape.totalCents.safeParse(money.read(amount));
  return parsed.success ? parsed.data : 0;
}

/** What a form is about. */
export interface FormOfSquad {
  people: readonly MethodPerson[];
  money: TypedMoney;
  /** The id of an existing split: the preview then knows who pays an odd cent. */
  splitId?: string | undefined;
}

/** What the method of a form means for its total. Undefined while its code is loading (`useMethodCode`). */
export const divideSquadForm = (form: SquadSplitForm, { people, money, splitId }: FormOfSquad): Divided | undefined =>
  methodCode()?.divide(form.method, { totalCents: totalOf(form, money), people, money, seed: splitId });

/** What everyone paid, or why the texts do not say it. */
export function paidOf(
  { payers: { only, texts }, ...form }: SquadSplitForm,
  { people, money }: FormOfSquad,
): { problem: string } | { problem: null; payers: CreateSquadSplit["payers"] } {
  const totalCents = totalOf(form, money);
  if (only !== null) return { problem: null, payers: [{ memberId: only, paidCents: totalCents }] };
  const all = people.map(({ id }) => {
    const text = texts[id]?.trim() ?? "";
    return { memberId: id, paidCents: text === "" ? 0 : money.read(text) };
  });
  const payers = all.flatMap(({ memberId, paidCents }) => (paidCents ? [{ memberId, paidCents }] : []));
  if (all.some(({ paidCents }) => paidCents === null || paidCents < 0)) return { problem: INVALID_AMOUNT };
  const left = totalCents - sumOf(payers.map(({ paidCents }) => paidCents));
  if (left === 0 && payers.length > 0) return { problem: null, payers };
  const kind = left > 0 ? "cents-left" : "cents-over";
  const problem = problemSentence({ kind, cents: Math.abs(left) }, money.format);
  return { problem: fill(messages.paidProblem, { problem }) };
}

/** Why the method or the payers cannot be sent. Other errors come first: without a total nothing can be divided. */
export function squadSplitProblems(
  form: SquadSplitForm,
  divided: Divided | undefined,
  of: FormOfSquad,
): { payers?: string; input?: string } {
  if (totalOf(form, of.money) === 0) return {};
  const paid = paidOf(form, of);
  const input = divided ? divided.problem : messages.methodLoading;
  return { ...(paid.problem !== null && { payers: paid.problem }), ...(input !== null && { input }) };
}

/** Returns the request body, or the first error of each field. */
export function checkSquadSplitForm(
  form: SquadSplitForm,
  today: Day,
  divided: Divided | undefined,
  of: FormOfSquad,
): FormResult<CreateSquadSplit, SquadSplitField> {
  const splitDate = form.splitDate ?? today;
  const paid = paidOf(form, of);
  const body = {
    name: form.name,
    totalCents: of.money.read(form.amount),
    isRefund: form.isRefund,
    merchant: form.merchant,
    splitDate,
    today,
    payers: paid.problem === null ? paid.payers : [],
    input: divided?.input,
  };
  const checked: FormResult<CreateSquadSplit, SquadSplitField> = formResult(createSquadSplitSchema.safeParse(body), {
    splitDate: form.repeat || isUpToToday(splitDate, today) ? undefined : INVALID_DATE,
  });
  const problems = squadSplitProblems(form, divided, of);
  if (checked.body && Object.keys(problems).length === 0) return checked;
  const { payers: _payers, input: _input, ...errors } = checked.errors ?? {};
  // Without a total, who paid and the shares are not wrong yet.
  return { errors: totalOf(form, of.money) === 0 ? errors : { ...checked.errors, ...problems } };
}
