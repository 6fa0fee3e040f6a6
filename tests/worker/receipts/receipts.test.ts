import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import type { Expense } from "#domain/expenses/expenses.ts";
import type { ReceiptUrl } from "#domain/receipts/receipts.ts";
import {
  call,
  database,
  dayFromNow,
  envWith,
  expense,
  people,
  person,
  receipt,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import {
  concat,
  heicHeader as heic,
  jpeg,
  png,
  pngHeader,
  webpHeader as webp,
  withSegment,
} from "#tests/support/pictures.ts";
import { readReceiptUrl, writeReceiptUrl } from "#worker/receipts/receipt-url.ts";
import { deleteUnusedReceipts } from "#worker/jobs/delete-unused-receipts.ts";
import { purgeDeletedExpenses } from "#worker/jobs/purge-deleted.ts";

const DAMAGED = "This picture is damaged and cannot be opened. Please choose another one.";
const DAY_MS = 86_400_000;
const today = dayFromNow(0);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const upload = (who: TestPerson, file: Uint8Array, type = "image/jpeg", headers = {}) =>
  who.call<{ receiptPath: string }>("POST", "/api/receipts", file, { "content-type": type, ...headers });
const urlOf = async (who: TestPerson, { id }: { id: string }) =>
  (await who.call<ReceiptUrl>("GET", `/api/expenses/${id}/receipt`)).body;
const attach = (who: TestPerson, receiptPath: string) =>
  who.call("POST", "/api/expenses", { description: "x", amountCents: 5, expenseDate: today, today, receiptPath });
const isStored = async (path: string) => (await env.RECEIPTS.head(path)) !== null;
const runJobs = async (days = 0) => {
  const now = new Date(Date.now() + days * DAY_MS);
  await purgeDeletedExpenses(env, now);
  await deleteUnusedReceipts(env, now);
};

describe("uploading a receipt", () => {
  it.each([
    ["jpg", jpeg, "image/jpeg"],
    ["png", png, "image/png"],
    ["webp", webp, "image/webp"],
    // The declared type is ignored.
    ["png", png, "image/jpeg"],
    ["webp", webp, "application/octet-stream"],
  ])("stores a %s under the user's id, whatever type the request claims", async (ending, file, type) => {
    const ana = await person();
    const { status, body } = await upload(ana, file, type);
    expect([status, body.receiptPath]).toEqual([201, expect.stringMatching(`^${ana.id}/\\d{13}\\.${ending}$`)]);
    const made = await expense(ana, { receiptPath: body.receiptPath });
    const { url } = await urlOf(ana, made);
    const served = await call("GET", url);
    expect([served.status, served.bytes]).toEqual([200, file]);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": `image/${ending === "jpg" ? "jpeg" : ending}`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": expect.stringMatching(/^private, max-age=3(600|59\d)$/),
    });
  });

  it.each([
    [
      "an SVG",
      bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      "An SVG is a drawing. Please choose a photo: JPEG, PNG or WebP.",
    ],
    ["HTML named .jpg", bytesOf("<!doctype html><script>alert(1)</script>"), "Please upload an image file"],
    ["text", bytesOf("hello"), "Please upload an image file"],
    ["nothing", new Uint8Array(0), "Please upload an image file"],
    [
      "a GIF",
      bytesOf("GIF89a\u0001\u0000\u0001\u0000"),
      "A receipt cannot be a picture of this kind. Please choose a JPEG, PNG or WebP.",
    ],
    // The browser converts HEIC to JPEG where it can.
    ["a HEIC", heic, "This browser cannot open HEIC pictures. Please choose a JPEG or PNG."],
    ["a PNG that ends at once", png.slice(0, 12), DAMAGED],
    ["a PNG without its end", png.slice(0, -1), DAMAGED],
    [
      "a PNG of which a chunk is cut off",
      concat(png.slice(0, 33), [0, 0, 9, 0], bytesOf("IDAT"), png.slice(33)),
      DAMAGED,
    ],
    ["half a JPEG", jpeg.slice(0, -20), DAMAGED],
    ["half a JPEG with a preview", withSegment(jpeg.slice(0, -20), 0xe1, jpeg), DAMAGED],
    ["a WebP without its end", webp.slice(0, -1), DAMAGED],
  ])("refuses %s in words", async (_, file, sentence) => {
    const ana = await person();
    const { status, body } = await upload(ana, file);
    expect([status, body.error?.fields]).toEqual([422, { file: sentence }]);
    expect((await env.RECEIPTS.list({ prefix: ana.id })).objects).toEqual([]);
  });

  it.each([
    ["JPEG", jpeg],
    ["PNG", png],
    ["WebP", webp],
  ])("stores a %s without the bytes that follow its end", async (_, file) => {
    const ana = await person();
    expect((await upload(ana, concat(file, bytesOf("<script>alert(1)</script>")))).status).toBe(201);
    const [stored] = (await env.RECEIPTS.list({ prefix: ana.id })).objects;
    expect(new Uint8Array(await (await env.RECEIPTS.get(stored!.key))!.arrayBuffer())).toEqual(file);
  });

  it("refuses more than 10 MB, and accepts exactly that", async () => {
    const ana = await person();
    const whole = new Uint8Array(10 * 1024 * 1024);
    whole.set(jpeg);
    expect((await upload(ana, whole)).status).toBe(201);
    const { status, body } = await upload(ana, new Uint8Array(whole.length + 1).fill(0xff));
    expect([status, body.error?.fields]).toEqual([
      413,
      { file: "This picture is larger than 10 MB. Please choose a smaller one." },
    ]);
  });

  it("refuses a picture of 60,000 × 60,000 pixels by its header", async () => {
    const { body } = await upload(await person(), pngHeader(60_000, 60_000));
    expect(body.error?.message).toContain("64 megapixels");
  });

  it("gives each of several concurrent uploads its own path, and the same key the same path", async () => {
    const ana = await person();
    const paths = await Promise.all(Array.from({ length: 5 }, () => receipt(ana)));
    expect(new Set(paths).size).toBe(5);
    const key = { "idempotency-key": crypto.randomUUID() };
    const first = await upload(ana, jpeg, "image/jpeg", key);
    expect((await upload(ana, jpeg, "image/jpeg", key)).body).toEqual(first.body);
    expect((await upload(ana, png, "image/png", key)).status).toBe(409);
  });

  it("whose file could not be stored is complete after the next attempt under the same key", async () => {
    const ana = await person();
    const key = { "content-type": "image/jpeg", "idempotency-key": crypto.randomUUID() };
    const away = envWith({
      RECEIPTS: { put: () => Promise.reject(new Error("R2 is away")) } as unknown as typeof env.RECEIPTS,
    });
    const failed = await ana.call("POST", "/api/receipts", jpeg, key, away);
    expect([failed.status, failed.body.error?.message]).toEqual([500, "Failed to upload receipt"]);
    const { body } = await upload(ana, jpeg, "image/jpeg", key);
    expect(await isStored(body.receiptPath)).toBe(true);
  });
});

