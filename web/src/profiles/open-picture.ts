import { AVATAR, avatarRefusals, refuseAvatarFile } from "#domain/pictures/avatars.ts";
import { readPictureHeader, type PictureHeader } from "#domain/pictures/pictures.ts";

/** The longer side of the copy that is cropped from: enough for 512 pixels at a zoom of four. */
const WORKING_SIDE = 2_048;
/** Of a file that is refused for its size, so much is read to say what it is. */
const BEGINNING = 64 * 1024;

/** A file that cannot become an avatar; the message is the sentence for the screen. */
export class PictureRefusal extends Error {}

/** A picture ready to be cropped: upright, and no larger than it has to be. */
export interface OpenPicture {
  canvas: HTMLCanvasElement;
  /** The same as something that an <img> shows, until it is closed. */
  url: string;
  close(): void;
}

/** Opens a chosen file. Its header is read before the browser decodes anything; what it says of itself is not asked. */
export async function openPicture(file: Blob): Promise<OpenPicture> {
  const read = file.size > AVATAR.maxFileBytes ? file.slice(0, BEGINNING) : file;
  const bytes = new Uint8Array(await read.arrayBuffer());
  const refusal = refuseAvatarFile(bytes, file.size);
  if (refusal) throw new PictureRefusal(refusal);
  const canvas = shrink(await decode(file, readPictureHeader(bytes)));
  const url = URL.createObjectURL(await encode(canvas));
  return { canvas, url, close: () => URL.revokeObjectURL(url) };
}

/**
 * Off the main thread, turned as the camera was held, and made smaller there as far as the header says by how much. It
 * gives the sides as they are stored: what a turned picture is still too large by is left to `shrink`.
 */
async function decode(file: Blob, header: PictureHeader | null): Promise<ImageBitmap> {
  const { width, height } = header?.size ?? { width: 0, height: 0 };
  const scale = WORKING_SIDE / Math.max(width, height);
  const smaller = scale < 1 ? ({ resizeWidth: Math.ceil(width * scale), resizeQuality: "high" } as const) : {};
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image", ...smaller });
  } catch {
    throw new PictureRefusal(header?.kind === "heic" ? avatarRefusals.heic : avatarRefusals.damaged);
  }
}

function shrink(decoded: ImageBitmap): HTMLCanvasElement {
  const { width, height } = decoded;
  const scale = Math.min(1, WORKING_SIDE / Math.max(width, height));
  const canvas = draw(decoded, { x: 0, y: 0, width, height }, Math.max(1, width * scale), Math.max(1, height * scale));
  decoded.close();
  return canvas;
}

/** A part of a picture in pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a picture in another size; what is transparent becomes white, for JPEG knows nothing else. */
export function draw(source: CanvasImageSource, from: Area, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d")!;
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A JPEG that holds the pixels alone: what the file told beside them stays on this device. */
export const encode = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error("the canvas could not be encoded")));
    canvas.toBlob(done, "image/jpeg", AVATAR.quality);
  });
