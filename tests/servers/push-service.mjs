// A push service for the tests, with the browsers behind it: takes messages over https as those of the browsers' makers
// do (RFC 8030), from senders who sign them (VAPID, RFC 8292), and decrypts them as the browser would (RFC 8291).
import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { importJWK, jwtVerify } from "jose";

const DAY_SECONDS = 24 * 60 * 60;
/** RFC 8030: a push service need not take more. */
const MOST_BYTES = 4096;

/** @typedef {{ privateKey: Buffer, publicKey: Buffer, auth: Buffer }} Keys What a browser keeps of a subscription. */
/** @typedef {{ text: string, headers: Record<string, string> }} Taken */
/** @typedef {{ status: number, body?: unknown, headers?: Record<string, string> }} Answer */
/**
 * @typedef {object} Device
 * @property {Keys} keys
 * @property {string} sender The public key of whoever may send.
 * @property {number[]} answers Statuses that the next messages are answered by, before they are taken.
 * @property {string} retryAfter When to come again, said with those.
 * @property {Taken[]} taken
 * @property {string[]} refused Why.
 */

/** Fresh keys of a browser. @returns {Keys} */
function freshKeys() {
  const ecdh = createECDH("prime256v1");
  const publicKey = ecdh.generateKeys();
  return { privateKey: ecdh.getPrivateKey(), publicKey, auth: randomBytes(16) };
}

/** Decrypts a message that has one record (RFC 8188, RFC 8291). @param {Buffer} body @param {Keys} keys @returns {string} */
export function decryptPush(body, { privateKey, publicKey, auth }) {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  if (record.length > body.readUInt32BE(16)) throw new Error("more than one record");
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
  const input = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("the padding is wrong");
  return padded.toString("utf8", 0, end);
}

/** Throws where the sender is not who may send, or says not who they are. @param {string} authorization @param {Device} device @param {string} origin */
async function checkSender(authorization, device, origin) {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(\S+)$/i.exec(authorization) ?? [];
  if (key !== device.sender) throw new Error("signed by another key");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const verified = await jwtVerify(token, await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256"), {
    audience: origin,
    algorithms: ["ES256"],
    requiredClaims: ["exp", "sub"],
  });
  const { exp = 0, sub = "" } = verified.payload;
  if (exp > Date.now() / 1000 + DAY_SECONDS) throw new Error("good for more than a day");
  if (!/^(mailto:\S+@\S+|https:\/\/)/.test(sub)) throw new Error("nobody to write to");
}

/**
 * Its addresses: POST /devices `{ publicKey, answers?, retryAfter? }` makes a subscription, GET /devices/:id tells what became of its
 * messages.
 * @param {string} pem A file with key and certificate for `localhost`.
 */
export async function startPushService(pem) {
  /** @type {Map<string, Device>} */
  const devices = new Map();
  const key = readFileSync(pem);
  const server = createServer({ key, cert: key }, (request, response) => {
    void answer(request)
      .catch((/** @type {Error} */ error) => ({ status: 500, body: { error: String(error) }, headers: {} }))
      .then(({ status, body, headers }) => response.writeHead(status, headers).end(JSON.stringify(body ?? null)));
  });

  /** @param {import("node:http").IncomingMessage} request @returns {Promise<Answer>} */
  async function answer(request) {
    const parts = [];
    for await (const part of request) parts.push(/** @type {Buffer} */ (part));
    const body = Buffer.concat(parts);
    const [, what, id = ""] = (request.url ?? "").split("/");
    if (what === "devices" && request.method === "POST")
      return { status: 201, body: subscribe(JSON.parse(String(body))) };
    const device = devices.get(id);
    if (!device) return { status: 404 };
    if (what === "devices") return { status: 200, body: { taken: device.taken, refused: device.refused } };
    return take(device, body, /** @type {Record<string, string>} */ (request.headers));
  }

  /**
   * A subscription as its browser has it, and what became of its messages.
   * @param {{ publicKey: string, answers?: number[], retryAfter?: string }} wanted
   */
  function subscribe({ publicKey, answers = [], retryAfter = "7" }) {
    const id = randomUUID();
    const keys = freshKeys();
    /** @type {Device} */
    const device = { keys, sender: publicKey, answers, retryAfter, taken: [], refused: [] };
    devices.set(id, device);
    const [p256dh = "", auth = ""] = [keys.publicKey, keys.auth].map((bytes) => bytes.toString("base64url"));
    const subscription = { endpoint: `${origin}/push/${id}`, expirationTime: null, keys: { p256dh, auth } };
    return { id, subscription, taken: device.taken, refused: device.refused };
  }

  /** @param {Device} device @param {Buffer} body @param {Record<string, string>} headers @returns {Promise<Answer>} */
  async function take(device, body, headers) {
    const status = device.answers.shift();
    if (status === 302) return { status, headers: { location: `${origin}/devices/elsewhere` } };
    if (status) return { status, headers: { "retry-after": device.retryAfter } };
    try {
      await checkSender(headers.authorization ?? "", device, origin);
      if (body.length > MOST_BYTES) throw new Error("too long");
      if (!/^\d+$/.test(headers.ttl ?? "")) throw new Error("no TTL");
      if (headers["content-encoding"] !== "aes128gcm") throw new Error("another encoding");
      device.taken.push({ text: decryptPush(body, device.keys), headers });
      return { status: 201 };
    } catch (error) {
      device.refused.push(String(error));
      return { status: 403 };
    }
  }

  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const origin = `https://localhost:${port}`;
  return { origin, subscribe, close: () => void server.close() };
}

/** Vitest's global setup of the worker projects. @param {import("vitest/node").TestProject} project */
export async function setup(project) {
  const { testCertificate } = await import("./certificate.mjs");
  const { origin, close } = await startPushService(testCertificate);
  project.provide("pushService", origin);
  return close;
}