describe("an expense's receipt", () => {
  it("must be the user's own upload", async () => {
    const [ana, eve] = await people("ana", "eve");
    const [own, foreign] = [await receipt(ana), await receipt(eve)];
    const unknown = { receiptPath: "This receipt no longer exists. Please add it again." };
    for (const path of [foreign, `${ana.id}/1.jpg`, `${ana.id}/../${foreign}`, "", own.replace(ana.id, eve.id)]) {
      const { status, body } = await attach(ana, path);
      expect([path, status, body.error?.fields]).toEqual([path, 422, unknown]);
    }
    const made = await expense(ana, { receiptPath: own });
    const edit = await ana.call("PATCH", `/api/expenses/${made.id}`, { receiptPath: foreign, today });
    expect([edit.status, edit.body.error?.fields]).toEqual([422, unknown]);
    expect((await urlOf(ana, made)).url).toContain(own);
  });

  it("is shown only to its owner, and is 404 where there is none", async () => {
    const [ana, eve] = await people("ana", "eve");
    const made = await expense(ana, { receiptPath: await receipt(ana) });
    expect((await eve.call("GET", `/api/expenses/${made.id}/receipt`)).status).toBe(404);
    expect((await ana.call("GET", `/api/expenses/${(await expense(ana)).id}/receipt`)).status).toBe(404);
    await ana.call("DELETE", `/api/expenses/${made.id}`);
    expect((await ana.call("GET", `/api/expenses/${made.id}/receipt`)).status).toBe(404);
  });

  it("has a URL that ends with the expense, and works again once it is restored", async () => {
    const ana = await person();
    const made = await expense(ana, { receiptPath: await receipt(ana) });
    const { url } = await urlOf(ana, made);
    const status = async () => (await call("GET", url)).status;
    expect(await status()).toBe(200);
    await ana.call("DELETE", `/api/expenses/${made.id}`);
    expect(await status()).toBe(404);
    await ana.call("POST", `/api/expenses/${made.id}/restore`);
    expect(await status()).toBe(200);
  });

  it("has a URL that is valid for exactly one hour, and for no other file", async () => {
    const [ana, eve] = await people("ana", "eve");
    const [own, other] = [await receipt(ana), await receipt(eve)];
    await expense(ana, { receiptPath: own });
    await expense(eve, { receiptPath: other });
    const now = new Date();
    const { url, expiresAt } = await writeReceiptUrl(env, own, now);
    expect(Date.parse(expiresAt) - now.getTime()).toBeLessThanOrEqual(3_600_000);
    const query = new URL(url, "http://x").searchParams;
    const asked = { expires: query.get("expires")!, signature: query.get("signature")! };
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(await readReceiptUrl(env, own, asked, after(0))).toBe(3_600);
    expect(await readReceiptUrl(env, own, asked, after(3_600))).toBe(0);
    expect(await readReceiptUrl(env, own, asked, after(3_601))).toBeNull();
    expect(await readReceiptUrl(env, other, asked, now)).toBeNull();
    expect((await call("GET", url)).status).toBe(200);
    const expired = await writeReceiptUrl(env, own, after(-3_602));
    const elsewhere = await writeReceiptUrl(envWith({ BETTER_AUTH_SECRET: "another secret" }), own, now);
    const longer = url.replace(/expires=\d+/, `expires=${Number(asked.expires) + 1_000}`);
    const nothing = await call("GET", "/api/nothing");
    for (const path of [
      expired.url,
      elsewhere.url,
      longer,
      url.replace(own, other),
      url.replace(/signature=./, (start) => (start.endsWith("A") ? "signature=B" : "signature=A")),
      url.replace(/signature=.*/, "signature="),
      url.replace(/signature=.*/, "signature=%00%ff"),
      url.replace(ana.id, `${ana.id}%2F..%2F${eve.id}`),
      url.replace(own.split("/")[1]!, `..%2F${other}`),
    ]) {
      const answer = await call("GET", path);
      expect([path, answer.status, answer.body.error?.message]).toEqual([path, 404, nothing.body.error?.message]);
    }
    for (const path of [url.replace(/&.*/, ""), url.replace(/\?.*/, "")])
      expect((await call("GET", path)).status).toBe(422);
    expect((await call("GET", url.replace(ana.id, `${ana.id}/../${eve.id}`))).status).toBe(404);
  });
});

