// What the manifest, the service worker and the form of a split know of photos that other apps share with the installed one.

/** Where the system sends a shared photo (`share_target` in the manifest); only the service worker answers. */
export const SHARE_TARGET = "/dashboard/share-receipt";
/** The form field that has it. */
export const SHARE_FIELD = "receipt";
/** The cache in which the service worker keeps it until the form takes it, and its name there. */
export const SHARED_CACHE = "squadtab.shared";
export const SHARED_PHOTO = "/shared-receipt";
/** The form of a new split that opens with the scan. */
export const NEW_SCAN = "/dashboard/splits?new=scan";
