import * as z from "zod/mini";
import { emailSchema } from "#domain/accounts/accounts.ts";
import type { Invitation } from "./invitations.ts";
import type { Referral } from "#domain/points/points.ts";
import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import type { OpenAmount, OpenPerson } from "#domain/standing/standing.ts";

export const FRIEND_STATUSES = ["pending", "accepted"] as const;

/** The full email address of someone who has an account. */
export const addFriendByEmailSchema = z.strictObject({ email: emailSchema });

/** The body of POST /api/friends: an address, or the id of a person whom the search or a link showed. */
export const addFriendSchema = z
  .strictObject({
    email: z.optional(emailSchema),
    userId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  })
  .check(
    z.refine(({ email, userId }) => (email === undefined) !== (userId === undefined), {
      path: ["email"],
      error: "Send an email address or the id of a person",
    }),
  );
export type AddFriend = z.output<typeof addFriendSchema>;

/** A request can only be accepted. To reject it, delete it. */
export const acceptFriendSchema = z.strictObject({ status: z.literal("accepted", "status must be accepted") });

/** What DELETE /api/friends/{id} is expected to end: a request or a friendship. If absent, either. */
export const endFriendQuerySchema = z.strictObject({
  status: z.optional(z.enum(FRIEND_STATUSES, "status must be pending or accepted")),
});

export interface Friend {
  id: string;
  person: Person;
  /** What is open between both, over everything, per currency. Positive: the friend pays the reader. */
  amounts: OpenAmount[];
  /** When the request was accepted. */
  since: string;
}

/** Sorts friends by name, as every screen does. */
export const byName = (a: { person: Person }, b: { person: Person }): number =>
  nameOf(a.person).localeCompare(nameOf(b.person));

export interface FriendRequest {
  id: string;
  /** The other person: the sender or the recipient. */
  person: Person;
  createdAt: string;
}

/** The answer to a new request. */
export interface SentRequest {
  id: string;
  status: "pending";
  createdAt: string;
}

/** Friends by name, requests and invitations newest first, and the people whom the reader has blocked. */
export interface Friends {
  friends: Friend[];
  /** Users who are no friends and with whom something is open, in squads or direct splits. */
  others: OpenPerson[];
  /** Requests that the reader received. */
  pending: FriendRequest[];
  /** Requests that the reader sent. */
  sent: FriendRequest[];
  blocked: Person[];
  /** Invitations that the reader sent by email and that are not accepted yet. */
  invited: Invitation[];
  /** Who joined through the reader, newest first. */
  joined: Referral[];
}
