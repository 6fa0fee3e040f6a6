import {
  createSquadSchema,
  editSquadSchema,
  type CreateSquad,
  type EditSquad,
  type Squad,
} from "#domain/squads/squads.ts";
import { chosenOf, type NewPerson } from "#web/people/new-person.ts";
import { regionalCurrency } from "#web/ui/format/regional-currency.ts";
import { formResult, type FormResult } from "#web/ui/form/form-result.ts";

/** The form's values as typed. */
export interface SquadForm {
  name: string;
  emoji: string;
  currency: string;
  people: NewPerson[];
}

export type SquadField = "name" | "emoji" | "currency" | "memberIds" | "guests" | "invited";

export const emptySquadForm = (): SquadForm => ({ name: "", emoji: "", currency: regionalCurrency(), people: [] });

export const squadFormOf = ({ name, emoji, currency }: Squad): SquadForm => ({
  name,
  emoji: emoji ?? "",
  currency,
  people: [],
});

export const isFilledIn = ({ name, emoji, people }: SquadForm): boolean =>
  [name, emoji].some((text) => text.trim() !== "") || people.length > 0;

export function checkSquadForm({ name, emoji, currency, people }: SquadForm): FormResult<CreateSquad, SquadField> {
  const { userIds: memberIds, ...added } = chosenOf(people);
  return formResult(createSquadSchema.safeParse({ name, emoji: emoji.trim() || null, currency, memberIds, ...added }));
}

/** The same for an edit: only the changed fields. */
export function checkSquadEdit(opened: SquadForm, form: SquadForm): FormResult<EditSquad, SquadField> {
  const { name, emoji, currency } = form;
  return formResult(
    editSquadSchema.safeParse({
      ...(name !== opened.name && { name }),
      ...(emoji !== opened.emoji && { emoji: emoji.trim() || null }),
      ...(currency !== opened.currency && { currency }),
    }),
  );
}
