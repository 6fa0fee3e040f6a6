import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as failures from "#domain/failures.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { upload } from "#web/api/http/upload.ts";

/** Answers every request at once, as a proxy may: with a status and nothing else. */
class BareRequest {
  static status = 500;
  upload = {};
  status = BareRequest.status;
  response = new Blob([]);
  onload?: () => void;
  onloadend?: () => void;
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders = () => "";
  send() {
    setTimeout(() => {
      this.onload?.();
      this.onloadend?.();
    });
  }
}

beforeEach(() => void vi.stubGlobal("XMLHttpRequest", BareRequest));
afterEach(() => void vi.unstubAllGlobals());

const send = () => upload("/api/receipts", new Blob(["x"], { type: "image/jpeg" }), { method: "POST" });

test.each([500, 200])(
  "an answer %i without headers and body ends an upload with the screen's own message",
  async (status) => {
    BareRequest.status = status;
    const error: unknown = await send().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "no_answer", status });
    expect(sentenceOf(error, failures.uploadReceipt)).toBe("Failed to upload receipt");
  },
);
