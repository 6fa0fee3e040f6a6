import { describe, expect, it } from "vitest";
import { bareHeic } from "#domain/pictures/heic.ts";
import { barePng } from "#domain/pictures/png.ts";
import { readReceiptFile } from "#domain/expenses/receipts.ts";
import { bareWebp } from "#domain/pictures/webp.ts";
import { CAMERA, concat, heicHeader, holds, pngHeader, webpHeader } from "#tests/support/pictures.ts";

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));
const u16 = (value: number) => [value >> 8, value & 0xff];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const PIXELS = ascii("these are the pixels");

describe("a PNG", () => {
  const chunk = (type: string, data: number[]) => [...u32(data.length), ...ascii(type), ...data, 0, 0, 0, 0];
  const start = pngHeader(4, 4);
  const plain = concat(start, chunk("IDAT", PIXELS), chunk("IEND", []));

  it("loses EXIF, text and times, and nothing else", () => {
    const told = ["eXIf", "tEXt", "zTXt", "iTXt", "tIME"].flatMap((type) => chunk(type, ascii(CAMERA)));
    const photo = concat(start, told, chunk("IDAT", PIXELS), told, chunk("IEND", []));
    expect(holds(photo, CAMERA)).toBe(true);
    expect(barePng(photo)).toEqual(plain);
    expect(barePng(plain)).toEqual(plain);
  });

  it("that is truncated, or has data after its end, keeps its length", () => {
    for (let length = 8; length < plain.length; length++)
      expect(barePng(plain.subarray(0, length))).toEqual(plain.subarray(0, length));
    const longer = concat(plain, [1, 2, 3]);
    expect(barePng(longer)).toEqual(longer);
  });
});

describe("a WebP", () => {
  const little = (value: number) => u32(value).toReversed();
  const chunk = (type: string, data: number[]) => [
    ...ascii(type),
    ...little(data.length),
    ...data,
    ...(data.length % 2 ? [0] : []),
  ];
  const whole = (...parts: (Uint8Array | number[])[]) => {
    const file = concat(...parts);
    file.set(little(file.length - 8), 4);
    return file;
  };

  it("loses EXIF and XMP and their feature flags", () => {
    const extended = concat(webpHeader);
    const plain = whole(extended, chunk("VP8 ", PIXELS));
    extended[20] = 0x1c;
    const photo = whole(
      extended,
      chunk("EXIF", ascii(CAMERA)),
      chunk("VP8 ", PIXELS),
      chunk("XMP ", ascii(`${CAMERA}!`)),
    );
    const bare = bareWebp(photo);
    expect(bare[20]).toBe(0x10);
    bare[20] = 0;
    expect(bare).toEqual(plain);
    expect(bareWebp(plain)).toEqual(plain);
  });

  it("that is truncated stays readable up to that point", () => {
    const photo = whole(webpHeader, chunk("VP8 ", PIXELS));
    for (let length = 30; length < photo.length; length++)
      expect(readReceiptFile(bareWebp(photo.subarray(0, length)))).toEqual({ ok: true, ending: "webp" });
  });
});

describe("a HEIC", () => {
  const box = (type: string, ...parts: number[][]) => {
    const content = parts.flat();
    return [...u32(content.length + 8), ...ascii(type), ...content];
  };
  const item = (id: number, type: string, more = "") =>
    box("infe", [2, 0, 0, 0], u16(id), u16(0), ascii(`${type}\0${more}`));
  const EXIF = [0, 0, 0, 6, ...ascii(`Exif\0\0MM\0*${CAMERA}`)];
  const XMP = ascii(`<x:xmpmeta>${CAMERA}`);

  /** A picture, its EXIF and its XMP; the last one beside the list of places where `way` is 1. */
  function photo(way = 0, length = EXIF.length): Uint8Array<ArrayBuffer> {
    const build = (dataAt: number) => {
      const place = (id: number, from: number, bytes: number, by = 0) =>
        [u16(id), u16(by), u16(0), u16(1), u32(from), u32(bytes)].flat();
      const xmpAt = way === 1 ? 0 : dataAt + PIXELS.length + EXIF.length;
      const meta = box(
        "meta",
        [0, 0, 0, 0],
        box("iinf", [0, 0, 0, 0], u16(3), item(1, "hvc1"), item(2, "Exif"), item(3, "mime", "application/rdf+xml\0")),
        box("ispe", [0, 0, 0, 0], u32(4), u32(4)),
        box(
          "iloc",
          [1, 0, 0, 0],
          [0x44, 0x00],
          u16(3),
          place(1, dataAt, PIXELS.length),
          place(2, dataAt + PIXELS.length, length),
          place(3, xmpAt, XMP.length, way),
        ),
        box("idat", way === 1 ? XMP : []),
      );
      return concat(heicHeader, meta, box("mdat", PIXELS, EXIF, way === 1 ? [] : XMP));
    };
    const file = build(0);
    const inMdat = PIXELS.length + EXIF.length + (way === 1 ? 0 : XMP.length);
    return build(file.length - inMdat);
  }

  it.each([0, 1])("loses EXIF and XMP where they stand, and stays as long as it was: %j", (way) => {
    const file = photo(way);
    expect(holds(file, CAMERA)).toBe(true);
    const bare = bareHeic(file)!;
    expect(holds(bare, CAMERA)).toBe(false);
    expect(holds(bare, "these are the pixels")).toBe(true);
    expect(bare.length).toBe(file.length);
    const changed = [...file.keys()].filter((at) => file[at] !== bare[at]);
    expect(changed.length).toBeLessThanOrEqual(EXIF.length + XMP.length);
    expect(readReceiptFile(bare)).toEqual({ ok: true, ending: "heic" });
  });

  it("with data of its maker's after its end is none the worse for it", () => {
    const file = photo();
    const longer = concat(file, ascii("SEFH and what not"));
    expect(bareHeic(longer)).toEqual(concat(bareHeic(file)!, ascii("SEFH and what not")));
  });

  it("without metadata stays as it is", () => {
    expect(bareHeic(heicHeader)).toEqual(heicHeader);
    const open = concat(heicHeader, new Uint8Array(64));
    expect(bareHeic(open)).toEqual(open);
  });

  it("whose metadata cannot be reached, or which breaks off, is refused", () => {
    expect(bareHeic(photo(2))).toBeNull();
    expect(bareHeic(photo(0, 100_000))).toBeNull();
    expect(bareHeic(photo(0, 0))).toBeNull();
    const file = photo();
    for (let length = heicHeader.length + 8; length < file.length; length++) {
      const bare = bareHeic(file.subarray(0, length));
      expect(bare === null || !holds(bare, CAMERA)).toBe(true);
    }
  });
});
