import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { WorkerMessage } from "#domain/live/service-worker-messages.ts";
import { markRead } from "#web/notifications/mark-read.ts";

const HASH = /^#notification=(\w+)$/;

/** Leads to what a notification of the system tells of, and has it read, when it was pressed. */
export function PressedNotifications() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [, pressed] = HASH.exec(hash) ?? [];

  // A page that the service worker opened says in its address what was pressed.
  useEffect(() => {
    if (!pressed) return;
    markRead({ id: pressed, read: false });
    void navigate(pathname + search, { replace: true });
  }, [pressed, pathname, search, navigate]);

  // One that was open already is told.
  useEffect(() => {
    const hear = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type !== "open") return;
      markRead({ id: data.notificationId, read: false });
      void navigate(data.link);
    };
    navigator.serviceWorker?.addEventListener("message", hear);
    return () => navigator.serviceWorker?.removeEventListener("message", hear);
  }, [navigate]);

  return null;
}
