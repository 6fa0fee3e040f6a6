import { SHARED_CACHE, SHARED_PHOTO } from "#domain/receipts/share-target.ts";

/** Takes the photo that another app has shared with the installed one, once; undefined if there is none. */
export async function takeSharedPhoto(): Promise<File | undefined> {
  if (!("caches" in window)) return undefined;
  const kept = await caches.match(SHARED_PHOTO, { cacheName: SHARED_CACHE }).catch(() => undefined);
  if (!kept) return undefined;
  await caches.delete(SHARED_CACHE);
  const content = await kept.blob();
  return new File([content], "receipt", { type: content.type, lastModified: Date.now() });
}
