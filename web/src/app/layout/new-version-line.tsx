import { useAtomValue } from "jotai";
import { Sparkles } from "lucide-react";
import * as messages from "#web/app/messages.ts";
import { newVersionAtom } from "#web/app/pwa/service-worker.ts";
import { connectionAtom } from "#web/live/connection.ts";
import { Button } from "#web/ui/controls/button.tsx";

/** The line that announces a new version of the app. The user chooses when to reload: unsaved input is lost. */
export function NewVersionLine() {
  const isOffline = useAtomValue(connectionAtom) === "offline";
  const isNewVersion = useAtomValue(newVersionAtom);
  return (
    <div role="status">
      {/* Offline the new version cannot be loaded. */}
      {isNewVersion && !isOffline && (
        <div className="notice-line">
          <Sparkles className="icon-16 shrink-0" />
          <span className="min-w-0 flex-1">{messages.newVersion}</span>
          <Button size="small" onClick={() => location.reload()}>
            {messages.reload}
          </Button>
        </div>
      )}
    </div>
  );
}
