// The mail servers that the worker tests send to: real ones, in vitest's own process.
import { createServer } from "node:http";
import net from "node:net";
import { readFileSync } from "node:fs";
import { SMTPServer } from "smtp-server";
import { testCertificate } from "./certificate.mjs";

/** @typedef {{ plain: number, startTls: number, tls: number, untrusted: number, silent: number, inbox: string }} MailServers */

export const PASSWORD = 'it\'s a "secret"/?';

/**
 * Vitest's global setup of the worker projects. What a server does is chosen by the recipient: `busy-…` is put off
 * once with 451, `gone-…` refused with 550, at `cut-…` the line goes dead, at `stuck-…` nothing is said any more.
 * @param {import("vitest/node").TestProject} project
 */
export async function setup(project) {
  /** @type {{ to: string, user: unknown, secure: boolean, raw: string }[]} */
  const mails = [];
  /** @type {Set<string>} */
  const putOff = new Set();
  /** @type {import("node:net").Server[]} */
  const running = [];

  /** @param {import("smtp-server").SMTPServerOptions} options @returns {Promise<number>} */
  const smtp = async (options) => {
    /** @type {Set<net.Socket>} */
    const sockets = new Set();
    const server = new SMTPServer({
      authOptional: true,
      logger: false,
      ...options,
      onAuth({ username, password }, _, done) {
        if (password !== PASSWORD) return done(refusal(535, "Authentication failed"));
        done(null, { user: username });
      },
      onRcptTo({ address }, _, done) {
        if (address.startsWith("gone-")) return done(refusal(550, "No such user"));
        if (address.startsWith("stuck-")) return;
        if (address.startsWith("cut-")) return sockets.forEach((socket) => socket.destroy());
        if (!address.startsWith("busy-") || putOff.has(address)) return done();
        putOff.add(address);
        done(refusal(451, "Try again later"));
      },
      onData(stream, session, done) {
        let raw = "";
        stream.setEncoding("utf8").on("data", (/** @type {string} */ part) => (raw += part));
        stream.on("end", () => {
          const [recipient] = session.envelope.rcptTo;
          mails.push({ to: recipient?.address ?? "", user: session.user ?? null, secure: session.secure, raw });
          done();
        });
      },
    });
    server.on("error", () => {});
    server.server.on("connection", (/** @type {net.Socket} */ socket) => {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    });
    running.push(server.server);
    return listening(server.server);
  };

  const key = readFileSync(testCertificate);
  const inbox = createServer((request, response) => {
    const to = new URL(request.url ?? "", "http://inbox").searchParams.get("to");
    response.end(JSON.stringify(mails.filter((mail) => mail.to === to)));
  });
  const silent = net.createServer(() => {});
  running.push(inbox, silent);
  project.provide("mailServers", {
    plain: await smtp({ hideSTARTTLS: true }),
    startTls: await smtp({ key, cert: key }),
    tls: await smtp({ key, cert: key, secure: true }),
    untrusted: await smtp({}),
    silent: await listening(silent),
    inbox: `http://127.0.0.1:${await listening(inbox)}`,
  });
  return () => running.forEach((server) => server.close());
}

/** @param {number} responseCode @param {string} message */
const refusal = (responseCode, message) => Object.assign(new Error(message), { responseCode });

/** @param {net.Server} server @returns {Promise<number>} */
const listening = (server) =>
  new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(/** @type {net.AddressInfo} */ (server.address()).port));
  });
