import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FailureSentence } from "#domain/errors.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import { squadQuery } from "#web/squads/squads-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

interface SquadChange<Input> {
  send: (input: Input) => Promise<Squad | void>;
  /** The message after the change, of which the squad is the result. */
  done: (input: Input, squad: Squad | void) => string;
  /** Where to go then. `mutate` would not call it if the page has learned of the change first and removed the component. */
  next?: () => void;
  failure: FailureSentence;
}

/** A change of a squad: shows the server's answer, says what was done, and refetches what it makes stale. */
export function useSquadChange<Input>(squadId: string, { send, done, next, failure }: SquadChange<Input>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (squad, input) => {
      if (squad) queries.setQueryData(squadQuery(squadId).queryKey, squad);
      toast.success(done(input, squad));
      next?.();
    },
    meta: { failure: failure },
    onSettled: () => refreshAs(queries, { type: "squad-changed", squadId }),
  });
}
