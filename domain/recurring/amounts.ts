import { SERIES_MESSAGES } from "./sentences.ts";
import { apportionByWeights } from "#domain/money/apportion.ts";
import type { MethodInput } from "#domain/splits/method-schema.ts";
import { type SplitTemplate, type SquadSplitTemplate } from "./series.ts";

/** The methods that divide any amount. The others name amounts, which fit one total only. */
const SCALING: readonly MethodInput["method"][] = ["equal", "percent", "weights"];

type Template = SplitTemplate | SquadSplitTemplate;

/** Why the total of a template cannot change, as a field and a sentence; null if it can. */
export function problemOfChangingAmount(template: Template): { field: "input" | "payers"; sentence: string } | null {
  if (template.input && !SCALING.includes(template.input.method))
    return { field: "input", sentence: SERIES_MESSAGES.method };
  if ("payers" in template && template.payers.length > 1) return { field: "payers", sentence: SERIES_MESSAGES.payers };
  return null;
}

/** A template whose amounts are known. */
export type Priced<Kind extends Template> = Kind & { totalCents: number } & (Kind extends SquadSplitTemplate
    ? { payers: { memberId: string; paidCents: number }[] }
    : unknown);

/** Whether the amounts of a template are known. */
export const isPriced = <Kind extends Template>(template: Kind): template is Priced<Kind> =>
  typeof template.totalCents === "number" &&
  (!("payers" in template) || template.payers.every(({ paidCents }) => typeof paidCents === "number"));

/** The template with another total. Several payers pay in the same proportion as before. */
export function withTotal<Kind extends Template>(template: Kind, totalCents: number): Priced<Kind> {
  if (!("payers" in template)) return { ...template, totalCents } as Priced<Kind>;
  const weights = template.payers.map(({ memberId, paidCents }) => ({ id: memberId, weight: BigInt(paidCents ?? 1) }));
  const paid = new Map(apportionByWeights(totalCents, weights, "payers").map(({ id, cents }) => [id, cents]));
  const payers = template.payers
    .map(({ memberId }) => ({ memberId, paidCents: paid.get(memberId) ?? 0 }))
    .filter(({ paidCents }) => paidCents > 0);
  return { ...template, totalCents, payers } as Priced<Kind>;
}
