import { useAtomValue } from "jotai";
import { WifiOff } from "lucide-react";
import { connectionAtom } from "#web/live/connection.ts";

export function OfflineLine() {
  const connection = useAtomValue(connectionAtom);
  return (
    <div role="status">
      {connection === "offline" && (
        <p className="offline-line">
          <WifiOff className="icon-16 shrink-0" aria-hidden="true" />
          You’re offline. Changes need a connection.
        </p>
      )}
    </div>
  );
}
