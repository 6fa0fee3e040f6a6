import { once } from "node:events";
import net from "node:net";
import tls from "node:tls";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { AUTO_SUBMITTED, CALENDAR_FILE, PermanentSendError, type OutgoingMail } from "./outgoing-mail.ts";

/** If a server is silent for this long, the mail is retried later … */
const SILENCE_MS = 15_000;
/** … and so is a mail that takes longer than this in total. */
const LONGEST_MS = 60_000;

interface Server {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS. */
  secure: boolean;
  /** No encryption: only for a server on the same machine or network. */
  plain: boolean;
  auth: { user: string; pass: string } | undefined;
  silenceMs: number;
}

/** `smtps://user:password@host:465`, or `smtp://…:587`, which requires STARTTLS unless the URL ends in `?tls=none`. */
function readServer(smtpUrl: string): Omit<Server, "silenceMs"> {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl);
  if (!/^smtps?:$/.test(protocol) || !hostname) throw new Error("SMTP_URL must begin with smtps:// or smtp://");
  const secure = protocol === "smtps:";
  return {
    host: decodeURIComponent(hostname).replace(/^\[(.*)\]$/, "$1"),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    plain: searchParams.get("tls") === "none",
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
  };
}

/** Sends a mail to an SMTP server, with the same Message-ID on every attempt. */
export async function sendBySmtp(
  smtpUrl: string,
  from: string,
  mail: OutgoingMail,
  silenceMs = SILENCE_MS,
): Promise<void> {
  const server = { ...readServer(smtpUrl), silenceMs };
  const domain = from.slice(from.indexOf("@") + 1);
  const message = new MailComposer({
    from: { name: "Squadtab", address: from },
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.calendar && { icalEvent: { method: "PUBLISH", filename: CALENDAR_FILE, content: mail.calendar } }),
    messageId: `<${mail.id}@${domain}>`,
    headers: { ...AUTO_SUBMITTED, ...mail.headers },
  }).compile();
  await runSession(server, domain, message.getEnvelope(), await message.build()).catch((error: unknown) => {
    throw isPermanent(error as SmtpError) ? new PermanentSendError((error as Error).message) : error;
  });
}

type Envelope = Parameters<SMTPConnection["send"]>[0];

async function runSession(server: Server, name: string, envelope: Envelope, message: Buffer): Promise<void> {
  const connection = new SMTPConnection({
    host: server.host,
    port: server.port,
    secure: server.secure,
    secured: server.secure,
    requireTLS: !server.secure && !server.plain,
    ignoreTLS: server.plain,
    connection: await connect(server),
    name,
    greetingTimeout: server.silenceMs,
    socketTimeout: server.silenceMs,
  });
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const failure = new Promise<never>((_, reject) => {
    connection.on("error", reject);
    deadline = setTimeout(() => reject(new Error("The mail server takes too long")), LONGEST_MS);
  });
  const conversation = async () => {
    await step((done) => connection.connect(done));
    const { auth } = server;
    if (auth) await step((done) => connection.login({ credentials: auth }, done));
    await step((done) => connection.send(envelope, message, done));
  };
  try {
    await Promise.race([conversation(), failure]);
  } finally {
    clearTimeout(deadline);
    connection.close();
  }
}

/**
 * Connects by host name and not by address, as nodemailer would: the runtime checks the certificate against the name
 * used here.
 */
async function connect({ host, port, secure, silenceMs }: Server): Promise<net.Socket> {
  const socket = secure ? tls.connect({ host, port, servername: host }) : net.connect({ host, port });
  try {
    await once(socket, secure ? "secureConnect" : "connect", { signal: AbortSignal.timeout(silenceMs) });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

const step = (take: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => take((error) => (error ? reject(error) : resolve())));

interface SmtpError extends Error {
  /** The command that the server responded to. */
  command?: string;
  responseCode?: number;
}

/** 5xx for the recipient or the text. An error of the credentials needs an operator, so it is retried. */
const isPermanent = ({ command, responseCode = 0 }: SmtpError): boolean =>
  (command === "RCPT TO" || command === "DATA") && responseCode >= 500 && responseCode < 600 && responseCode !== 503;
