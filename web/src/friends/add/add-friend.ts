import { failures } from "#domain/errors.ts";
import { isolate } from "#domain/text.ts";
import { unwrap, api, withIdempotencyKey } from "#web/api/http/client.ts";
import { useSendOnce } from "#web/friends/add/send-once.ts";

/** Sends a friend request to an e-mail address. */
export const useAddFriend = () =>
  useSendOnce({
    send: (email, key) => unwrap(api.friends.$post({ json: { email } }, withIdempotencyKey(key))),
    done: () => "Friend request sent!",
    failed: failures.sendFriendRequest,
  });

/** Mails an invitation to an address without an account; the friend request waits for them. */
export const useInvite = () =>
  useSendOnce({
    send: (email, key) => unwrap(api.invitations.$post({ json: { email } }, withIdempotencyKey(key))),
    done: (email) => `Invitation sent to ${isolate(email)}`,
    failed: failures.sendInvitation,
  });
