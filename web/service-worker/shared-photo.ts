import { NEW_SCAN, SHARE_FIELD, SHARE_TARGET, SHARED_CACHE, SHARED_PHOTO } from "#domain/receipts/share-target.ts";

/** Whether another app shares a photo with the installed one (`share_target` in the manifest). */
export const isShared = ({ method, url }: Request): boolean =>
  method === "POST" && new URL(url).pathname === SHARE_TARGET;

/** Keeps the photo on this device until the form of a new split takes it, and opens that form. Nothing is sent. */
export async function keepShared(request: Request): Promise<Response> {
  const photo = await request.formData().then(
    (form) => form.get(SHARE_FIELD),
    () => null,
  );
  if (photo instanceof File) await (await caches.open(SHARED_CACHE)).put(SHARED_PHOTO, new Response(photo));
  return Response.redirect(NEW_SCAN, 303);
}
