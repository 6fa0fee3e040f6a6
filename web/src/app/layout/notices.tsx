import { useAtomValue } from "jotai";
import { Sparkles, WifiOff } from "lucide-react";
import { isShowingStaleDataAtom } from "#web/api/cache/query-client.ts";
import { newVersionAtom } from "#web/app/pwa/service-worker.ts";
import { connectionAtom } from "#web/live/connection.ts";
import { Button } from "#web/ui/controls/button.tsx";

const OFFLINE = "You’re offline. This is what was known last; changes need a connection.";
/** The browser is online, but the server cannot be reached. */
const UNREACHABLE = "Squadtab can’t be reached. This is what was known last.";

/** The lines below a page's header: the state of the connection, and a new version of the app. */
export function Notices() {
  const isOffline = useAtomValue(connectionAtom) === "offline";
  const isStale = useAtomValue(isShowingStaleDataAtom);
  const isNewVersion = useAtomValue(newVersionAtom);
  return (
    <>
      <div role="status">
        {(isOffline || isStale) && (
          <p className="notice-line">
            <WifiOff className="icon-16 shrink-0" aria-hidden="true" />
            {isOffline ? OFFLINE : UNREACHABLE}
          </p>
        )}
      </div>
      <div role="status">
        {/* Offline the new version cannot be loaded. The user chooses when to reload: unsaved input is lost. */}
        {isNewVersion && !isOffline && (
          <div className="notice-line">
            <Sparkles className="icon-16 shrink-0" aria-hidden="true" />
            <span className="min-w-0 flex-1">A new version is here.</span>
            <Button size="small" onClick={() => location.reload()}>
              Reload
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
