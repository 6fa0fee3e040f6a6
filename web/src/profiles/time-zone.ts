import { unwrap, api } from "#web/api/http/client.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { localTimeZone } from "#web/ui/format/format-date.ts";
import { meQuery } from "#web/profiles/me.ts";

/** Sends this browser's time zone to the server if the profile has another. Reminders and months use it. */
export async function saveTimeZone(): Promise<void> {
  const timeZone = localTimeZone();
  try {
    const me = await queryClient.ensureQueryData(meQuery);
    if (!timeZone || me.profile.timeZone === timeZone) return;
    const profile = await unwrap(api.me.profile.$patch({ json: { timeZone } }));
    queryClient.setQueryData(meQuery.queryKey, { ...me, profile });
  } catch (error) {
    // The next sign-in sends it again.
    console.error("the time zone could not be saved", error);
  }
}
