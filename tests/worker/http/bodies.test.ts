import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { call, people, person, split } from "#tests/support/worker/factories.ts";
import worker from "#worker/index.ts";

const good = (id: string) => ({ name: "Dinner", totalCents: 100, participantIds: [id] });
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const MB = 1024 * 1024;

async function post(body: string, headers: Record<string, string> = {}) {
  const [ana] = await people("ana");
  return ana.call("POST", "/api/splits", body, headers);
}

const stream = (token: string, body: BodyInit) =>
  worker.fetch(
    new Request("http://localhost:8788/api/splits", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body,
    }),
    env,
    createExecutionContext(),
  );

describe("a body", () => {
  it("must be JSON by its content type, with or without a charset", async () => {
    const [ana, leo] = await people("ana", "leo");
    const text = JSON.stringify(good(leo.id));
    for (const type of ["application/json", "application/json; charset=utf-8", "Application/JSON"])
      expect((await ana.call("POST", "/api/splits", text, { "content-type": type })).status).toBe(201);
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/jsonp",
      "multipart/form-data",
    ]) {
      const { status, body } = await ana.call("POST", "/api/splits", text, { "content-type": type });
      expect([type, status, body.error?.code]).toEqual([type, 415, "unsupported_type"]);
    }
  });

  it("is required wherever one is declared", async () => {
    const ana = await person();
    expect((await ana.call("POST", "/api/splits")).status).toBe(415);
    expect((await ana.call("POST", "/api/splits", "", { "content-type": "application/json" })).status).toBe(422);
  });

  it.each(["{", "nothing", "{'a':1}", '{"a":1,}', "\u0000", "NaN", '{"a":1}}'])(
    "that is not JSON is refused: %j",
    async (text) => {
      const { status, body } = await post(text);
      expect([status, body.error?.code]).toEqual([422, "invalid_input"]);
    },
  );

  it("with a value that no rule words gets a sentence, and every unknown field its own, whatever its name", async () => {
    const wrong = await post('{"name":"Dinner","totalCents":100,"participantIds":["a"],"eventId":""}');
    expect([wrong.status, wrong.body.error?.fields]).toEqual([422, { eventId: "This value is not valid" }]);
    const unknown = await post('{"name":"Dinner","totalCents":100,"participantIds":["a"],"__proto__":1,"other":2}');
    expect(unknown.status).toBe(422);
    expect(Object.entries(unknown.body.error?.fields ?? {})).toEqual([
      ["__proto__", "Unknown field"],
      ["other", "Unknown field"],
    ]);
  });

  it.each(["null", "1", '"text"', "[]", "true"])("that is not an object is refused: %s", async (text) => {
    expect((await post(text)).status).toBe(422);
  });

  it("that is not UTF-8 is refused", async () => {
    const ana = await person();
    const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
    const answer = await stream(ana.accessToken, bytes);
    expect(answer.status).toBe(422);
  });

  it("is at most 64 kB, whatever length it declares", async () => {
    const { status, body } = await post(JSON.stringify({ name: "n".repeat(64 * 1024) }));
    expect([status, body.error?.code]).toEqual([413, "too_large"]);
    const padded = " ".repeat(64 * 1024 - 2) + "{}";
    expect((await post(padded)).status).toBe(422);
    expect((await post(padded + " ")).status).toBe(413);
    expect((await post("{}", { "content-length": "999999999" })).status).toBe(413);
  });

  it("is refused while it is still streaming, without a declared length, and then read to its end", async () => {
    const ana = await person();
    const chunk = new Uint8Array(16 * 1024).fill(32);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const answering = stream(ana.accessToken, readable);
    for (let sent = 0; sent < 6; sent++) await writer.write(chunk);
    expect((await answering).status).toBe(413);
    // A rest that no one reads keeps the Pages function from passing the answer on.
    for (let sent = 0; sent < 6; sent++) await writer.write(chunk);
    await writer.close();
  });

  it("of a comment may have at most 8 MB", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo]);
    const path = `/api/splits/${id}/comments`;
    const padded = (bytes: number) => '{"comment":"hi"}'.padEnd(bytes, " ");
    expect((await ana.call("POST", path, padded(8 * MB))).status).toBe(201);
    expect((await ana.call("POST", path, padded(8 * MB + 1))).status).toBe(413);
  });

  it("is nested at most 32 levels deep; brackets in strings don't count", async () => {
    for (const depth of [32, 33, 1_000, 30_000]) {
      const { status, body } = await post(nested(depth));
      expect([status, body.error?.code]).toEqual([422, "invalid_input"]);
      // Up to a depth of 32 the schema reports errors; deeper input is refused before.
      expect(Boolean(body.error?.fields)).toBe(depth <= 32);
    }
    const [ana, leo] = await people("ana", "leo");
    const made = await split(ana, [leo], { name: `${'["{'.repeat(30)}` });
    expect(made.name).toBe('["{'.repeat(30));
  });

  it("has no unknown fields, not even special ones such as __proto__", async () => {
    const [ana, leo] = await people("ana", "leo");
    for (const key of ["extra", "__proto__", "constructor", "toString", "id"]) {
      const text = JSON.stringify(good(leo.id)).replace("{", `{${JSON.stringify(key)}:{"isAdmin":true},`);
      const { status } = await ana.call("POST", "/api/splits", text);
      expect([key, status]).toEqual([key, 422]);
    }
  });

  it("with very many values is refused before it is parsed, with a short response", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo]);
    const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 300_000 }, (_, n) => [`k${n}`, n])));
    const longList = JSON.stringify({ comment: Array.from({ length: 300_000 }, (_, n) => n) });
    for (const text of [manyKeys, longList]) {
      const answer = await ana.call("POST", `/api/splits/${id}/comments`, text);
      expect([answer.status, answer.body.error?.code]).toEqual([422, "invalid_input"]);
      expect(answer.text.length).toBeLessThan(500);
    }
    const manyCommas = JSON.stringify({ comment: ",".repeat(5_000) });
    expect((await ana.call("POST", `/api/splits/${id}/comments`, manyCommas)).status).toBe(201);
  });
});

describe("a request without a token", () => {
  it("is refused before its body is read", async () => {
    const { status } = await call("POST", "/api/splits", { body: "{" });
    expect(status).toBe(401);
  });
});
