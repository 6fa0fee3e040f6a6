import { formatCount } from "#domain/format-count.ts";
import { fill, type Placeholder } from "#web/ui/format/fill.ts";

/** A text for one thing and for any other number of them: `{ one: "{count} split", other: "{count} splits" }`. */
export interface PluralText<One extends string = string, Other extends string = string> {
  one: One;
  other: Other;
}

let rules: Intl.PluralRules | undefined;

/**
 * The text for a number of things, with the number in place of {count}: `plural(2, messages.splitCount)`. Other placeholders
 * are filled with `values`.
 */
export function plural<One extends string, Other extends string>(
  count: number,
  text: PluralText<One, Other>,
  ...[values]: Exclude<Placeholder<One | Other>, "count"> extends never
    ? []
    : [values: Record<Exclude<Placeholder<One | Other>, "count">, string | number>]
): string {
  rules ??= new Intl.PluralRules("en-US");
  const form: string = rules.select(count) === "one" ? text.one : text.other;
  return fill(form, { count: formatCount(count), ...values });
}
