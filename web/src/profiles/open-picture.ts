import { AVATAR, avatarRefusals, refuseAvatarFile } from "#domain/pictures/avatars.ts";
import { readPictureHeader, type PictureHeader } from "#domain/pictures/pictures.ts";
import { drawScaledDown, encodeCanvas } from "#web/ui/pictures/canvas.ts";

/** Pixels of the longer side of the copy used for cropping: enough for 512 pixels at a zoom of four. */
const WORKING_SIDE = 2_048;
/** How many bytes of an oversized file are read to detect its type. */
const BEGINNING = 64 * 1024;

/** The file cannot be used as an avatar; the message is the sentence for the screen. */
export class InvalidPicture extends Error {}

/** A picture ready to be cropped: upright and scaled down. */
export interface OpenPicture {
  canvas: HTMLCanvasElement;
  /** An object URL for an <img>, valid until it is closed. */
  url: string;
  close(): void;
}

/** Opens a chosen file. Its header is checked before the browser decodes it; its claimed type is ignored. */
export async function openPicture(file: Blob): Promise<OpenPicture> {
  const read = file.size > AVATAR.maxFileBytes ? file.slice(0, BEGINNING) : file;
  const bytes = new Uint8Array(await read.arrayBuffer());
  const refusal = refuseAvatarFile(bytes, file.size);
  if (refusal) throw new InvalidPicture(refusal);
  const canvas = drawScaledDown(await decode(file, readPictureHeader(bytes)), WORKING_SIDE);
  const url = URL.createObjectURL(await encode(canvas));
  return { canvas, url, close: () => URL.revokeObjectURL(url) };
}

/**
 * Decodes off the main thread, with the orientation applied and scaled by the header's size. The header has the sides
 * as stored, so drawScaledDown() corrects a rotated picture.
 */
async function decode(file: Blob, header: PictureHeader | null): Promise<ImageBitmap> {
  const { width, height } = header?.size ?? { width: 0, height: 0 };
  const scale = WORKING_SIDE / Math.max(width, height);
  const smaller = scale < 1 ? ({ resizeWidth: Math.ceil(width * scale), resizeQuality: "high" } as const) : {};
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image", ...smaller });
  } catch {
    throw new InvalidPicture(header?.kind === "heic" ? avatarRefusals.heic : avatarRefusals.damaged);
  }
}

/** Encodes as JPEG, which drops all metadata. */
export async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await encodeCanvas(canvas, "image/jpeg", AVATAR.quality);
  if (!blob) throw new Error("the canvas could not be encoded");
  return blob;
}
