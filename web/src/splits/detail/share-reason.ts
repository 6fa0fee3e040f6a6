import { formatMoney } from "#domain/money/format-money.ts";
import type { MethodInput } from "#domain/splits/method-schema.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";

/** Whose share it is: their id in the input, and those of guests they have claimed. */
type Ids = readonly string[];

/**
 * Why a share is what it is, as it was typed: "30 %", "2 shares", "+$5.00"; nothing where the method alone says it. Who covers
 * whom is said of the whole split.
 */
export function reasonOf(input: MethodInput | null, ids: Ids, currency: string): string {
  if (!input) return "";
  const isTheirs = ({ id }: { id: string }) => ids.includes(id);
  switch (input.method) {
    case "percent":
      return input.people
        .filter(isTheirs)
        .map(({ percent }) => `${percent} %`)
        .join(" + ");
    case "weights":
      return input.people
        .filter(isTheirs)
        .map(({ weight }) => fill(weight === "1" ? messages.oneShare : messages.shareCount, { count: weight }))
        .join(" + ");
    case "adjust":
      return input.people
        .filter((each) => isTheirs(each) && each.cents !== 0)
        .map(({ cents }) => (cents > 0 ? "+" : "−") + formatMoney(Math.abs(cents), currency))
        .join(" ");
    case "items":
      return input.items
        .filter(({ people }) => people.some((id) => ids.includes(id)))
        .map(({ name }) => name)
        .join(", ");
    default:
      return "";
  }
}
