import * as z from "zod/mini";
import { emailSchema } from "#domain/accounts/accounts.ts";
import { messages } from "#domain/errors.ts";
import type { Person } from "#domain/profiles/profiles.ts";

/** How long a mailed invitation works. */
export const INVITATION_DAYS = 30;

/** What POST /api/invitations takes: anybody's address, with an account or without. */
export const inviteSchema = z.strictObject({ email: emailSchema });

/** A link that is cut off or empty is as good as one that has expired. */
export const invitationTokenSchema = z.strictObject({
  token: z
    .string(messages.invitation_gone)
    .check(z.minLength(1, messages.invitation_gone), z.maxLength(200, messages.invitation_gone)),
});

/** One's own, as long as nobody has accepted it. */
export interface Invitation {
  id: string;
  email: string;
  createdAt: string;
}

/** Who invites: all that a link tells before somebody signs in. */
export interface InvitationLook {
  person: Person;
}

/** Where the two stand once a link was followed: a request to the reader, one that they had sent, or friends already. */
export const STANDINGS = ["received", "sent", "friends"] as const;

export interface AcceptedInvitation {
  /** Who invited. */
  person: Person;
  /** Null where the request that came of it has ended since. */
  standing: (typeof STANDINGS)[number] | null;
}
