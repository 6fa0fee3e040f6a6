/** The path of the built service worker. */
export const SERVICE_WORKER = "/sw.js";

/** Sent by a page when its initial render is done: the service worker answers its version and may fetch all files. */
export interface PageMessage {
  type: "here";
}

/** Sent by the service worker. */
export type WorkerMessage =
  /** The hashed files of its version. */
  | { type: "version"; files: readonly string[] }
  /** A system notification is shown. The page may know that it was read before its push arrived. */
  | { type: "shown" }
  /** The user clicked a notification with this link. */
  | { type: "open"; link: string; notificationId: string };
