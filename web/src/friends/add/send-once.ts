import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { newKey, unwrap, api, withIdempotencyKey } from "#web/api/http/client.ts";
import { refreshFriends } from "#web/people/friends-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";
import { failures } from "#domain/errors.ts";
import { isolate } from "#domain/text.ts";

/** Whether the server refused: the next request, even to the same address, is then a new one. */
const isRefusal = (error: Error): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

interface Sending {
  /** Sends to an address. Calls with the same key have an effect once. */
  send: (email: string, key: string) => Promise<unknown>;
  done: (email: string) => string;
  failed: string;
}

/** Sends a request or an invitation once per address, even across retries. */
export function useSendOnce({ send, done, failed }: Sending) {
  const queries = useQueryClient();
  const [key, setKey] = useState(newKey);
  return useMutation({
    mutationFn: (email: string) => send(email, key),
    onSuccess: (_, email) => toast.success(done(email)),
    onError: (error) => {
      toast.error(sentenceOf(error, failed));
      if (isRefusal(error)) setKey(newKey());
    },
    onSettled: () => refreshFriends(queries),
  });
}

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
