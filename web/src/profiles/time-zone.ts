import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { unwrap, api } from "#web/api/http/client.ts";
import { localTimeZone } from "#web/ui/format/format-date.ts";
import { meQuery, useMe } from "#web/profiles/me.ts";

/**
 * Sends this browser's time zone to the server if the profile has another. Reminders and months use it. Each page load
 * sends a zone once, so that two devices in different zones do not overwrite each other forever.
 */
export function useSavedTimeZone(): void {
  const queries = useQueryClient();
  const saved = useMe()?.profile.timeZone;
  const sent = useRef<string>(undefined);
  useEffect(() => {
    const timeZone = localTimeZone();
    if (saved === undefined || !timeZone || timeZone === saved || timeZone === sent.current) return;
    sent.current = timeZone;
    unwrap(api.me.profile.$patch({ json: { timeZone } })).then(
      (profile) => queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, profile }),
      // The next page load sends it again.
      (error: unknown) => console.error("the time zone could not be saved", error),
    );
  }, [saved, queries]);
}
