import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failures } from "#domain/errors.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { refreshFriends } from "#web/people/refresh-friends.ts";
import { nameInside } from "#web/ui/format/names.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Blocks somebody, which ends a request or friendship with them. */
export function useBlockPerson(person: Person) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.people[":id"].block.$put({ param: { id: person.id } })),
    onSuccess: () => toast.success(`${nameInside(person)} is blocked`),
    onError: (error) => toast.error(sentenceOf(error, failures.blockPerson)),
    onSettled: () => refreshFriends(queries),
  });
}
