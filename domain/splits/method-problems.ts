import { listNames } from "#domain/profiles/list-names.ts";
import { isolate } from "#domain/text.ts";
import { NO_PEOPLE } from "./method-schema.ts";

/** Why an input does not divide a total, with what is missing. Amounts are positive, also in a refund. */
export type MethodProblem =
  | { kind: "total-not-positive" | "total-zero" | "no-people" | "weights-zero" | "no-items" }
  | { kind: "cents-left" | "cents-over"; cents: number }
  /** A decimal such as "0.01". */
  | { kind: "percent-left" | "percent-over"; percent: string }
  | { kind: "negative-shares"; ids: string[] }
  /** The names of all items that no one is assigned to. In a form, a name can still be empty. */
  | { kind: "items-unassigned"; names: string[] }
  /** Not in the split; their own share; more than once; and a person whose own share is covered. */
  | { kind: "cover-unknown" | "cover-self" | "cover-twice" | "cover-chain"; id: string };

/**
 * A problem as a sentence for the form and for the API: "$3.10 left to assign". `formatAmount` knows the currency. `nameOf`
 * answers how a person is called in a sentence; without it, people are not named.
 */
export function problemSentence(
  problem: MethodProblem,
  formatAmount: (cents: number) => string,
  nameOf?: (id: string) => string,
): string {
  switch (problem.kind) {
    case "total-not-positive":
      return "Amount must be greater than 0";
    case "total-zero":
      return "Amount must not be 0";
    case "no-people":
      return NO_PEOPLE;
    case "weights-zero":
      return "At least one person needs a weight above 0";
    case "no-items":
      return "Add an item with an amount";
    case "cents-left":
      return `${formatAmount(problem.cents)} left to assign`;
    case "cents-over":
      return `${formatAmount(problem.cents)} too much`;
    case "percent-left":
      return `${problem.percent} % left to assign`;
    case "percent-over":
      return `${problem.percent} % too much`;
    case "negative-shares":
      return `${nameOf ? listNames(problem.ids.map((id) => isolate(nameOf(id)))) : "Someone"} would have a negative share`;
    case "items-unassigned":
      return unassignedSentence(problem.names);
    case "cover-unknown":
      return "Only the share of someone in the split can be covered";
    case "cover-self":
      return "No one can cover their own share";
    case "cover-twice":
      return "Only one person can cover a share";
    case "cover-chain":
      return "A person whose share is covered cannot cover another share";
  }
}

function unassignedSentence(names: string[]): string {
  const named = names.filter((name) => name.trim() !== "").map((name) => `“${isolate(name)}”`);
  return `Assign ${named.length > 0 ? listNames(named, names.length) : "every item"} to someone`;
}
