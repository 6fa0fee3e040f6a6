import type { Person } from "#domain/profiles/profiles.ts";
import type { Split } from "#domain/splits/splits.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import type { BillScope } from "#web/splits/form/bill.ts";
import { splitFormOf, type SplitForm } from "#web/splits/form/split-form.ts";
import { splitQuery } from "#web/splits/split-query.ts";
import { squadSplitQuery } from "#web/splits/squad/squad-splits-query.ts";
import { namedIn, scopeOf, squadSplitFormOf } from "#web/splits/form/split-target.ts";

/** An existing split with where it is. */
export type EditedSplit =
  { kind: "direct"; me: Person; split: Split } | { kind: "squad"; squad: Squad; split: SquadSplit };

export const queryKeyOf = ({ kind, split }: EditedSplit) =>
  kind === "squad" ? squadSplitQuery(split.squadId, split.id).queryKey : splitQuery(split.id).queryKey;

/** The form's values for a split as it is. */
export const formOf = (edited: EditedSplit): SplitForm =>
  edited.kind === "direct"
    ? splitFormOf(edited.split)
    : squadSplitFormOf(edited.split, edited.squad, namedIn(edited.split));

export function scopeOfEdited(edited: EditedSplit, form: SplitForm): BillScope {
  const splitId = edited.split.id;
  return scopeOf(edited, form, edited.kind === "squad" ? { splitId, named: namedIn(edited.split) } : { splitId });
}

/** Whether someone has saved a split since. A direct one has no version, and changes also when a share is marked. */
export const isSavedSince = (before: EditedSplit, now: EditedSplit): boolean =>
  before.kind === "squad" && now.kind === "squad"
    ? now.split.version > before.split.version
    : JSON.stringify(formOf(before)) !== JSON.stringify(formOf(now));
