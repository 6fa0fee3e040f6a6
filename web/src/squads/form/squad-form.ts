import type { Person } from "#domain/profiles/profiles.ts";
import {
  createSquadSchema,
  editSquadSchema,
  type CreateSquad,
  type EditSquad,
  type Squad,
} from "#domain/squads/squads.ts";
import { formResult, type FormResult } from "#web/ui/form/form-result.ts";

/** The form's values as typed. */
export interface SquadForm {
  name: string;
  emoji: string;
  currency: string;
  people: Person[];
  /** One name per line. */
  guests: string;
}

export type SquadField = "name" | "emoji" | "currency" | "memberIds" | "guests";

export const emptySquadForm: SquadForm = { name: "", emoji: "", currency: "USD", people: [], guests: "" };

export const squadFormOf = ({ name, emoji, currency }: Squad): SquadForm => ({
  ...emptySquadForm,
  name,
  emoji: emoji ?? "",
  currency,
});

export const isFilledIn = ({ name, emoji, people, guests }: SquadForm): boolean =>
  [name, emoji, guests].some((text) => text.trim() !== "") || people.length > 0;

/** The names in a text with one name per line. */
export const namesIn = (lines: string): string[] =>
  lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

export const checkSquadForm = ({
  name,
  emoji,
  currency,
  people,
  guests,
}: SquadForm): FormResult<CreateSquad, SquadField> =>
  formResult(
    createSquadSchema.safeParse({
      name,
      emoji: emoji.trim() || null,
      currency,
      memberIds: people.map(({ id }) => id),
      guests: namesIn(guests),
    }),
  );

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
