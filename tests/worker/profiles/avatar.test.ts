import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Me, Person } from "#domain/profiles/profiles.ts";
import type { Split } from "#domain/splits/splits.ts";
import {
  call,
  comment,
  database,
  envWith,
  people,
  person,
  split,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { withinOneMinute } from "#tests/support/worker/within-one-minute.ts";
import { CAMERA, concat, holds, jpeg, pngHeader, withPlace, withSegment, withSize } from "#tests/support/pictures.ts";
import type { Env } from "#worker/env.ts";
import worker from "#worker/index.ts";

const MB = 1024 * 1024;
const PATH = "/api/me/avatar";
const put = (who: TestPerson, picture: Uint8Array | string, type = "image/jpeg", withEnv: Env = env) =>
  who.call<{ avatarUrl: string }>("PUT", PATH, picture, { "content-type": type }, withEnv);
const urlOf = async (who: TestPerson) => (await who.call<Me>("GET", "/api/me")).body.profile.avatarUrl;
const stored = async ({ id }: TestPerson) => {
  const file = await env.AVATARS.get(`${id}/avatar.jpg`);
  return file && new Uint8Array(await file.arrayBuffer());
};
/** The test's picture without its colour space, which is metadata too. */
const bare = jpeg.filter((_, at) => at < 20 || at >= 22 + ((jpeg[22]! << 8) | jpeg[23]!));
const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

describe("an uploaded picture", () => {
  it("is in the profile under a URL that changes only with the picture", async () => {
    const ana = await person();
    const first = await put(ana, jpeg);
    expect(first.status).toBe(200);
    expect(first.body.avatarUrl).toMatch(new RegExp(`^/api/files/avatars/${ana.id}/avatar\\.jpg\\?v=\\w+$`));
    expect(await urlOf(ana)).toBe(first.body.avatarUrl);
    expect((await put(ana, jpeg)).body).toEqual(first.body);
    const other = (await put(ana, withSize(jpeg, 24, 24))).body.avatarUrl;
    expect(other).not.toBe(first.body.avatarUrl);
    expect(await urlOf(ana)).toBe(other);
  });

  it("replaces its owner's old picture and no one else's", async () => {
    const [ana, leo] = await people("ana", "leo");
    await put(leo, jpeg);
    const before = await urlOf(leo);
    await put(ana, withSize(jpeg, 8, 8));
    await put(ana, withSize(jpeg, 24, 24));
    expect(await stored(leo)).toEqual(bare);
    expect(await urlOf(leo)).toBe(before);
    const keys = (await env.AVATARS.list({ prefix: `${ana.id}/` })).objects.map(({ key }) => key);
    expect(keys).toEqual([`${ana.id}/avatar.jpg`]);
  });

  it("is shown wherever its owner is: in splits, chats, the bell and the search", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { avatarUrl } = (await put(ana, jpeg)).body;
    const { id } = await split(ana, [leo]);
    await comment(ana, id, "hi");
    const seen = (await leo.call<{ creator: Person }>("GET", `/api/splits/${id}`)).body;
    const chat = (await leo.call<{ comments: { person: Person }[] }>("GET", `/api/splits/${id}/comments`)).body;
    const found = (await leo.call<Person[]>("GET", `/api/people?query=${ana.username}`)).body;
    const bell = (await leo.call<{ notifications: { person: Person }[] }>("GET", "/api/notifications")).body;
    const list = (await leo.call<{ splits: Split[] }>("GET", "/api/splits")).body;
    const urls = [seen.creator, chat.comments[0]?.person, found[0], bell.notifications[0]?.person];
    for (const shown of [...urls, list.splits[0]?.creator]) expect(shown?.avatarUrl).toBe(avatarUrl);
  });

  it("is removed with its file on request, and removing it again has no effect", async () => {
    const [ana, leo] = await people("ana", "leo");
    await put(leo, jpeg);
    const { avatarUrl } = (await put(ana, jpeg)).body;
    for (let times = 0; times < 2; times++) expect((await ana.call("DELETE", PATH)).status).toBe(204);
    expect(await urlOf(ana)).toBeNull();
    expect(await stored(ana)).toBeNull();
    expect((await call("GET", avatarUrl)).status).toBe(404);
    expect(await stored(leo)).not.toBeNull();
  });

  it("leaves no file behind where the account was deleted meanwhile", async () => {
    const ana = await person();
    await database().run(sql`update profiles set deleted_at = 1 where id = ${ana.id}`);
    const { status, body } = await put(ana, jpeg);
    expect([status, body.error?.code]).toEqual([401, "not_signed_in"]);
    expect(await stored(ana)).toBeNull();
  });
});

