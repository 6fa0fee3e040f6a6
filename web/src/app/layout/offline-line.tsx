import { useAtomValue } from "jotai";
import { CloudOff } from "lucide-react";
import * as messages from "#web/app/messages.ts";
import { isShowingStaleDataAtom } from "#web/api/cache/query-client.ts";
import { useShownSince } from "#web/api/cache/shown-since.ts";
import { connectionAtom } from "#web/live/connection.ts";
import { fill } from "#web/ui/format/fill.ts";
import { formatMoment } from "#web/ui/format/format-date.ts";
import { useToday } from "#web/ui/format/use-now.ts";

/**
 * The line below a page's header while there is no connection, with the age of what the page shows. Part of the first load,
 * because without a connection its code could not be fetched.
 */
export function OfflineLine() {
  const isOffline = useAtomValue(connectionAtom) === "offline";
  const isStale = useAtomValue(isShowingStaleDataAtom);
  return <div role="status">{(isOffline || isStale) && <Line isOffline={isOffline} />}</div>;
}

function Line({ isOffline }: { isOffline: boolean }) {
  const since = useShownSince();
  const today = useToday();
  const words = isOffline ? messages.offline : messages.unreachable;
  return (
    <p className="notice-line">
      <CloudOff className="icon-16 shrink-0" />
      {since === null
        ? fill(messages.savedData, { why: words })
        : fill(messages.savedDataFrom, { why: words, time: formatMoment(since, today) })}
    </p>
  );
}
