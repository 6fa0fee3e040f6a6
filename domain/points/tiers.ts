export const TIERS = ["bronze", "silver", "gold"] as const;
export type Tier = (typeof TIERS)[number];

/** From how many points of the last 365 days each tier is. */
export const TIER_POINTS: Readonly<Record<Tier, number>> = { bronze: 0, silver: 250, gold: 1_000 };
export const TIER_NAMES: Readonly<Record<Tier, string>> = { bronze: "Bronze", silver: "Silver", gold: "Gold" };

/** The tier of a number of points. */
export const tierOf = (points: number): Tier =>
  points >= TIER_POINTS.gold ? "gold" : points >= TIER_POINTS.silver ? "silver" : "bronze";

/** The next tier, with the points that are missing for it; null above gold. */
export function nextTier(points: number): { tier: Tier; missing: number } | null {
  const tier = TIERS.find((each) => TIER_POINTS[each] > points);
  return tier === undefined ? null : { tier, missing: TIER_POINTS[tier] - points };
}

/**
 * The tier that is held: by the points now, or by the most that there were since the beginning of the month before.
 * All are sums of the last 365 days of their moment.
 */
export const heldTier = (pointsNow: number, mostSince: number): Tier => tierOf(Math.max(pointsNow, mostSince, 0));
