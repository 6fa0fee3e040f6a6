import fc from "fast-check";
import { expect, it } from "vitest";
import { refuseScan, SCAN, scanRefusals } from "#domain/receipts/scannable.ts";
import {
  concat,
  heicHeader,
  jpeg,
  pngHeader,
  webpHeader,
  withPlace,
  withSegment,
  withSize,
} from "#tests/support/pictures.ts";

const ascii = (text: string) => new TextEncoder().encode(text);
const chunk = (type: string, data: number[] = []) => concat([0, 0, 0, data.length], ascii(type), data, [0, 0, 0, 0]);
const png = (width: number, height: number, ...chunks: Uint8Array[]) =>
  concat(pngHeader(width, height), ...chunks, chunk("IDAT"), chunk("IEND"));
const photo = withSize(jpeg, 1_400, 2_000);
const animatedWebp = webpHeader.with(20, 2);

it.each([
  ["a photo", photo],
  ["a photo with its place and camera", withPlace(photo)],
  ["a PNG", png(800, 1_200)],
  ["a HEIC whose size follows later", heicHeader],
])("%s can be scanned", (_, bytes) => expect(refuseScan(bytes)).toBeNull());

it.each([1, 2, 3, 4, 5, 6, 7, 8])("a photo whose camera was held in orientation %i can be scanned", (orientation) =>
  expect(refuseScan(withPlace(photo, orientation))).toBeNull(),
);

it.each([
  ["a text", ascii("TOTAL 4.90"), scanRefusals.noImage],
  ["an empty file", new Uint8Array(), scanRefusals.noImage],
  ["a PDF, whatever its name", ascii("%PDF-1.7\n%âãÏÓ"), scanRefusals.pdf],
  ["a PDF behind a few other bytes", concat([0xef, 0xbb, 0xbf, 10], ascii("%PDF-1.4")), scanRefusals.pdf],
  ["a drawing", ascii("<svg/>"), scanRefusals.svg],
  ["a GIF", concat(ascii("GIF89a"), [0, 2, 0, 2]), scanRefusals.animated],
  ["an animated PNG", png(800, 1_200, chunk("acTL", [0, 0, 0, 9, 0, 0, 0, 0])), scanRefusals.animated],
  ["an animated WebP", animatedWebp, scanRefusals.animated],
  ["a sequence of AVIF pictures", concat([0, 0, 0, 16], ascii("ftypavis"), new Uint8Array(16)), scanRefusals.animated],
  ["a picture of 1 × 1", png(1, 1), scanRefusals.tooSmall],
  ["a strip of 20 pixels", png(20_000, 20), scanRefusals.tooSmall],
  ["a picture of no pixels", png(0, 0), scanRefusals.tooSmall],
  ["a header of 20,000 × 20,000", png(20_000, 20_000), scanRefusals.tooManyPixels],
  ["a JPEG's header of 65,535 × 65,535", withSize(jpeg, 65_535, 65_535), scanRefusals.tooManyPixels],
  ["a PNG's header of more pixels than a number holds", png(2 ** 31, 2 ** 31), scanRefusals.tooManyPixels],
  ["a photo that was cut off", photo.subarray(0, photo.length - 20), scanRefusals.damaged],
  ["a PNG that was cut off", png(800, 1_200).subarray(0, -12), scanRefusals.damaged],
  ["a header of a JPEG alone", photo.subarray(0, 40), scanRefusals.damaged],
])("%s is refused with a sentence", (_, bytes, sentence) => expect(refuseScan(bytes)).toBe(sentence));

it("a file of more than 40 MB is refused by its beginning", () =>
  expect(refuseScan(withSegment(photo, 0xe1, new Uint8Array(65_000)), SCAN.maxFileBytes + 1)).toBe(
    scanRefusals.tooLarge,
  ));

it("any bytes have an answer, also behind the beginning of a picture", () => {
  const beginnings = [[], [...photo.subarray(0, 30)], [...pngHeader(500, 500)], [...webpHeader], [...heicHeader]];
  fc.assert(
    fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 300 }), (beginning, rest) => {
      const answer = refuseScan(concat(beginning, rest));
      expect(answer === null || Object.values<string>(scanRefusals).includes(answer)).toBe(true);
    }),
  );
});
