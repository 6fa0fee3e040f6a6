import * as z from "zod/mini";
import { emailSchema } from "#domain/accounts/accounts.ts";
import { errorMessages } from "#domain/errors.ts";
import type { Relation } from "#domain/friends/relation.ts";
import type { Person } from "#domain/profiles/profiles.ts";

/** How long a mailed invitation works. */
export const INVITATION_DAYS = 30;

/** The body of POST /api/invitations: any email address, with or without an account. */
export const inviteSchema = z.strictObject({ email: emailSchema });

/** A truncated or empty token is answered like an expired one. */
export const invitationTokenSchema = z.strictObject({
  token: z
    .string(errorMessages.invitation_gone)
    .check(z.minLength(1, errorMessages.invitation_gone), z.maxLength(200, errorMessages.invitation_gone)),
});

/** An invitation that the reader sent and that is not accepted yet. */
export interface Invitation {
  id: string;
  email: string;
  createdAt: string;
}

/** What a link shows before the visitor signs in: the sender alone. */
export interface InvitationLook {
  person: Person;
}

export interface AcceptedInvitation {
  /** The sender. */
  person: Person;
  /** Null if the resulting request has been deleted since. */
  standing: Relation | null;
}
