import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failures } from "#domain/errors.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { meQuery } from "#web/profiles/me.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Saves both names and shows them on every screen immediately. */
export function useSaveProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (names: { username: string; displayName: string }) => unwrap(api.me.profile.$patch({ json: names })),
    onMutate: () => queries.cancelQueries({ queryKey: meQuery.queryKey }),
    onSuccess: (profile) => {
      queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, profile });
      // Lists contain the names too; they are refetched when next shown.
      void queries.invalidateQueries({ refetchType: "none" });
      toast.success("Profile updated successfully!");
    },
    onError: (error) => toast.error(sentenceOf(error, failures.updateProfile)),
  });
}
