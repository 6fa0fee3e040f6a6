import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NEW_SCAN, SHARE_FIELD, SHARE_TARGET } from "#domain/receipts/share-target.ts";
import * as paths from "#web/paths.ts";

test("the manifest sends shared photos to where the service worker takes them, and to the form that scans them", () => {
  const manifest = JSON.parse(readFileSync("web/public/manifest.webmanifest", "utf8")) as {
    share_target: { action: string; method: string; params: { files: { name: string }[] } };
  };
  const { action, method, params } = manifest.share_target;
  expect([action, method, params.files.map(({ name }) => name)]).toEqual([SHARE_TARGET, "POST", [SHARE_FIELD]]);
  expect(NEW_SCAN).toBe(`${paths.newSplit}=scan`);
});
