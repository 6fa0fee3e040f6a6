/** A decoded picture: four bytes a pixel, red, green, blue and opacity, row by row. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray | Uint8Array;
}

/** What a model takes and gives. */
export interface Tensor {
  data: Float32Array;
  dims: readonly number[];
}

/** The mean color of the pixels of the picture that each pixel of a smaller one covers, as red, green, blue from 0 to 255. */
export function shrink(picture: Picture, width: number, height: number): Float32Array {
  const { data } = picture;
  const shrunk = new Float32Array(width * height * 3);
  const [stepX, stepY] = [picture.width / width, picture.height / height];
  for (let y = 0; y < height; y++) {
    const top = Math.floor(y * stepY);
    const bottom = Math.max(top + 1, Math.min(picture.height, Math.floor((y + 1) * stepY)));
    for (let x = 0; x < width; x++) {
      const left = Math.floor(x * stepX);
      const right = Math.max(left + 1, Math.min(picture.width, Math.floor((x + 1) * stepX)));
      let [red, green, blue] = [0, 0, 0];
      for (let v = top; v < bottom; v++)
        for (let u = left; u < right; u++) {
          const at = (v * picture.width + u) * 4;
          red += data[at] ?? 0;
          green += data[at + 1] ?? 0;
          blue += data[at + 2] ?? 0;
        }
      const count = (bottom - top) * (right - left);
      shrunk.set([red / count, green / count, blue / count], (y * width + x) * 3);
    }
  }
  return shrunk;
}

/** The color between pixels, from the four around it: adds red, green and blue from 0 to 255 to `sums`. */
export function sample(picture: Picture, x: number, y: number, sums: Float64Array): void {
  const { width, height, data } = picture;
  const insideX = Math.min(Math.max(x, 0), width - 1);
  const insideY = Math.min(Math.max(y, 0), height - 1);
  const [left, top] = [Math.floor(insideX), Math.floor(insideY)];
  const [partX, partY] = [insideX - left, insideY - top];
  const at = (top * width + left) * 4;
  const right = left + 1 < width ? 4 : 0;
  const below = top + 1 < height ? width * 4 : 0;
  for (let channel = 0; channel < 3; channel++) {
    const above = (data[at + channel] ?? 0) * (1 - partX) + (data[at + right + channel] ?? 0) * partX;
    const under = (data[at + below + channel] ?? 0) * (1 - partX) + (data[at + below + right + channel] ?? 0) * partX;
    sums[channel] = (sums[channel] ?? 0) + above * (1 - partY) + under * partY;
  }
}
