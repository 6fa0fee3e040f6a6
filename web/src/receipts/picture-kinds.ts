/** The `accept` of fields for pictures. Some systems do not treat HEIC as an image type. */
export const PICTURE_KINDS = "image/*,.heic,.heif";
