import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Challenge, ChallengeList } from "#domain/challenges/challenges.ts";
import type { FailureSentence } from "#domain/errors.ts";
import * as failures from "#domain/failures.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { challengesQuery } from "#web/challenges/challenges-query.ts";
import * as messages from "#web/challenges/messages.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** A list with another state of one of its challenges. */
const withChallenge = (list: ChallengeList, changed: Challenge): ChallengeList => ({
  ...list,
  challenges: list.challenges.map((one) => (one.id === changed.id ? changed : one)),
});

interface Change {
  send: () => Promise<Challenge | null>;
  failure: FailureSentence;
  done?: string;
}

function useChange(squadId: string, { send, failure, done }: Change) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (changed) => {
      if (changed)
        queries.setQueryData(challengesQuery(squadId).queryKey, (list) => list && withChallenge(list, changed));
      if (done) toast.success(done);
    },
    meta: { failure },
    onSettled: () => refreshAs(queries, { type: "challenges-changed", squadId }),
  });
}

/** What the signed-in user does with a challenge. */
export function useChallenge(squadId: string, challenge: Challenge) {
  const param = { id: squadId, challengeId: challenge.id };
  const one = api.squads[":id"].challenges[":challengeId"];
  const join = useChange(squadId, {
    send: () => unwrap(one.join.$post({ param })),
    failure: failures.joinChallenge,
  });
  const leave = useChange(squadId, {
    send: () => unwrap(one.join.$delete({ param })),
    failure: failures.leaveChallenge,
    done: messages.left,
  });
  const checkIn = useChange(squadId, {
    send: () => unwrap(one["check-in"].$put({ param, json: { checkedIn: !challenge.checkedIn } })),
    failure: failures.checkIn,
  });
  return { join, leave, checkIn };
}
