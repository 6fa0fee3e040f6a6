import { formatMoney } from "#domain/money/format-money.ts";
import { isolate } from "#domain/text.ts";
import type { Wording } from "./kind-wording.ts";
import type { NotificationKind } from "./notifications.ts";
import type { GoalMoneyParams, GoalParams, NotificationParams } from "./params.ts";

const goalScreen = { screen: "/dashboard/squads/", query: () => "?tab=goals" };

const amountOf = ({ cents, currency }: GoalParams): string => formatMoney(Math.abs(cents), currency);
const goalOf = ({ goalName }: GoalParams): string => isolate(goalName);
const inSquad = (subject: string): string => (subject ? `In ${subject}. ` : "");
/** Who is asked to keep the money of a goal, or the keeper for whom an owner recorded that they handed it over. */
const handOverSent = (params: GoalMoneyParams, actor: string): string =>
  params.isKeeper
    ? `${actor} recorded that you handed over ${goalOf(params)}`
    : `You are asked to keep the money of ${goalOf(params)}`;
const handOverWithdrawn = (params: GoalMoneyParams, actor: string): string =>
  params.isKeeper
    ? `The hand-over of ${goalOf(params)} has ended`
    : `${actor} took back the hand-over of ${goalOf(params)}`;
const where = (params: GoalMoneyParams): string => `${params.isIn ? "for" : "out of"} ${goalOf(params)}`;

const notCounted = "It doesn’t count any more.";
const youStillKeep = "You still keep the money.";

type GoalKind = Extract<NotificationKind, `goal-${string}`>;

/** How the kinds about savings goals are worded. */
export const goalWording: { [Kind in GoalKind]: Wording<NotificationParams[Kind]> } = {
  "goal-money-sent": {
    ...goalScreen,
    title: (params, { actor }) =>
      params.isHandOver ? handOverSent(params, actor) : `${actor} gave you ${amountOf(params)} ${where(params)}`,
    message: (params, { actor, subject }) => {
      if (!params.isHandOver) return `${inSquad(subject)}Please confirm that you got it.`;
      return params.isKeeper
        ? `${inSquad(subject)}You keep the money until the new keeper confirms that they have it.`
        : `${inSquad(subject)}${actor} recorded that you have ${amountOf(params)}. Please confirm it.`;
    },
  },
  "goal-money-received": {
    ...goalScreen,
    title: (params, { actor }) => `${actor} got your ${amountOf(params)} ${where(params)}`,
    message: (_, { subject }) => `${inSquad(subject)}It is confirmed.`,
  },
  "goal-money-confirmed": {
    ...goalScreen,
    title: (params, { actor }) => `${actor} confirmed your ${amountOf(params)} ${where(params)}`,
    message: (_, { subject }) => `${inSquad(subject)}It is confirmed.`,
  },
  "goal-money-disputed": {
    ...goalScreen,
    title: (params, { actor }) =>
      params.isHandOver
        ? `${actor} doesn’t have the money of ${goalOf(params)}`
        : `${actor} didn’t get ${amountOf(params)} ${where(params)}`,
    message: (params, { subject }) => `${inSquad(subject)}${params.isHandOver ? youStillKeep : notCounted}`,
  },
  "goal-money-withdrawn": {
    ...goalScreen,
    title: (params, { actor }) =>
      params.isHandOver ? handOverWithdrawn(params, actor) : `${actor} withdrew ${amountOf(params)} ${where(params)}`,
    message: (params, { subject }) => {
      if (!params.isHandOver) return `${inSquad(subject)}${notCounted}`;
      return `${inSquad(subject)}${params.isKeeper ? youStillKeep : "You don’t keep its money."}`;
    },
  },
  "goal-used": {
    ...goalScreen,
    title: (params) => `${goalOf(params)} paid ${amountOf(params)} of your share`,
    message: (_, { actor, subject }) => `${inSquad(subject)}${actor} used the goal for a bill.`,
  },
  "goal-reached": {
    ...goalScreen,
    title: (params) => `${goalOf(params)} is reached`,
    message: (params, { subject }) => `${inSquad(subject)}You have saved ${amountOf(params)} together.`,
  },
  "goal-closed": {
    ...goalScreen,
    title: (params, { actor }) => `${actor} closed ${goalOf(params)}`,
    message: (params, { subject }) =>
      `${inSquad(subject)}${params.cents < 0 ? "The" : "Your"} ${amountOf(params)} ${params.cents < 0 ? "that you got too much are" : "are"} in the squad’s balances now.`,
  },
  "goal-keeper": {
    ...goalScreen,
    title: (params, { actor }) => `${actor} keeps the money of ${goalOf(params)} now`,
    message: (params, { subject }) => `${inSquad(subject)}They confirmed that they have ${amountOf(params)}.`,
  },
  "goal-pledge": {
    ...goalScreen,
    title: (params) => `Your ${amountOf(params)} for ${goalOf(params)}`,
    message: (_, { subject }) => `${inSquad(subject)}You wanted to put it in regularly. Only you see this.`,
  },
};
