import { useQuery } from "@tanstack/react-query";
import type { FriendLinkLook, OpenedFriendLink } from "#domain/friends/friend-links.ts";
import { api, unwrap } from "#web/api/http/client.ts";

import { accountKeys } from "#web/api/account-keys.ts";
/** Loads whose link it is, for a visitor. */
export const useFriendLinkLook = (token: string) =>
  useQuery({
    queryKey: [...accountKeys.openFriendLink(token), "look"],
    queryFn: (): Promise<FriendLinkLook> => unwrap(api["friend-links"].look.$post({ json: { token } })),
    retry: false,
  });

/** Loads whose link it is, and the request or friendship that the user has with them. */
export const useOpenedFriendLink = (token: string) =>
  useQuery({
    queryKey: accountKeys.openFriendLink(token),
    queryFn: (): Promise<OpenedFriendLink> => unwrap(api["friend-links"].open.$post({ json: { token } })),
    retry: false,
  });
