import { useCallback, useEffect, useMemo, useState } from "react";
import type { GuestClaim } from "#domain/claims/claims.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { listenToClaim, lookAtClaim, tapAsGuest } from "#web/claims/guest-link.ts";
import { oneAtATime } from "#web/claims/one-at-a-time.ts";
import { useTaps } from "#web/claims/use-taps.ts";

type Loaded = { claim: GuestClaim | null; error: Error | null };

const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The claim of a link, live, and the guest's taps. */
export function useGuestClaim(token: string, onRefused: (sentence: string) => void) {
  const [{ claim, error }, setLoaded] = useState<Loaded>({ claim: null, error: null });
  const show = useCallback(
    (next: GuestClaim) =>
      setLoaded(({ claim: known }) => ({
        claim: known && known.version > next.version ? known : next,
        error: null,
      })),
    [],
  );
  // A burst of taps is looked at once or twice: each page of the table looks after each tap.
  const load = useMemo(
    () =>
      oneAtATime(() =>
        lookAtClaim(token).then(show, (failure: Error) =>
          // What is on screen stays while there is no connection.
          setLoaded(({ claim: known }) =>
            known && isLost(failure) ? { claim: known, error: null } : { claim: null, error: failure },
          ),
        ),
      ),
    [token, show],
  );
  // The first look, and the socket on which other people's taps are heard.
  useEffect(() => {
    load();
    return listenToClaim(token, load);
  }, [token, load]);
  const taps = useTaps<GuestClaim>({
    send: (tap) => tapAsGuest(token, tap),
    answered: show,
    refused: (failure) => {
      if (failure instanceof Error) onRefused(failure.message);
      load();
    },
    isLost,
  });
  return { claim, error, load, ...taps };
}
