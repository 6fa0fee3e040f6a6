import type { Person } from "#domain/profiles/profiles.ts";
import type { SquadSplitTemplate } from "#domain/recurring/series.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { isActive, type Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/splits/messages.ts";
import type { FormDraft } from "#web/api/drafts/use-draft.ts";
import { faceOfMember, shortMemberName } from "#web/people/member-face.ts";
import { directScope, type BillScope } from "#web/splits/form/bill.ts";
import { regionalCurrency } from "#web/ui/format/regional-currency.ts";
import { faceOf, nameInside } from "#web/ui/format/names.ts";
import { isNewPerson, type NewPerson } from "#web/people/new-person.ts";
import { emptySplitForm, hasNewPeople, type SplitForm } from "#web/splits/form/split-form.ts";
import { splitDraft, splitDraftNamed, squadDraftName } from "#web/splits/form/split-draft.ts";
import { emptyMethodForm, methodFormOf, type MethodPerson } from "#web/splits/method/method-form.ts";
import { typedMoney } from "#web/ui/form/typed-money.ts";

/** Where a split goes: to people who are chosen for it alone, or to a squad. */
export type SplitTarget = { kind: "direct"; me: Person } | { kind: "squad"; squad: Squad };

/** What is known about an existing split: its id, and the members with a share or a payment in it. */
interface Existing {
  splitId?: string;
  named?: readonly string[];
}

/** Who can have a share of the form's split, in which currency. */
export function scopeOf(target: SplitTarget, form: SplitForm, { splitId, named = [] }: Existing = {}): BillScope {
  if (target.kind === "direct") {
    const scope = directScope(form, target.me, splitId);
    return hasNewPeople(form) ? newSquadScope(scope, form) : scope;
  }
  const { squad } = target;
  const { currency, myMemberId } = squad;
  const next = placesIn(squad);
  const added = form.people.map((person, index) => placed(personOf(person), next + index));
  const people = [...squadPeople(squad, named), ...added];
  return { kind: "squad", myId: myMemberId ?? "", people, currency, money: typedMoney(currency), splitId };
}

/** The same for a direct split that creates a squad: everyone can pay and can be left out, in the currency of the squad. */
function newSquadScope(scope: BillScope, { people, newSquad }: SplitForm): BillScope {
  const currency = newSquad.currency ?? regionalCurrency();
  const everyone = scope.people.map((person) => ({ ...person, optional: true }));
  // The places that they will have in the squad: the creator first, and guests after the other users.
  const byPlace = [...people.filter((each) => !isNewPerson(each)), ...people.filter(isNewPerson)];
  const places = [scope.myId, ...byPlace.map(({ id }) => id)];
  const called = everyone.map((person) => {
    const added = people.find(({ id }) => id === person.id);
    return placed(added && isNewPerson(added) ? personOf(added) : person, places.indexOf(person.id));
  });
  return { ...scope, kind: "squad", isNewSquad: true, people: called, currency, money: typedMoney(currency) };
}

/** How many places of a squad are taken, those of claimed guests included. */
const placesIn = ({ members }: Squad): number => members.reduce((count, { claimed }) => count + 1 + claimed.length, 0);

/** With the colour of a place in the squad. */
const placed = (person: MethodPerson, position: number): MethodPerson => ({
  ...person,
  face: { ...person.face, position },
});

/** Someone without an account, by their whole name: it tells guests apart. */
const personOf = (person: NewPerson): MethodPerson => ({
  id: person.id,
  name: nameInside(person),
  face: faceOf(person),
  optional: true,
});

/** The saved form of a new split: one for direct splits, and one for each squad. */
export function draftOf(target: SplitTarget): FormDraft<SplitForm> {
  return target.kind === "direct"
    ? splitDraft
    : splitDraftNamed(squadDraftName(target.squad.id), emptySquadForm(target.squad));
}

/** A squad's new split: paid by the signed-in user, divided as the squad does by default. */
export const emptySquadForm = (squad: Squad): SplitForm => ({
  ...emptySplitForm,
  payers: { only: squad.myMemberId, texts: {} },
  method: squad.defaultSplit
    ? methodFormOf(squad.defaultSplit, activeIds(squad), typedMoney(squad.currency))
    : emptyMethodForm,
});

/** What a form is filled in from: a split, or the template of a recurring one. */
type FilledIn = Pick<SquadSplitTemplate, "name" | "totalCents" | "payers" | "input" | "merchant"> &
  Partial<Pick<SquadSplit, "isRefund" | "splitDate">>;

/** The form's values for a squad's split. `named` are the ids of everyone in it. */
export function squadSplitFormOf(split: FilledIn, squad: Squad, named: readonly string[]): SplitForm {
  const money = typedMoney(squad.currency);
  const [first, ...more] = split.payers;
  const write = (cents: number | null | undefined) => (cents == null ? "" : money.write(cents));
  return {
    ...emptySplitForm,
    name: split.name,
    // The total of items follows from them.
    amount: split.input.method === "items" ? "" : write(split.totalCents),
    merchant: split.merchant ?? "",
    splitDate: split.splitDate ?? null,
    isRefund: split.isRefund ?? false,
    payers: {
      only: first && more.length === 0 ? first.memberId : null,
      texts: Object.fromEntries(split.payers.map(({ memberId, paidCents }) => [memberId, write(paidCents)])),
    },
    method: methodFormOf(
      split.input,
      squadPeople(squad, named).map(({ id }) => id),
      money,
    ),
  };
}

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
