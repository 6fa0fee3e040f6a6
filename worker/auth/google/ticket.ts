import { base64url } from "jose";
import type { SessionHolder } from "#db/queries/accounts/accounts.ts";
import { insertTicket, spendTicket, type TicketKind } from "#db/queries/accounts/google-tickets.ts";
import { DomainError } from "#domain/errors.ts";
import type { GooglePurpose } from "#domain/accounts/google.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import type { RequestContext } from "#worker/http/context.ts";
import type { GoogleIdentity } from "./provider.ts";

/** Who asked to be sent to Google, and why; for whoever is signed in also on which device. */
export interface Asker extends Partial<SessionHolder> {
  purpose: GooglePurpose;
}

/** What each kind of ticket remembers. */
interface Contents {
  /** Between leaving for Google and coming back. */
  "google-state": Asker & { codeVerifier: string; nonce: string };
  /** Between coming back and the exchange. */
  "google-hand-off": Asker & { stateHash: string; identity: GoogleIdentity };
  /** Until what was to be confirmed is done. */
  "google-proof": { userId: string };
}

/** 256 random bits, safe in an address. */
export const randomToken = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(32)));

/** Keeps something for whoever holds this token, of which only the hash is kept; for a holder of a session while it lives. */
export async function keepTicket<Kind extends TicketKind>(
  { db, now }: RequestContext,
  kind: Kind,
  token: string,
  contents: Contents[Kind],
  expiresAt: Date,
  holder: SessionHolder | null = null,
): Promise<void> {
  // Whose it is stands first, where an account that is deleted finds it.
  const value = `${contents.userId ?? ""} ${JSON.stringify(contents)}`;
  const ticket = { kind, hash: await hashToken(token), value, expiresAt };
  const [kept] = await insertTicket(db, ticket, holder, now);
  if (!kept) throw new DomainError("not_signed_in");
}

/** What was kept for this token, once; null for any other, for one that was used and for one that has expired. */
export async function takeTicket<Kind extends TicketKind>(
  { db, now }: RequestContext,
  kind: Kind,
  token: string,
): Promise<Contents[Kind] | null> {
  const [ticket] = await spendTicket(db, kind, await hashToken(token), now);
  return ticket ? (JSON.parse(ticket.value.slice(ticket.value.indexOf(" "))) as Contents[Kind]) : null;
}
