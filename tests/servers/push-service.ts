// A push service for the tests, with the browsers behind it. It accepts messages over https as the browser vendors'
// services do (RFC 8030), from senders who sign them (VAPID, RFC 8292), and decrypts them as a browser would (RFC 8291).
import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { importJWK, jwtVerify } from "jose";
import type { TestProject } from "vitest/node";

const DAY_SECONDS = 24 * 60 * 60;
/** RFC 8030: a push service may refuse longer messages. */
const MAX_BYTES = 4096;

/** A browser's keys for a subscription. */
interface Keys {
  privateKey: Buffer;
  publicKey: Buffer;
  auth: Buffer;
}

interface Message {
  text: string;
  headers: Record<string, string>;
}

interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Device {
  keys: Keys;
  /** The public key of the only sender that is accepted. */
  sender: string;
  /** Statuses for the next messages; those after them are accepted. */
  answers: number[];
  /** The Retry-After header sent with these statuses. */
  retryAfter: string;
  taken: Message[];
  /** The reasons. */
  refused: string[];
}

interface Subscribe {
  publicKey: string;
  answers?: number[];
  retryAfter?: string;
}

function freshKeys(): Keys {
  const ecdh = createECDH("prime256v1");
  const publicKey = ecdh.generateKeys();
  return { privateKey: ecdh.getPrivateKey(), publicKey, auth: randomBytes(16) };
}

/** Decrypts a message that has one record (RFC 8188, RFC 8291). */
export function decryptPush(body: Buffer, { privateKey, publicKey, auth }: Keys): string {
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

/** Throws if the VAPID header is not signed by the device's sender, or names no contact. */
async function checkSender(authorization: string, device: Device, origin: string): Promise<void> {
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
  if (exp > Date.now() / 1000 + DAY_SECONDS) throw new Error("valid for more than a day");
  if (!/^(mailto:\S+@\S+|https:\/\/)/.test(sub)) throw new Error("no contact address");
}

/**
 * POST /devices `{ publicKey, answers?, retryAfter? }` creates a subscription; GET /devices/:id returns its accepted and
 * refused messages. `pem` is the path of a key and certificate for `localhost`.
 */
export async function startPushService(pem: string) {
  const devices = new Map<string, Device>();
  const key = readFileSync(pem);
  const server = createServer({ key, cert: key }, (request, response) => {
    void respond(request)
      .catch((error: unknown): Reply => ({ status: 500, body: { error: String(error) } }))
      .then(({ status, body, headers }) => response.writeHead(status, headers).end(JSON.stringify(body ?? null)));
  });

  async function respond(request: IncomingMessage): Promise<Reply> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const [, what, id = ""] = (request.url ?? "").split("/");
    if (what === "devices" && request.method === "POST")
      return { status: 201, body: subscribe(JSON.parse(String(body))) };
    const device = devices.get(id);
    if (!device) return { status: 404 };
    if (what === "devices") return { status: 200, body: { taken: device.taken, refused: device.refused } };
    return take(device, body, request.headers as Record<string, string>);
  }

  /** Creates a subscription. The returned lists grow as its messages arrive. */
  function subscribe({ publicKey, answers = [], retryAfter = "7" }: Subscribe) {
    const id = randomUUID();
    const keys = freshKeys();
    const device: Device = { keys, sender: publicKey, answers, retryAfter, taken: [], refused: [] };
    devices.set(id, device);
    const [p256dh = "", auth = ""] = [keys.publicKey, keys.auth].map((bytes) => bytes.toString("base64url"));
    const subscription = { endpoint: `${origin}/push/${id}`, expirationTime: null, keys: { p256dh, auth } };
    return { id, subscription, taken: device.taken, refused: device.refused };
  }

  async function take(device: Device, body: Buffer, headers: Record<string, string>): Promise<Reply> {
    const status = device.answers.shift();
    if (status === 302) return { status, headers: { location: `${origin}/devices/elsewhere` } };
    if (status) return { status, headers: { "retry-after": device.retryAfter } };
    try {
      await checkSender(headers.authorization ?? "", device, origin);
      if (body.length > MAX_BYTES) throw new Error("too long");
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
  const { port } = server.address() as AddressInfo;
  const origin = `https://localhost:${port}`;
  return { origin, subscribe, close: () => void server.close() };
}

/** Vitest's global setup for the worker projects. */
export async function setup(project: TestProject): Promise<() => void> {
  const { testCertificate } = await import("./certificate.ts");
  const { origin, close } = await startPushService(testCertificate);
  project.provide("pushService", origin);
  return close;
}
