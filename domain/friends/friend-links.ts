import * as z from "zod/mini";
import { errorMessages } from "#domain/errors.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import type { Relation } from "./relation.ts";

/** A truncated or empty token is answered like one of a link that was replaced. */
export const friendLinkTokenSchema = z.strictObject({
  token: z
    .string(errorMessages.friend_link_gone)
    .check(z.minLength(1, errorMessages.friend_link_gone), z.maxLength(200, errorMessages.friend_link_gone)),
});

/** The signed-in user's own link. The page that it opens is `/friend#<token>`. */
export interface FriendLink {
  token: string;
  createdAt: string;
}

/** What a link shows before the visitor signs in: its owner alone. */
export interface FriendLinkLook {
  person: Person;
}

/** What a link shows to a signed-in user. */
export interface OpenedFriendLink {
  /** The owner of the link. */
  person: Person;
  /** The request or friendship that the two already have. */
  pair: { id: string; standing: Relation } | null;
}
