import { base64url } from "jose";
import type { SessionHolder } from "#db/queries/accounts/accounts.ts";
import { insertTicket, spendTicket, type TicketKind } from "#db/queries/accounts/google-tickets.ts";
import type { GooglePurpose } from "#domain/accounts/google.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import type { RequestContext } from "#worker/http/context.ts";
import type { GoogleIdentity } from "./provider.ts";

/** Who started, and why. For a signed-in user also the session. */
export interface Requester extends Partial<SessionHolder> {
  purpose: GooglePurpose;
}

/** The contents of each kind of ticket. */
interface Contents {
  /** From leaving for Google until the redirect back. */
  "google-state": Requester & { codeVerifier: string; nonce: string };
  /** From the redirect back until the exchange. */
  "google-hand-off": Requester & { stateHash: string; identity: GoogleIdentity };
  /** Until the action that needed confirmation is done. */
  "google-proof": { userId: string };
}

/** 256 random bits, safe in a URL. */
export const randomToken = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(32)));

/** Stores a ticket under the hash of its token. */
export async function keepTicket<Kind extends TicketKind>(
  { db, now }: RequestContext,
  kind: Kind,
  token: string,
  contents: Contents[Kind],
  expiresAt: Date,
): Promise<void> {
  // The user's id comes first, where the deletion of an account finds it.
  const value = `${contents.userId ?? ""} ${JSON.stringify(contents)}`;
  await insertTicket(db, { kind, hash: await hashToken(token), value, expiresAt }, now);
}

/** Takes a ticket, once. Returns null for an unknown, used or expired token. */
export async function takeTicket<Kind extends TicketKind>(
  { db, now }: RequestContext,
  kind: Kind,
  token: string,
): Promise<Contents[Kind] | null> {
  const [ticket] = await spendTicket(db, kind, await hashToken(token), now);
  return ticket ? (JSON.parse(ticket.value.slice(ticket.value.indexOf(" "))) as Contents[Kind]) : null;
}
