import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/people/messages.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { api, deleted, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import { squadInvitationsQuery } from "#web/people/squad-invitations/squad-invitations-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";
import { fill } from "#web/ui/format/fill.ts";

interface Answer {
  does: "accept" | "decline";
  squadId: string;
}

// Not the key of the list, below which is the list of squads.
const mutationKey = ["answer-squad-invitation"];

/** Accepts or declines the invitation to a squad. Its row disappears at once, and comes back after a failure. */
export function useAnswerInvitation() {
  const queries = useQueryClient();
  const { queryKey } = squadInvitationsQuery;
  return useMutation({
    mutationKey,
    mutationFn: ({ does, squadId: id }: Answer): Promise<Squad | void> =>
      does === "accept"
        ? unwrap(api.squads[":id"].join.$post({ param: { id } }))
        : deleted(api.squads[":id"].join.$delete({ param: { id } })),
    onSuccess: async (squad, { squadId }) => {
      // Cancels responses that were read before the answer.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(
        queryKey,
        (known) => known && { invitations: known.invitations.filter((each) => each.squad.id !== squadId) },
      );
      if (squad) queries.setQueryData(queryKeys.squad(squadId), squad);
      toast.success(
        squad ? fill(messages.squadJoined, { squad: isolate(squad.name) }) : messages.squadInvitationDeclined,
      );
    },
    meta: { failure: sentenceFor },
    onSettled: (_, __, { squadId }) => {
      refreshAs(queries, { type: "squad-changed", squadId });
      void queries.invalidateQueries({ queryKey: queryKeys.notifications });
    },
  });
}

function sentenceFor(error: Error, { does }: Answer): string {
  if (error instanceof ApiError && error.code === "not_found") return messages.squadInvitationGone;
  return sentenceOf(error, does === "accept" ? failures.joinSquad : failures.declineSquadInvitation);
}

/** The squads whose invitation is being answered on any screen. */
export const useAnsweredSquads = (): string[] =>
  useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => (state.variables as Answer).squadId,
  });
