import { ApiError } from "#web/api/http/api-error.ts";
import { api, newKey, unwrap, withIdempotencyKey } from "#web/api/http/client.ts";

/** Sends a friend request to an address or, if no account has it, an invitation by email. */
export async function inviteAddress(email: string): Promise<void> {
  try {
    await unwrap(api.friends.$post({ json: { email } }, withIdempotencyKey(newKey())));
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "user_not_found")) throw error;
    await unwrap(api.invitations.$post({ json: { email } }, withIdempotencyKey(newKey())));
  }
}
