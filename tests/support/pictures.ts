/** A real JPEG of 16 × 16 pixels as a browser's canvas writes it: a gradient with a colour profile. */
export const jpeg = fromBase64(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAQABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABQAD/8QAFxABAAMAAAAAAAAAAAAAAAAABAAhMf/EABQBAQAAAAAAAAAAAAAAAAAAAAT/xAAYEQADAQEAAAAAAAAAAAAAAAAAAwUhMf/aAAwDAQACEQMRAD8A2SjbhCUbcko24SlG3EzZvMFucf/Z",
);

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

export const concat = (...parts: (Uint8Array | number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

/** A JPEG with one more segment after its first marker. */
export function withSegment(picture: Uint8Array, marker: number, payload: Uint8Array | number[]) {
  const length = payload.length + 2;
  return concat(picture.subarray(0, 2), [0xff, marker, length >> 8, length & 0xff], payload, picture.subarray(2));
}

export const CAMERA = "Testcam 3000";

/** A JPEG as a camera writes it: with its model, orientation and the location 40° 26′ N, 79° 58′ W. */
export function withPlace(picture: Uint8Array, orientation = 1): Uint8Array<ArrayBuffer> {
  const u16 = (value: number) => [value >> 8, value & 0xff];
  const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
  const entry = (tag: number, type: number, count: number, value: number[]) => [
    ...u16(tag),
    ...u16(type),
    ...u32(count),
    ...value,
  ];
  const make = ascii(`${CAMERA}\0`);
  const ifdAt = 8;
  const makeAt = ifdAt + 2 + 3 * 12 + 4;
  const gpsAt = makeAt + make.length + (make.length % 2);
  const degreesAt = gpsAt + 2 + 4 * 12 + 4;
  const degrees = (...parts: number[]) => parts.flatMap((part) => [...u32(part), ...u32(1)]);
  const tiff = [
    ...ascii("MM\0*"),
    ...u32(ifdAt),
    ...u16(3),
    ...entry(0x010f, 2, make.length, u32(makeAt)),
    ...entry(0x0112, 3, 1, [...u16(orientation), 0, 0]),
    ...entry(0x8825, 4, 1, u32(gpsAt)),
    ...u32(0),
    ...make,
    ...(make.length % 2 ? [0] : []),
    ...u16(4),
    ...entry(1, 2, 2, ascii("N\0\0\0")),
    ...entry(2, 5, 3, u32(degreesAt)),
    ...entry(3, 2, 2, ascii("W\0\0\0")),
    ...entry(4, 5, 3, u32(degreesAt + 24)),
    ...u32(0),
    ...degrees(40, 26, 0),
    ...degrees(79, 58, 0),
  ];
  return withSegment(picture, 0xe1, [...ascii("Exif\0\0"), ...tiff]);
}

/** The same JPEG with another size in its header. */
export function withSize(picture: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const changed = concat(picture);
  const frame = changed.findIndex((byte, at) => byte === 0xff && /^c[012]$/.test(changed[at + 1]!.toString(16)));
  changed.set([height >> 8, height & 0xff, width >> 8, width & 0xff], frame + 5);
  return changed;
}

/** The header of a PNG of that size, without pixels. */
export function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const size = new DataView(new ArrayBuffer(8));
  size.setUint32(0, width);
  size.setUint32(4, height);
  const start = [0x89, ...ascii("PNG\r\n\x1a\n"), 0, 0, 0, 13, ...ascii("IHDR")];
  return concat(start, new Uint8Array(size.buffer), [8, 6, 0, 0, 0, 0, 0, 0, 0]);
}

/** A complete PNG of 16 × 16 pixels, without their colours. */
export const png = concat(pngHeader(16, 16), [0, 0, 0, 0], ascii("IEND"), [0xae, 0x42, 0x60, 0x82]);

/** Whether a file contains the bytes of a text. */
export const holds = (file: Uint8Array, text: string): boolean => new TextDecoder("latin1").decode(file).includes(text);

/** The header of a WebP of 16 × 16 pixels. */
export const webpHeader = concat(
  [...ascii("RIFF"), 22, 0, 0, 0, ...ascii("WEBPVP8X"), 10, 0, 0, 0],
  [0, 0, 0, 0, 15, 0, 0, 15, 0, 0],
);

/** The header of a HEIC, whose size follows later in the file. */
export const heicHeader = concat([0, 0, 0, 24], ascii("ftypheic"), [0, 0, 0, 0], ascii("mif1heic"));

const uint32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];

/** The checksum of a PNG chunk (CRC-32). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A PNG with a text chunk that names the camera, after its header of 33 bytes. */
export function withText(png: Uint8Array): Uint8Array<ArrayBuffer> {
  const content = concat(ascii("tEXt"), ascii(`Comment\0${CAMERA}`));
  const chunk = concat(uint32(content.length - 4), content, uint32(crc32(content)));
  return concat(png.subarray(0, 33), chunk, png.subarray(33));
}

/** A WebP of `side` × `side` pixels with an EXIF chunk that names the camera, which only an extended WebP can have. */
export function withExif(webp: Uint8Array, side: number): Uint8Array<ArrayBuffer> {
  const little = (value: number, bytes: number) => uint32(value).toReversed().slice(0, bytes);
  const chunk = (type: string, data: number[]) => [...ascii(type), ...little(data.length, 4), ...data];
  const isExtended = String.fromCharCode(...webp.subarray(12, 16)) === "VP8X";
  const header = chunk("VP8X", [0, 0, 0, 0, ...little(side - 1, 3), ...little(side - 1, 3)]);
  const content = concat(ascii("WEBP"), isExtended ? [] : header, webp.subarray(12), chunk("EXIF", ascii(CAMERA)));
  // The flag that announces EXIF, behind "WEBP" and the header's type and length.
  content[12] = (content[12] ?? 0) | 0x08;
  return concat(ascii("RIFF"), little(content.length, 4), content);
}
