import { readPictureHeader } from "./pictures.ts";

const MB = 1024 * 1024;

export const AVATAR = {
  /** The side of the square that the browser makes, in pixels. */
  side: 512,
  /** The largest side that the API takes. */
  maxSide: 1_024,
  /** The largest body that the API takes. */
  maxBytes: 4 * MB,
  /** Of the file that a person chooses, before it is cropped. */
  maxFileBytes: 10 * MB,
  /** Decoded, a picture takes four bytes a pixel: 256 MB for this many. */
  maxFilePixels: 64_000_000,
  /** JPEG quality of the crop. */
  quality: 0.95,
  /** How much of the picture's shorter side is chosen before anybody moves anything. */
  share: 0.9,
} as const;

/** What is said of a picture that cannot become an avatar (product.md §8 has the first one). */
export const avatarRefusals = {
  noImage: "Please upload an image file",
  svg: "An SVG is a drawing. Please choose a photo: JPEG, PNG or WebP.",
  fileTooLarge: "This picture is larger than 10 MB. Please choose a smaller one.",
  tooManyPixels: "This picture has too many pixels. Please choose one of at most 64 megapixels.",
  heic: "This browser cannot open HEIC pictures. Please choose a JPEG or PNG.",
  damaged: "This picture is damaged and cannot be opened. Please choose another one.",
  tooLarge: "This picture is larger than 4 MB",
  notSquare: "An avatar has to be square",
  tooWide: "An avatar is at most 1,024 pixels wide and high",
} as const;

/**
 * What speaks against a chosen file, judged by its content before anything decodes it; null where nothing does. Of a
 * file that is too large the beginning is enough.
 */
export function refuseAvatarFile(bytes: Uint8Array, fileBytes: number): string | null {
  const header = readPictureHeader(bytes);
  if (!header) return avatarRefusals.noImage;
  if (header.kind === "svg") return avatarRefusals.svg;
  if (fileBytes > AVATAR.maxFileBytes) return avatarRefusals.fileTooLarge;
  // The camera's formats may state it further on; every other one begins with it.
  if (!header.size) return header.kind === "heic" || header.kind === "avif" ? null : avatarRefusals.damaged;
  return header.size.width * header.size.height > AVATAR.maxFilePixels ? avatarRefusals.tooManyPixels : null;
}

/** Where an avatar is served. The version is of its content: another picture is another address. */
export const avatarPath = (userId: string, version: string): string =>
  `/api/files/avatars/${userId}/avatar.jpg?v=${version}`;
