import { encodeCanvas } from "#web/ui/pictures/canvas.ts";

/** Pixels. Several photos of one receipt are as wide as the narrowest, and small print stays readable. */
const MOST_WIDTH = 1_600;
/** Pixels. Phones draw no higher canvas than this. */
const MOST_HEIGHT = 8_192;
const QUALITY = 0.85;

/** The photos of one receipt as one picture, one below the other. Throws if one cannot be decoded. */
export async function joinPhotos(photos: readonly File[]): Promise<File> {
  const [first] = photos;
  if (!first) throw new RangeError("there is no photo");
  if (photos.length === 1) return first;
  const pictures = await Promise.all(
    photos.map((photo) => createImageBitmap(photo, { imageOrientation: "from-image" })),
  );
  const widest = Math.min(MOST_WIDTH, ...pictures.map(({ width }) => width));
  const heightAt = (width: number) => pictures.reduce((sum, each) => sum + (each.height * width) / each.width, 0);
  const width = Math.max(1, Math.floor(widest * Math.min(1, MOST_HEIGHT / heightAt(widest))));
  const canvas = Object.assign(document.createElement("canvas"), { width, height: Math.ceil(heightAt(width)) });
  const context = canvas.getContext("2d", { alpha: false });
  let top = 0;
  for (const picture of pictures) {
    const height = (picture.height * width) / picture.width;
    context?.drawImage(picture, 0, top, width, height);
    top += height;
    picture.close();
  }
  const joined = await encodeCanvas(canvas, "image/jpeg", QUALITY);
  if (!context || !joined) throw new Error("the photos could not be joined");
  return new File([joined], first.name, { type: joined.type });
}
