import type { Person } from "#domain/profiles/profiles.ts";

/** Open invitations that a person can have at one time. Further ones are refused. */
export const MAX_OPEN_INVITATIONS = 50;
/** People whom a user can invite to squads within an hour. */
export const INVITATIONS_AN_HOUR = 100;
/**
 * How often a user can invite the same person within a day, not counting what the person accepts. Each invitation is a
 * notification, and a person who has the most open invitations gets none from others.
 */
export const INVITATIONS_OF_ONE_A_DAY = 10;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** An invitation of a user within the last day. */
export interface SentInvitation {
  userId: string;
  createdAt: number;
  isAccepted: boolean;
}

/**
 * When a user can invite these people: once so many of their invitations are older than an hour, and of those to each person
 * than a day, that the new ones are within the limits. The invitations are the newest first.
 */
export function invitableAt(sent: readonly SentInvitation[], userIds: readonly string[], now: number): number {
  const inAnHour = sent.filter(({ createdAt }) => createdAt > now - HOUR_MS);
  const first = inAnHour[Math.max(0, INVITATIONS_AN_HOUR - userIds.length)];
  const ofEach = userIds.map((userId) => {
    const again = sent.filter((each) => each.userId === userId && !each.isAccepted);
    return again[INVITATIONS_OF_ONE_A_DAY - 1];
  });
  return Math.max(
    now,
    first ? first.createdAt + HOUR_MS : now,
    ...ofEach.map((last) => (last ? last.createdAt + DAY_MS : now)),
  );
}

/** Squads to which friends can add a person at once. Beyond that they invite them. */
export const MAX_SQUADS_ADDED = 50;
/** How long a person who declined is not asked again, by the same squad or the same person. */
export const DECLINED_PAUSE_DAYS = 30;

/**
 * Who is added to squads at once, by whom: people they know (friends, and members of squads that they joined themselves),
 * friends, or no one. Everyone else invites them.
 */
export const SQUAD_CONSENTS = ["known", "friends", "none"] as const;
export type SquadConsent = (typeof SQUAD_CONSENTS)[number];

/** An open invitation of the signed-in user to a squad, in which they are not yet. */
export interface SquadInvitation {
  squad: { id: string; name: string; emoji: string | null };
  invitedBy: Person;
  /** The people in it, without the user. */
  memberCount: number;
  /** ISO 4217. */
  currency: string;
  /** What the splits that include the user come to so far: their balance once they accept. */
  balanceCents: number;
  createdAt: string;
}

export interface SquadInvitationList {
  /** Newest first. */
  invitations: SquadInvitation[];
}

/** The invitation of a person who has not accepted it yet, as the members of the squad see it. */
export interface PendingMember {
  person: Person;
  invitedBy: Person;
  createdAt: string;
}
