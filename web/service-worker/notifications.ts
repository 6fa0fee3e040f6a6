import type { PushText } from "#domain/notifications/push.ts";
import type { WorkerMessage } from "#domain/live/service-worker-messages.ts";

declare const self: ServiceWorkerGlobalScope;

/** Browsers require a visible notification for every push, even for one without readable data. */
const UNREADABLE: PushText = {
  id: "unreadable",
  title: "Squadtab",
  message: "Something new happened.",
  link: "/dashboard/notifications",
};

function readText(data: PushMessageData | null): PushText {
  try {
    return (data?.json() as PushText | undefined) ?? UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** One entry per notification: a later push of it replaces the earlier one. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { id, title, message, link } = readText(data);
  await self.registration.showNotification(title, {
    body: message,
    tag: id,
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: link,
  });
  for (const page of await self.clients.matchAll({ type: "window" }))
    page.postMessage({ type: "shown" } satisfies WorkerMessage);
}

/** Navigates an open page with its own router, so that unsaved input is kept; otherwise opens a new window. */
export async function openPlace({ tag, data }: Notification): Promise<void> {
  const link = data as string;
  const pages = await self.clients.matchAll({ type: "window" });
  const isApp = ({ url }: WindowClient) => new URL(url).pathname.startsWith("/dashboard");
  const page = pages.find((one) => one.focused && isApp(one)) ?? pages.find(isApp);
  // The hash tells the page which notification was clicked.
  if (!page) return void (await self.clients.openWindow(`${link}#notification=${tag}`));
  page.postMessage({ type: "open", link, notificationId: tag } satisfies WorkerMessage);
  await page.focus();
}
