import { isPersonal, sentenceOf, type Progress } from "#domain/challenges/challenges.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import type { Wording } from "./kind-wording.ts";
import type { ChallengeParams, NotificationParams } from "./params.ts";

const screen = { screen: "/dashboard/squads/", query: () => "?tab=challenges" };

const sentence = ({ challenge, currency }: ChallengeParams): string => sentenceOf(challenge, { currency });

const progressTitles: Record<NotificationParams["challenge-progress"]["stage"], (squad: string) => string> = {
  start: (squad) => `A challenge in ${squad} begins today`,
  half: (squad) => `Half of a challenge in ${squad} is over`,
  "last-day": (squad) => `Last day of a challenge in ${squad}`,
};

/** How someone stands: "3 of 7 days", "$40.00 of $200.00". */
function standing({ challenge: { kind }, currency, outcome, done, target }: ChallengeParams & Progress): string {
  if (outcome === "lost") return "You are out.";
  switch (kind) {
    case "settle-fast":
      return "So far you paid everything in time.";
    case "spend-less":
      return `${formatMoney(done, currency)} of ${formatMoney(target, currency)} spent.`;
    case "save":
      return `${formatMoney(done, currency)} of ${formatMoney(target, currency)} saved.`;
    case "plan":
      return `${done} of ${target} planned.`;
    case "habit":
      return `${done} of ${target} days checked in.`;
  }
}

/** How challenges are worded. */
export const challengeWording: {
  [Kind in "challenge-new" | "challenge-progress" | "challenge-result"]: Wording<NotificationParams[Kind]>;
} = {
  "challenge-new": {
    ...screen,
    title: (_, { actor, subject }) => `${actor} started a challenge in ${subject}`,
    message: (params) => `${sentence(params)} Join before it starts.`,
  },
  "challenge-progress": {
    ...screen,
    title: ({ stage }, { subject }) => progressTitles[stage](subject),
    message: (params) => (params.stage === "start" ? sentence(params) : `${sentence(params)} ${standing(params)}`),
  },
  "challenge-result": {
    ...screen,
    title: ({ challenge, outcome, isChanged }, { subject }) =>
      `${isPersonal(challenge.kind) ? "You" : "Together you"} ${outcome === "won" ? "won" : "did not make"} the challenge in ${subject}${isChanged ? " after all" : ""}`,
    message: (params) =>
      params.isChanged ? `${sentence(params)} Something was changed after its end.` : sentence(params),
  },
};
