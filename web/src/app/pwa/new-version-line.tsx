import { useAtomValue } from "jotai";
import { Sparkles } from "lucide-react";
import { connectionAtom } from "#web/live/connection.ts";
import { newVersionAtom } from "#web/app/pwa/new-version.ts";
import { Button } from "#web/ui/controls/button.tsx";

/** When to take it is everybody's own choice: what is being written would be gone. */
export function NewVersionLine() {
  // Without a connection there is nowhere to take it from.
  const isOffline = useAtomValue(connectionAtom) === "offline";
  const isThere = useAtomValue(newVersionAtom) && !isOffline;
  return (
    <div role="status">
      {isThere && (
        <div className="notice-line">
          <Sparkles className="icon-16 shrink-0" aria-hidden="true" />
          <span className="min-w-0 flex-1">A new version is here.</span>
          <Button size="small" onClick={() => location.reload()}>
            Reload
          </Button>
        </div>
      )}
    </div>
  );
}
