import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { refuseAvatarFile } from "#domain/pictures/avatars.ts";
import { bareJpeg } from "#domain/pictures/jpeg.ts";
import { readPictureHeader } from "#domain/pictures/pictures.ts";
import { expectLinear } from "#tests/support/expect-linear.ts";
import { concat, holds, jpeg, pngHeader, withPlace, withSegment, withSize } from "#tests/support/pictures.ts";

const ascii = (text: string) => new TextEncoder().encode(text);
const riff = (chunk: string, ...rest: number[]) =>
  concat(ascii("RIFF"), [0, 0, 0, 0], ascii(`WEBP${chunk}`), [0, 0, 0, 0], rest, new Uint8Array(16));
const box = (brand: string, ...extents: [number, number][]) => {
  const ispe = extents.map(([width, height]) =>
    concat([0, 0, 0, 20], ascii("ispe"), [0, 0, 0, 0, 0, 0, width >> 8, width & 255, 0, 0, height >> 8, height & 255]),
  );
  return concat([0, 0, 0, 16], ascii(`ftyp${brand}`), [0, 0, 0, 0], ...ispe, new Uint8Array(8));
};

describe("a picture's header", () => {
  it.each([
    ["a JPEG", jpeg, "jpeg", [16, 16]],
    ["a JPEG behind a long EXIF", withSegment(jpeg, 0xe1, new Uint8Array(65_000)), "jpeg", [16, 16]],
    ["a JPEG of the largest size", withSize(jpeg, 65_535, 65_535), "jpeg", [65_535, 65_535]],
    ["a PNG", pngHeader(60_000, 50_000), "png", [60_000, 50_000]],
    ["a GIF", concat(ascii("GIF89a"), [0x2c, 1, 10, 0]), "gif", [300, 10]],
    ["a lossy WebP", riff("VP8 ", 0, 0, 0, 0x9d, 1, 0x2a, 0x2c, 1, 10, 0), "webp", [300, 10]],
    ["a lossless WebP", riff("VP8L", 0x2f, 0x2b, 0x41, 2, 0), "webp", [300, 10]],
    ["a large WebP", riff("VP8X", 0, 0, 0, 0, 0x2b, 1, 0, 9, 0, 0), "webp", [300, 10]],
    ["a HEIC with its preview", box("heic", [320, 240], [4_032, 3_024], [512, 512]), "heic", [4_032, 3_024]],
    ["an AVIF", box("avif", [640, 480]), "avif", [640, 480]],
  ] as const)("of %s contains the format and the size", (_, bytes, kind, [width, height]) => {
    expect(readPictureHeader(bytes)).toEqual({ kind, size: { width, height } });
  });

  it.each([
    "<svg/>",
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '\ufeff<?xml version="1.0"?>\n<!-- made by hand -->\n<svg >',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [<!ENTITY a "b">]>\n<svg:svg>',
  ])("recognizes an SVG: %s", (text) => {
    expect(readPictureHeader(ascii(text))).toEqual({ kind: "svg", size: null });
  });

  it.each(["", "hello", "<html><svg>", "<svgx>", "RIFF1234WAVE", "GIF", "\0\0\0\x10ftypmp42", "%PDF-1.7", "BM"])(
    "takes nothing else for a picture: %j",
    (text) => expect(readPictureHeader(ascii(text))).toBeNull(),
  );

  test("is read from any bytes without an error", () => {
    const starts = [
      jpeg.subarray(0, 4),
      pngHeader(1, 1),
      riff("VP8X"),
      box("heic", [1, 1]),
      ascii("<?xml"),
      ascii("<!--"),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...starts, new Uint8Array()), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        for (const bytes of [concat(start, rest), start.subarray(0, rest.length)]) {
          readPictureHeader(bytes);
          bareJpeg(bytes);
        }
      }),
    );
  });

  test("of text is searched in the first 4,096 bytes", () => {
    expect(readPictureHeader(ascii(`${" ".repeat(4_091)}<svg>`))).toEqual({ kind: "svg", size: null });
    expect(readPictureHeader(ascii(`${" ".repeat(4_092)}<svg>`))).toBeNull();
  });

  test.each([
    ["<?xml ", "?> <?"],
    ["", "<!--"],
    ["", " "],
  ])("of %j followed by many %j is read in linear time", (start, text) => {
    const bytes = ascii(start + text.repeat(4_096));
    expectLinear((length) => {
      const part = bytes.subarray(0, length);
      for (let round = 0; round < 100; round++) readPictureHeader(part);
    }, 400);
  });
});

describe("a JPEG without metadata", () => {
  it("is the same, no matter which metadata it had and how often it is removed", () => {
    const bare = bareJpeg(jpeg)!.bytes;
    expect(bareJpeg(bare)!.bytes).toEqual(bare);
    const marker = fc.integer({ min: 0xe0, max: 0xfe }).filter((each) => each !== 0xee);
    fc.assert(
      fc.property(fc.array(fc.tuple(marker, fc.uint8Array({ maxLength: 300 }))), (segments) => {
        const stuffed = segments.reduce((picture, [each, payload]) => withSegment(picture, each, payload), jpeg);
        expect(bareJpeg(stuffed)!.bytes).toEqual(bare);
      }),
    );
  });

  it("is null if any part of the JPEG is missing", () => {
    for (let length = 0; length < jpeg.length; length++) expect(bareJpeg(jpeg.subarray(0, length))).toBeNull();
  });

  it("does not contain the photo's location", () => {
    const photo = withPlace(jpeg, 6);
    expect(holds(photo, "Exif")).toBe(true);
    expect(holds(bareJpeg(photo)!.bytes, "Exif")).toBe(false);
  });
});

describe("a file selected for an avatar", () => {
  const refused = (bytes: Uint8Array, size = bytes.length) => refuseAvatarFile(bytes, size);

  it("can be any photo of at most 10 MB and 64 megapixels", () => {
    for (const fine of [jpeg, pngHeader(8_000, 8_000), box("heic", [4_032, 3_024]), box("heic")])
      expect(refused(fine)).toBeNull();
    expect(refused(jpeg, 10 * 1024 * 1024)).toBeNull();
  });

  it("is otherwise rejected with a specific sentence", () => {
    const damaged = "This picture is damaged and cannot be opened. Please choose another one.";
    const cases: [file: Uint8Array, sentence: string, size?: number][] = [
      [ascii("text"), "Please upload an image file"],
      [new Uint8Array(0), "Please upload an image file"],
      [ascii("<svg/>"), "An SVG is a drawing. Please choose a photo: JPEG, PNG or WebP."],
      [jpeg, "This picture is larger than 10 MB. Please choose a smaller one.", 10 * 1024 * 1024 + 1],
      [pngHeader(60_000, 60_000), "This picture has too many pixels. Please choose one of at most 64 megapixels."],
      [jpeg.subarray(0, 30), damaged],
    ];
    for (const [file, sentence, size] of cases) expect(refused(file, size)).toBe(sentence);
  });
});
