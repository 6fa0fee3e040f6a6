import { useAtomValue } from "jotai";
import { WifiOff } from "lucide-react";
import { isShowingStaleDataAtom } from "#web/api/cache/is-showing-stale-data.ts";
import { connectionAtom } from "#web/live/connection.ts";

const OFFLINE = "You’re offline. This is what was known last; changes need a connection.";
/** There is a connection, but it leads nowhere. */
const UNREACHED = "Squadtab can’t be reached. This is what was known last.";

export function OfflineLine() {
  const isOffline = useAtomValue(connectionAtom) === "offline";
  const showsOld = useAtomValue(isShowingStaleDataAtom);
  return (
    <div role="status">
      {(isOffline || showsOld) && (
        <p className="notice-line">
          <WifiOff className="icon-16 shrink-0" aria-hidden="true" />
          {isOffline ? OFFLINE : UNREACHED}
        </p>
      )}
    </div>
  );
}
