import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as messages from "#web/friends/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { newKey, unwrap, api, withIdempotencyKey } from "#web/api/http/client.ts";
import { refreshFriends } from "#web/people/friends-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";
import * as failures from "#domain/failures.ts";
import { isolate } from "#domain/text.ts";

/** Whether the server refused: the next request, even to the same person, is then a new one. */
const isRefusal = (error: Error): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

interface Sending {
  /** Sends to an address or a person's id. Calls with the same key have an effect once. */
  send: (to: string, key: string) => Promise<unknown>;
  done: (to: string) => string;
  failed: string;
}

/** Sends a request or an invitation once, even across retries. */
export function useSendOnce({ send, done, failed }: Sending) {
  const queries = useQueryClient();
  const [key, setKey] = useState(newKey);
  return useMutation({
    mutationFn: (to: string) => send(to, key),
    onSuccess: (_, to) => toast.success(done(to)),
    onError: (error) => isRefusal(error) && setKey(newKey()),
    meta: { failure: failed },
    onSettled: () => refreshFriends(queries),
  });
}

/** Sends a friend request to an email address. */
export const useAddFriend = () =>
  useSendOnce({
    send: (email, key) => unwrap(api.friends.$post({ json: { email } }, withIdempotencyKey(key))),
    done: () => messages.friendRequestSent,
    failed: failures.sendFriendRequest,
  });

/** Sends a friend request to a person whom the search or their link showed. */
export const useAddPerson = () =>
  useSendOnce({
    send: (userId, key) => unwrap(api.friends.$post({ json: { userId } }, withIdempotencyKey(key))),
    done: () => messages.friendRequestSent,
    failed: failures.sendFriendRequest,
  });

/** Mails an invitation to an address without an account; the friend request waits for them. */
export const useInvite = () =>
  useSendOnce({
    send: (email, key) => unwrap(api.invitations.$post({ json: { email } }, withIdempotencyKey(key))),
    done: (email) => fill(messages.invitationSent, { name: isolate(email) }),
    failed: failures.sendInvitation,
  });
