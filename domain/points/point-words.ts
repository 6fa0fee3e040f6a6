import { isolate } from "#domain/text.ts";
import { firstNameOf } from "#domain/profiles/profiles.ts";
import type { PointLine, Referral, ReferralState } from "./points.ts";

/** What the pages say of points wherever they are shown. */
export const NO_CASH_VALUE = "Points have no cash value and change looks only.";

/** Why a line gave points, or took them back. */
export function reasonOf({ kind, points, person }: Pick<PointLine, "kind" | "points" | "person">): string {
  const who = person ? isolate(firstNameOf(person)) : "someone";
  const reasons: Record<PointLine["kind"], string> = {
    settled: `Paid ${who} within 7 days`,
    answered: `Answered ${who === "someone" ? "a" : `${who}’s`} payment within 2 days`,
    invited: person ? `${who} joined through you and settled a bill` : "A friend joined through you and settled a bill",
    challenge: "Won a challenge",
    streak: "A week of your squad’s streak",
  };
  return points < 0 ? `Undone: ${lowerFirst(reasons[kind], person)}` : reasons[kind];
}

/** Without changing a name at the beginning. */
const lowerFirst = (text: string, person: PointLine["person"]): string =>
  person && text.startsWith(isolate(firstNameOf(person))) ? text : text.charAt(0).toLowerCase() + text.slice(1);

const states: Record<ReferralState, (name: string) => string> = {
  counted: (name) => `${name} joined and settled a first bill: 50 points.`,
  waiting: (name) => `${name} joined; counts when they settle their first bill with someone else.`,
  "same-browser": (name) => `${name} joined; doesn’t count, because both accounts use the same browser.`,
};

/** What is missing for the points of someone who joined. */
export const referralWords = ({ person, state }: Referral): string => states[state](isolate(firstNameOf(person)));
