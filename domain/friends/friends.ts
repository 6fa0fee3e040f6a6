import * as z from "zod/mini";
import { emailSchema } from "#domain/accounts/accounts.ts";
import type { Invitation } from "./invitations.ts";
import { nameOf, type Person } from "#domain/profiles/profiles.ts";

export const FRIEND_STATUSES = ["pending", "accepted"] as const;

/** What POST /api/friends takes: the whole address, of somebody with an account. */
export const addFriendSchema = z.strictObject({ email: emailSchema });

/** A request is answered with yes. No deletes it. */
export const acceptFriendSchema = z.strictObject({ status: z.literal("accepted", "status must be accepted") });

/** What DELETE /api/friends/{id} is meant to end: a request, or a friendship. Whatever it is, where nothing is said. */
export const endFriendQuerySchema = z.strictObject({
  status: z.optional(z.enum(FRIEND_STATUSES, "status must be pending or accepted")),
});

export interface Friend {
  id: string;
  person: Person;
  /** What they owe the reader over all pending shares, in cents. */
  owedCents: number;
  /** What the reader owes them. */
  oweCents: number;
  /** When the request was accepted. */
  since: string;
}

/** The order of friends on every screen. */
export const byName = (a: { person: Person }, b: { person: Person }): number =>
  nameOf(a.person).localeCompare(nameOf(b.person));

export interface FriendRequest {
  id: string;
  /** The other one: who asked, or who was asked. */
  person: Person;
  createdAt: string;
}

/** What a request answers that was just sent. */
export interface SentRequest {
  id: string;
  status: "pending";
  createdAt: string;
}

/** Friends by name, requests and invitations newest first, and whom the reader has blocked. */
export interface Friends {
  friends: Friend[];
  /** Requests to the reader. */
  pending: FriendRequest[];
  /** The reader's own. */
  sent: FriendRequest[];
  blocked: Person[];
  /** Mails that the reader sent and nobody has accepted yet. */
  invited: Invitation[];
}
