import { useQuery } from "@tanstack/react-query";
import { api, unwrap } from "#web/api/http/client.ts";

import { accountKeys } from "#web/api/account-keys.ts";
/** Checks a mailed reset link, once per visit. Without a token nothing is requested. */
export const useResetLink = (token: string | null) =>
  useQuery({
    queryKey: accountKeys.resetLink(token ?? ""),
    queryFn: () => unwrap(api.auth["reset-password"].check.$post({ json: { token: token ?? "" } })),
    enabled: token !== null,
    // Without a connection the form is shown, and sending it says what is wrong.
    networkMode: "always",
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
