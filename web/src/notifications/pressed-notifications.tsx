import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { WorkerMessage } from "#domain/live/service-worker-messages.ts";
import { markRead } from "#web/notifications/mark-read.ts";

const HASH = /^#notification=(\w+)$/;

/** Opens the screen of a pressed system notification and marks it as read. */
export function PressedNotifications() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [, pressed] = HASH.exec(hash) ?? [];

  // If the service worker opened this page, the URL names the notification.
  useEffect(() => {
    if (!pressed) return;
    markRead({ id: pressed, read: false });
    void navigate(pathname + search, { replace: true });
  }, [pressed, pathname, search, navigate]);

  // If the page was already open, the service worker sends a message.
  useEffect(() => {
    const receive = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type !== "open") return;
      markRead({ id: data.notificationId, read: false });
      void navigate(data.link);
    };
    navigator.serviceWorker?.addEventListener("message", receive);
    return () => navigator.serviceWorker?.removeEventListener("message", receive);
  }, [navigate]);

  return null;
}
