import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Claim, ClaimLink } from "#domain/claims/claims.ts";
import type { FailureSentence } from "#domain/errors.ts";
import * as failures from "#domain/failures.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { api, deleted, newKey, unwrap, withIdempotencyKey } from "#web/api/http/client.ts";
import { squadLifeKeys } from "#web/api/squad-life-keys.ts";
import * as messages from "#web/claims/messages.ts";
import { useTaps } from "#web/claims/use-taps.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** The newest claim of a split. */
export const claimQuery = (splitId: string) =>
  queryOptions({
    queryKey: squadLifeKeys.claim(splitId),
    queryFn: ({ signal }): Promise<Claim> =>
      unwrap(api.splits[":id"].claim.$get({ param: { id: splitId } }, { init: { signal } })),
  });

/** Asks everyone in a split what they had. */
export function useOpenClaim(splitId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.splits[":id"].claim.$post({ param: { id: splitId }, json: {} }, withIdempotencyKey(newKey())),
      ) as Promise<Claim>,
    onSuccess: (claim) => {
      queries.setQueryData(claimQuery(splitId).queryKey, claim);
      const { squadId } = claim;
      refreshAs(queries, { type: "claim-changed", splitId, ...(squadId !== null && { squadId }) });
    },
    meta: { failure: failures.openClaim },
  });
}

/** Taps of the page: sent in order, and kept while the connection is lost. */
export function useClaimTaps({ id, splitId }: Pick<Claim, "id" | "splitId">) {
  const queries = useQueryClient();
  const { queryKey } = claimQuery(splitId);
  return useTaps<Claim>({
    send: ({ item, seat, count }) =>
      unwrap(api.claims[":id"].items[":item"].$put({ param: { id, item: String(item) }, json: { seat, count } })),
    answered: (claim) =>
      // A live message may have brought a newer one.
      queries.setQueryData(queryKey, (known) =>
        known && known.id === claim.id && known.version > claim.version ? known : claim,
      ),
    refused: (error) => {
      toast.error(sentenceOf(error, failures.tapItem));
      void queries.invalidateQueries({ queryKey });
    },
    isLost: isConnectionLost,
  });
}

/** No answer came, or the server was busy: the same tap can be sent again. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

function useClaimChange<Input, Answer>(
  { splitId, squadId }: Pick<Claim, "splitId" | "squadId">,
  { send, done, failure }: { send: (input: Input) => Promise<Answer>; done?: string; failure: FailureSentence },
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => void (done && toast.success(done)),
    meta: { failure },
    onSettled: () => {
      refreshAs(queries, { type: "claim-changed", splitId, ...(squadId !== null && { squadId }) });
      refreshAs(queries, squadId === null ? { type: "split-changed", splitId } : { type: "squad-changed", squadId });
    },
  });
}

export const useSaveClaim = (claim: Claim) =>
  useClaimChange(claim, {
    send: (shareRest: boolean) =>
      unwrap(api.claims[":id"].save.$post({ param: { id: claim.id }, json: { version: claim.version, shareRest } })),
    done: messages.saved,
    failure: failures.saveClaim,
  });

export const useEndClaim = (claim: Claim) =>
  useClaimChange<void, void>(claim, {
    send: () => deleted(api.claims[":id"].$delete({ param: { id: claim.id } })),
    done: messages.stopped,
    failure: failures.endClaim,
  });

export const useChangePieces = (claim: Claim) =>
  useClaimChange(claim, {
    send: ({ item, pieces }: { item: number; pieces: number }) =>
      unwrap(
        api.claims[":id"].items[":item"].pieces.$put({
          param: { id: claim.id, item: String(item) },
          json: { pieces },
        }),
      ),
    failure: failures.tapItem,
  });

export const useMakeLink = (claim: Claim) =>
  useClaimChange<void, ClaimLink>(claim, {
    send: () => unwrap(api.claims[":id"].link.$put({ param: { id: claim.id } }, withIdempotencyKey(newKey()))),
    failure: failures.changeClaimLink,
  });

export const useRevokeLink = (claim: Claim) =>
  useClaimChange<void, void>(claim, {
    send: () => deleted(api.claims[":id"].link.$delete({ param: { id: claim.id } })),
    done: messages.revoked,
    failure: failures.changeClaimLink,
  });
