import { formatCount } from "#domain/format-count.ts";
import { TIER_NAMES, TIER_POINTS } from "#domain/points/tiers.ts";
import type { Wording } from "./kind-wording.ts";
import type { NotificationParams } from "./params.ts";

type Kind = "friend-counted" | "tier-reached";

const POINTS = "/dashboard/profile/points";

/** How the kinds about points are worded. */
export const pointWording: { [Each in Kind]: Wording<NotificationParams[Each]> } = {
  "friend-counted": {
    screen: POINTS,
    title: (_, { actor }) => `${actor} settled a first bill`,
    message: ({ points }) => `They joined through you: ${points} points.`,
  },
  "tier-reached": {
    screen: POINTS,
    title: ({ tier }) => `You reached ${TIER_NAMES[tier]}`,
    message: ({ tier }) => `You have at least ${formatCount(TIER_POINTS[tier])} points of the last 365 days.`,
  },
};
