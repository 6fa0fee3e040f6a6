import { useQueryClient } from "@tanstack/react-query";
import { LoaderCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { FAR_PX, startPull } from "#web/app/gestures/pull.ts";
import { startSwipes } from "#web/app/gestures/swipe.ts";
import * as messages from "#web/app/messages.ts";
import { catchUp } from "#web/live/invalidation.ts";

const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

/** What fingers can do on a touch screen: swipe rows and, where the app runs installed, pull the page to refresh it. */
export function Gestures() {
  // Both listen on the document, since rows and pages come and go.
  useEffect(() => startSwipes(), []);
  return isInstalled() && <PullToRefresh />;
}

/** Fetches everything on screen again after a pull at the top of the page. */
function PullToRefresh() {
  const queries = useQueryClient();
  const [pulled, setPulled] = useState(0);
  const [busy, setBusy] = useState(false);

  useEffect(
    () =>
      startPull(setPulled, (by) => {
        setPulled(0);
        if (by < FAR_PX) return;
        setBusy(true);
        void catchUp(queries).finally(() => setBusy(false));
      }),
    [queries],
  );

  const share = busy ? 1 : Math.min(1, pulled / FAR_PX);
  return (
    <div
      className="pointer-events-none fixed inset-x-0 top-0 z-40 flex justify-center"
      style={{
        transform: `translateY(calc(${share} * (var(--safe-top) + 56px) - 48px))`,
        visibility: share ? "visible" : "hidden",
      }}
    >
      <p role="status" className="rounded-full border border-base-300 bg-base-100 p-1.5 shadow-floating">
        <LoaderCircle
          className={`icon-20 ${busy ? "animate-spin" : ""}`}
          style={busy ? undefined : { rotate: `${share}turn` }}
          aria-hidden="true"
        />
        {busy && <span className="sr-only">{messages.refreshing}</span>}
      </p>
    </div>
  );
}
