import { env } from "cloudflare:workers";
import { describe, expect, inject, it } from "vitest";
import { unique } from "#tests/support/worker/factories.ts";
import { PermanentSendError } from "#worker/mail/outgoing-mail.ts";
import { sendBySmtp } from "#worker/mail/smtp.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The ports of tests/servers/mail-servers.ts, and the URL that returns the received mails. */
    mailServers: Record<"plain" | "startTls" | "tls" | "untrusted" | "silent", number> & { inbox: string };
  }
}

const servers = inject("mailServers");
const PASSWORD = encodeURIComponent(`it's a "secret"/?`);

interface Received {
  user: string | null;
  secure: boolean;
  raw: string;
}
const received = async (to: string): Promise<Received[]> => (await fetch(`${servers.inbox}/?to=${to}`)).json();

const letter = {
  subject: "Zoë 愛 reminds you of $33.33 for “Crêpes 🥞”",
  text: "Hi Zoë,\n\n.a line that begins with a dot\n愛 🥞\n",
  html: "<p>Hi Zoë, 愛 🥞</p>",
  headers: { "List-Unsubscribe": "<https://example.com/x>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
};

const send = (url: string, to: string, id = "mai_1", silenceMs?: number) =>
  sendBySmtp(url, env.MAIL_FROM, { ...letter, id, to }, silenceMs);
const addressee = (what: string) => `${what}-${unique()}@example.com`;
const plain = `smtp://127.0.0.1:${servers.plain}?tls=none`;

describe("a mail through an SMTP server", () => {
  it("arrives in both forms, with its names unchanged, its own id and its headers", async () => {
    const to = addressee("ana");
    await send(plain, to, "mai_abc");
    const [mail, ...more] = await received(to);
    expect(more).toEqual([]);
    const [head = "", ...parts] = mail!.raw.split(/\r\n\r\n|\r\n--/);
    const unfolded = head.replace(/\r\n[ \t]+/g, " ");
    expect(unfolded).toContain("Message-ID: <mai_abc@squadtab.example>");
    expect(unfolded).toContain("From: Squadtab <hello@squadtab.example>");
    expect(unfolded).toContain(`To: ${to}`);
    expect(unfolded).toContain("Auto-Submitted: auto-generated");
    expect(unfolded).toContain("List-Unsubscribe: <https://example.com/x>");
    expect(unfolded).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(decodedWords(/Subject: (.*)/.exec(unfolded)![1]!)).toBe(letter.subject);
    expect(parts.filter((part) => part.startsWith("--") || /Content-Type/.test(part)).length).toBeGreaterThan(1);
    expect(mail!.raw).toMatch(/Content-Type: text\/plain; charset=utf-8/);
    expect(mail!.raw).toMatch(/Content-Type: text\/html; charset=utf-8/);
    expect(quotedPrintable(mail!.raw)).toContain(".a line that begins with a dot\r\n愛 🥞");
    expect(quotedPrintable(mail!.raw)).toContain("<p>Hi Zoë, 愛 🥞</p>");
  });

  it("has its event as a calendar file, which mail programs show and open", async () => {
    const to = addressee("leo");
    const calendar = "BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR";
    await sendBySmtp(plain, env.MAIL_FROM, { ...letter, calendar, id: "mai_1", to });
    const [mail] = await received(to);
    const unfolded = mail!.raw.replace(/\r\n[ \t]+/g, " ");
    expect(unfolded).toContain("Content-Type: text/calendar; charset=utf-8; method=PUBLISH");
    expect(unfolded).toContain("filename=event.ics");
  });

  it("is encrypted from the first byte by smtps, and after STARTTLS by smtp; the password is never sent unencrypted", async () => {
    for (const url of [
      `smtps://ana%40example.com:${PASSWORD}@localhost:${servers.tls}`,
      `smtp://ana%40example.com:${PASSWORD}@localhost:${servers.startTls}`,
    ]) {
      const to = addressee("leo");
      await send(url, to);
      expect(await received(to)).toMatchObject([{ user: "ana@example.com", secure: true }]);
    }
  });

  it("is not sent to a server that offers no STARTTLS, or has an invalid certificate", async () => {
    for (const url of [
      `smtp://ana:${PASSWORD}@localhost:${servers.plain}`,
      `smtp://ana:${PASSWORD}@localhost:${servers.untrusted}`,
      // A valid certificate for another name.
      `smtp://ana:${PASSWORD}@127.0.0.1:${servers.startTls}`,
      `smtps://ana:${PASSWORD}@127.0.0.1:${servers.tls}`,
    ]) {
      const to = addressee("maya");
      const failure = await send(url, to).catch((error: unknown) => error);
      expect([url, failure instanceof Error, failure instanceof PermanentSendError]).toEqual([url, true, false]);
      expect(await received(to)).toEqual([]);
    }
  });

  it("that is deferred is sent on the next attempt under the same id", async () => {
    const to = addressee("busy");
    const failure = await send(plain, to, "mai_again").catch((error: unknown) => error);
    expect([String(failure), failure instanceof PermanentSendError]).toEqual([expect.stringContaining("451"), false]);
    await send(plain, to, "mai_again");
    const mails = await received(to);
    expect(mails.map(({ raw }) => /Message-ID: (.*)/.exec(raw)?.[1])).toEqual(["<mai_again@squadtab.example>"]);
  });

  it("that its recipient's server rejects permanently is not retried", async () => {
    const failure = await send(plain, addressee("gone")).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PermanentSendError);
    expect(String(failure)).toContain("550 No such user");
  });

  it("fails immediately, and may be retried, when the connection is lost or refused or the password is wrong", async () => {
    const began = Date.now();
    for (const [url, to] of [
      [plain, addressee("cut")],
      ["smtp://127.0.0.1:1?tls=none", addressee("ana")],
      [`smtp://ana:wrong@localhost:${servers.startTls}`, addressee("ana")],
      ["https://example.com", addressee("ana")],
    ] as const) {
      const failure = await send(url, to).catch((error: unknown) => error);
      expect([url, failure instanceof Error, failure instanceof PermanentSendError]).toEqual([url, true, false]);
    }
    expect(Date.now() - began).toBeLessThan(15_000);
  });

  it("fails by a timeout if the server does not respond", async () => {
    const began = Date.now();
    const failures = await Promise.all([
      send(`smtp://127.0.0.1:${servers.silent}?tls=none`, addressee("ana"), "mai_1", 500).catch(String),
      send(`smtps://localhost:${servers.silent}`, addressee("ana"), "mai_1", 500).catch(String),
      send(plain, addressee("stuck"), "mai_1", 500).catch(String),
    ]);
    expect(failures.map((failure) => typeof failure)).toEqual(["string", "string", "string"]);
    expect(Date.now() - began).toBeLessThan(15_000);
  });
});

const utf8 = (bytes: string) => new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));

const quotedPrintable = (raw: string) =>
  utf8(
    raw
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );

/** Decodes the encoded words of RFC 2047. */
const decodedWords = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, word: string) =>
      utf8(
        how.toUpperCase() === "B"
          ? atob(word)
          : word
              .replaceAll("_", " ")
              .replace(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      ),
    );
