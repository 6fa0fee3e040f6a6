import { useQuery } from "@tanstack/react-query";
import type { Person } from "#domain/profiles/profiles.ts";
import { friendsQuery } from "#web/people/friends-query.ts";

/** Friends who can be chosen: who has a name. None while they are not known. */
export function useFriends(): Person[] {
  const { data } = useQuery(friendsQuery);
  return (data?.friends ?? []).map(({ person }) => person).filter((person) => person.username || person.displayName);
}
