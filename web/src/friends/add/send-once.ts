import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { newKey } from "#web/api/http/client.ts";
import { refreshFriends } from "#web/people/refresh-friends.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

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
