/** An area of a picture in pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws an area of a picture at another size. Transparent pixels become white, because JPEG has no transparency. */
export function drawOnCanvas(source: CanvasImageSource, from: Area, width: number, height: number): HTMLCanvasElement {
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

/** Draws a decoded picture, scaled down so that its longer side has at most `longestSide` pixels, and releases it. */
export function drawScaledDown(decoded: ImageBitmap, longestSide: number): HTMLCanvasElement {
  const { width, height } = decoded;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const all = { x: 0, y: 0, width, height };
  const canvas = drawOnCanvas(decoded, all, Math.max(1, width * scale), Math.max(1, height * scale));
  decoded.close();
  return canvas;
}

/** Encodes the pixels alone, without any metadata. Null if the browser cannot encode a picture of this size. */
export const encodeCanvas = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));
