/** Where the build puts it. */
export const SERVICE_WORKER = "/sw.js";

/** What a page says to the service worker once it is at rest: it is told the version, and its code may all be fetched. */
export interface PageMessage {
  type: "here";
}

/** What the service worker says to pages. */
export type WorkerMessage =
  /** The hashed files of the version that it belongs to. */
  | { type: "version"; files: readonly string[] }
  /** A notification was pressed that leads there. */
  | { type: "open"; link: string; notificationId: string };