describe("only the image data of a picture is stored", () => {
  it("so that a photo's location and camera are never stored", async () => {
    const ana = await person();
    const photo = withPlace(jpeg);
    expect([holds(photo, "Exif"), holds(photo, CAMERA)]).toEqual([true, true]);
    expect((await put(ana, photo)).status).toBe(200);
    const kept = (await stored(ana))!;
    for (const trace of ["Exif", CAMERA, "MM\0*"]) expect(holds(kept, trace)).toBe(false);
    expect(kept).toEqual(bare);
  });

  it("without data in any segment or after the end", async () => {
    const ana = await person();
    const secret = ascii("http://ns.adobe.com/xap/1.0/\0 secret place");
    for (let marker = 0xe0; marker <= 0xef; marker++) {
      expect((await put(ana, withSegment(jpeg, marker, secret))).status).toBe(200);
      expect(await stored(ana)).toEqual(bare);
    }
    for (const hidden of [
      withSegment(jpeg, 0xfe, secret),
      // A longer JFIF segment contains a preview.
      withSegment(jpeg, 0xe0, [...ascii("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 4, 4, ...secret]),
      concat(jpeg, secret),
      concat(jpeg, withPlace(jpeg)),
    ]) {
      expect((await put(ana, hidden)).status).toBe(200);
      expect(await stored(ana)).toEqual(bare);
    }
  });

  it("and only what a decoder needs: tables, the frame, its scan", async () => {
    for (const marker of [0xdb, 0xc0, 0xc4, 0xda])
      expect(bare.some((byte, at) => byte === 0xff && bare[at + 1] === marker)).toBe(true);
    const adobe = [...ascii("Adobe"), 0, 100, 0, 0, 0, 0, 1];
    const ana = await person();
    await put(ana, withSegment(jpeg, 0xee, adobe));
    expect(holds((await stored(ana))!, "Adobe")).toBe(true);
  });
});

describe("an invalid picture is refused with a message, and the old picture stays", () => {
  const noImage = "Please upload an image file";
  const scanAt = jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xda);
  const frameAt = jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xc0);
  const otherFrame = concat(jpeg);
  otherFrame[frameAt + 1] = 0xc3;
  const scan = jpeg.subarray(scanAt, -2);

  it.each<[string, Uint8Array, number, string]>([
    ["a text", Uint8Array.from(ascii("hello")), 422, noImage],
    ["nothing", new Uint8Array(), 422, noImage],
    ["a page", Uint8Array.from(ascii("<html><script>alert(1)</script>")), 422, noImage],
    ["an SVG", Uint8Array.from(ascii('<svg xmlns="http://www.w3.org/2000/svg"/>')), 422, noImage],
    ["a PNG", pngHeader(16, 16), 422, noImage],
    ["a JPEG's first bytes and then a page", concat([0xff, 0xd8, 0xff], ascii("<html>")), 422, noImage],
    ["a JPEG that ends early", jpeg.subarray(0, -2), 422, noImage],
    ["a JPEG without a scan", concat(jpeg.subarray(0, scanAt), [0xff, 0xd9]), 422, noImage],
    ["a lossless JPEG, which no browser shows", otherFrame, 422, noImage],
    [
      "a JPEG of a thousand scans",
      concat(jpeg.subarray(0, -2), ...Array<Uint8Array>(1_000).fill(scan), [0xff, 0xd9]),
      422,
      noImage,
    ],
    ["one that is wider than high", withSize(jpeg, 24, 16), 422, "An avatar has to be square"],
    ["one of no size", withSize(jpeg, 0, 0), 422, "An avatar has to be square"],
    ["one of 1,025 pixels", withSize(jpeg, 1_025, 1_025), 422, "An avatar is at most 1,024 pixels wide and high"],
    ["one of 60,000 pixels", withSize(jpeg, 60_000, 60_000), 422, "An avatar is at most 1,024 pixels wide and high"],
  ])("%s", async (_, picture, expected, sentence) => {
    const ana = await person();
    const before = (await put(ana, jpeg)).body.avatarUrl;
    const { status, body } = await put(ana, picture);
    expect([status, body.error?.message, body.error?.fields]).toEqual([expected, sentence, { file: sentence }]);
    expect(await urlOf(ana)).toBe(before);
    expect(await stored(ana)).toEqual(bare);
  });

  it("if its content type is not image/jpeg", async () => {
    const ana = await person();
    for (const type of ["image/png", "image/svg+xml", "text/html", "application/json", "multipart/form-data", "x"])
      expect((await put(ana, jpeg, type)).status).toBe(415);
    expect((await put(ana, jpeg, "Image/JPEG; q=1")).status).toBe(200);
    expect((await ana.call("PUT", PATH)).status).toBe(415);
  });

  it("if it is larger than 4 MB, by its declared or its actual length, and no more than that is read", async () => {
    const ana = await person();
    expect((await put(ana, withPadding(4 * MB))).status).toBe(200);
    const { status, body } = await put(ana, withPadding(4 * MB + 1));
    expect([status, body.error?.message]).toEqual([413, "This picture is larger than 4 MB"]);
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled++;
        controller.enqueue(new Uint8Array(MB / 4));
        if (pulled > 200) controller.close();
      },
    });
    const answer = await worker.fetch(
      new Request(`http://localhost:8788${PATH}`, {
        method: "PUT",
        headers: { authorization: `Bearer ${ana.accessToken}`, "content-type": "image/jpeg" },
        body: endless,
      }),
      env,
      createExecutionContext(),
    );
    expect(answer.status).toBe(413);
    expect(pulled).toBeLessThan(30);
  });

  it("if it is the eleventh within a minute", async () => {
    const limited = envWith({ RATE_LIMITS: "production" });
    const answers = await withinOneMinute(async () => {
      const ana = await person();
      const answers = [];
      for (let times = 0; times < 11; times++) answers.push(await put(ana, jpeg, "image/jpeg", limited));
      return answers;
    });
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429]);
    expect(answers[10]!.headers.get("retry-after")).toBe("60");
  });
});

