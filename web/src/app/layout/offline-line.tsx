import { useAtomValue } from "jotai";
import { CloudOff } from "lucide-react";
import * as messages from "#web/app/messages.ts";
import { isShowingStaleDataAtom } from "#web/api/cache/query-client.ts";
import { connectionAtom } from "#web/live/connection.ts";

const OFFLINE = messages.offlineLine;
/** The browser is online, but the server cannot be reached. */
const UNREACHABLE = messages.unreachableLine;

/**
 * The line below a page's header while there is no connection. Part of the first load, because without a connection its
 * code could not be fetched.
 */
export function OfflineLine() {
  const isOffline = useAtomValue(connectionAtom) === "offline";
  const isStale = useAtomValue(isShowingStaleDataAtom);
  return (
    <div role="status">
      {(isOffline || isStale) && (
        <p className="notice-line">
          <CloudOff className="icon-16 shrink-0" />
          {isOffline ? OFFLINE : UNREACHABLE}
        </p>
      )}
    </div>
  );
}
