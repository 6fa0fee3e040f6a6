// The mail servers that the worker tests send to: real SMTP servers in vitest's own process.
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { TestProject } from "vitest/node";
import { testCertificate } from "./certificate.ts";

/** Ports, and the URL that returns the received mails. */
export interface MailServers {
  plain: number;
  startTls: number;
  tls: number;
  untrusted: number;
  silent: number;
  inbox: string;
}

interface ReceivedMail {
  to: string;
  user: unknown;
  secure: boolean;
  raw: string;
}

export const PASSWORD = 'it\'s a "secret"/?';

/**
 * Vitest's global setup for the worker projects. The recipient decides what a server does: `busy-…` is refused once with
 * 451, `gone-…` always with 550, `cut-…` closes the connection, `stuck-…` never gets a response.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const mails: ReceivedMail[] = [];
  const refusedOnce = new Set<string>();
  const running: Server[] = [];

  const smtp = async (options: SMTPServerOptions): Promise<number> => {
    const sockets = new Set<Socket>();
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
        if (!address.startsWith("busy-") || refusedOnce.has(address)) return done();
        refusedOnce.add(address);
        done(refusal(451, "Try again later"));
      },
      onData(stream, session, done) {
        let raw = "";
        stream.setEncoding("utf8").on("data", (part: string) => (raw += part));
        stream.on("end", () => {
          const [recipient] = session.envelope.rcptTo;
          mails.push({ to: recipient?.address ?? "", user: session.user ?? null, secure: session.secure, raw });
          done();
        });
      },
    });
    server.on("error", () => {});
    server.server.on("connection", (socket: Socket) => {
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
  const silent = createTcpServer(() => {});
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

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
