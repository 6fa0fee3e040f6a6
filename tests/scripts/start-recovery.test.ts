import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startRecoveryScript } from "../../scripts/vite/page-html.ts";

test("the content security policy allows the inline script that recovers from a failed start, and no other", () => {
  const headers = readFileSync("web/public/_headers", "utf8");
  const hash = createHash("sha256").update(startRecoveryScript()).digest("base64");
  expect(/script-src ([^;]+);/.exec(headers)?.[1]).toBe(`'self' 'sha256-${hash}'`);
});