describe("a receipt that belongs to no expense", () => {
  it("is deleted a day after its upload, file and row; one that is used stays", async () => {
    const ana = await person();
    const [loose, shown] = [await receipt(ana), await receipt(ana)];
    await expense(ana, { receiptPath: shown });
    await runJobs();
    expect([await isStored(loose), await isStored(shown)]).toEqual([true, true]);
    await runJobs(1.01);
    expect([await isStored(loose), await isStored(shown)]).toEqual([false, true]);
    const rows = await database().all(sql`select path from receipts where path in (${loose}, ${shown})`);
    expect(rows).toEqual([{ path: shown }]);
    expect((await attach(ana, loose)).status).toBe(422);
  });

  it("stays while a duplicate uses it, and is deleted with the last one", async () => {
    const ana = await person();
    const path = await receipt(ana);
    const [one, two] = [await expense(ana, { receiptPath: path }), await expense(ana, { receiptPath: path })];
    await ana.call("DELETE", `/api/expenses/${one.id}`);
    await runJobs(3);
    expect(await isStored(path)).toBe(true);
    expect((await call("GET", (await urlOf(ana, two)).url)).status).toBe(200);
    await ana.call("DELETE", `/api/expenses/${two.id}`);
    await runJobs(0.5);
    expect((await ana.call<Expense>("POST", `/api/expenses/${two.id}/restore`)).body.receiptPath).toBe(path);
    await ana.call("DELETE", `/api/expenses/${two.id}`);
    await runJobs(3);
    expect(await isStored(path)).toBe(false);
  });

  it("is deleted when another one replaced it, or it was removed", async () => {
    const ana = await person();
    const [first, second] = [await receipt(ana), await receipt(ana)];
    const { id } = await expense(ana, { receiptPath: first });
    await ana.call("PATCH", `/api/expenses/${id}`, { receiptPath: second, today });
    await runJobs(3);
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
    await ana.call("PATCH", `/api/expenses/${id}`, { receiptPath: null, today });
    await runJobs(3);
    expect(await isStored(second)).toBe(false);
  });

  it("is deleted within the hour, however many there are", async () => {
    const ana = await person();
    await database().run(sql`
      with recursive n(i) as (select 0 union all select i + 1 from n where i < 1200)
      insert into receipts (path, user_id, created_at) select ${ana.id} || '/' || i || '.jpg', ${ana.id}, i from n`);
    await runJobs();
    expect(await database().all(sql`select path from receipts where path like ${`${ana.id}/%`}`)).toEqual([]);
  });

  it("whose file cannot be deleted is retried, and cannot be used meanwhile", async () => {
    const ana = await person();
    const path = await receipt(ana);
    const later = new Date(Date.now() + 2 * DAY_MS);
    const away = {
      ...env,
      RECEIPTS: { delete: () => Promise.reject(new Error("R2 is away")) },
    } as unknown as typeof env;
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await deleteUnusedReceipts(away, later);
    expect(log.mock.calls.flat().join(" ")).toContain("could not delete unused receipts");
    log.mockRestore();
    expect([await isStored(path), (await attach(ana, path)).status]).toEqual([true, 422]);
    await deleteUnusedReceipts(env, later);
    expect(await isStored(path)).toBe(false);
  });
});