/** The picture with bytes after its end, which are not stored. */
function withPadding(length: number): Uint8Array {
  const padded = new Uint8Array(length);
  padded.set(jpeg);
  return padded;
}

describe("a picture's address", () => {
  const served = async (path: string, headers: Record<string, string> = {}) => call("GET", path, { headers });

  it("returns the picture to everyone, with the content type of a picture", async () => {
    const ana = await person();
    const { avatarUrl } = (await put(ana, jpeg)).body;
    const answer = await served(avatarUrl);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": String((await stored(ana))!.length),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(answer.bytes).toEqual(await stored(ana));
  });

  it("is cached forever with its current version; without one, or with an old one, it is revalidated", async () => {
    const ana = await person();
    const old = (await put(ana, jpeg)).body.avatarUrl;
    const { avatarUrl } = (await put(ana, withSize(jpeg, 8, 8))).body;
    for (const path of [old, avatarUrl.split("?")[0]!, `${old}0`]) {
      const { status, headers } = await served(path);
      expect([status, headers.get("cache-control")]).toEqual([200, "public, no-cache"]);
    }
  });

  it("answers 304 when the cached picture is current, and sends the picture when it isn't", async () => {
    const ana = await person();
    const { avatarUrl } = (await put(ana, jpeg)).body;
    const etag = (await served(avatarUrl)).headers.get("etag")!;
    for (const known of [etag, `W/${etag}`]) {
      const answer = await served(avatarUrl, { "if-none-match": known });
      expect([answer.status, answer.text, answer.headers.get("etag")]).toEqual([304, "", etag]);
    }
    for (const other of ['"0123"', "rubbish", "*"])
      expect((await served(avatarUrl, { "if-none-match": other })).status).toBe(200);
  });

  it("of an unknown user is 404 like any missing file", async () => {
    const ana = await person();
    const nothing = await call("GET", "/api/nothing");
    for (const path of [
      `/api/files/avatars/${ana.id}/avatar.jpg`,
      "/api/files/avatars/usr_absent/avatar.jpg",
      `/api/files/avatars/${"x".repeat(2_000)}/avatar.jpg`,
      "/api/files/avatars/..%2Freceipts/avatar.jpg",
      `/api/files/avatars/${ana.id}/other.jpg`,
    ]) {
      const { status, body } = await served(path);
      expect([path, status, body.error?.message]).toEqual([path, 404, nothing.body.error?.message]);
    }
  });
});
