import { readPictureHeader } from "./pictures.ts";

const MB = 1024 * 1024;

export const AVATAR = {
  /** The side of the square that the browser creates, in pixels. */
  side: 512,
  /** The largest side that the API accepts. */
  maxSide: 1_024,
  /** The largest body that the API accepts. */
  maxBytes: 4 * MB,
  /** The largest file that a user can select for cropping. */
  maxFileBytes: 10 * MB,
  /** A decoded picture takes four bytes per pixel: 256 MB at this size. */
  maxFilePixels: 64_000_000,
  /** JPEG quality of the crop. */
  quality: 0.95,
  /** The initial side of the crop, as a share of the picture's shorter side. */
  share: 0.9,
} as const;

/** The error sentences for avatar files. */
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
 * Why a selected file is rejected, or null. It is checked by its content, before anything decodes it. The beginning of a
 * file that is too large is sufficient.
 */
export function refuseAvatarFile(bytes: Uint8Array, fileBytes: number): string | null {
  const header = readPictureHeader(bytes);
  if (!header) return avatarRefusals.noImage;
  if (header.kind === "svg") return avatarRefusals.svg;
  if (fileBytes > AVATAR.maxFileBytes) return avatarRefusals.fileTooLarge;
  // Only HEIC and AVIF may have their size beyond the beginning of the file.
  if (!header.size) return header.kind === "heic" || header.kind === "avif" ? null : avatarRefusals.damaged;
  return header.size.width * header.size.height > AVATAR.maxFilePixels ? avatarRefusals.tooManyPixels : null;
}

/** The path of an avatar. The version is a hash of its content, so a new picture has a new address. */
export const avatarPath = (userId: string, version: string): string =>
  `/api/files/avatars/${userId}/avatar.jpg?v=${version}`;
