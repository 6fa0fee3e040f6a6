import { expect, it } from "vitest";
import { bareJpeg } from "#domain/pictures/jpeg.ts";
import { orientationOf, withOrientation } from "#domain/pictures/jpeg-orientation.ts";
import { CAMERA, holds, jpeg, withPlace, withSegment } from "#tests/support/pictures.ts";

it("reads the orientation, or 1 if there is none", () => {
  for (const orientation of [1, 3, 6, 8]) expect(orientationOf(withPlace(jpeg, orientation))).toBe(orientation);
  expect(orientationOf(withPlace(jpeg, 9))).toBe(1);
  expect(orientationOf(jpeg)).toBe(1);
  expect(orientationOf(new Uint8Array([0xff, 0xd8]))).toBe(1);
});

it("reads both byte orders", () => {
  const little = [..."Exif\0\0II*\0"].map((letter) => letter.charCodeAt(0));
  const entry = [0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0];
  expect(orientationOf(withSegment(jpeg, 0xe1, [...little, 8, 0, 0, 0, 1, 0, ...entry, 0, 0, 0, 0]))).toBe(6);
});

it("a photo without metadata keeps its orientation and nothing else", () => {
  const bare = bareJpeg(withPlace(jpeg, 6))!.bytes;
  expect(orientationOf(bare)).toBe(1);
  const turned = withOrientation(bare, 6);
  expect(orientationOf(turned)).toBe(6);
  expect(holds(turned, CAMERA)).toBe(false);
  expect(turned.length - bare.length).toBe(36);
  expect(bareJpeg(turned)!.bytes).toEqual(bare);
  expect(withOrientation(bare, 1)).toEqual(bare);
});

it("a truncated or inconsistent segment is read as upright", () => {
  const whole = withPlace(jpeg, 6);
  for (let length = 0; length < 80; length++) expect(orientationOf(whole.subarray(0, length))).toBeTypeOf("number");
  const far = [..."Exif\0\0MM\0*"].map((letter) => letter.charCodeAt(0));
  expect(orientationOf(withSegment(jpeg, 0xe1, [...far, 0x7f, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0]))).toBe(1);
});
