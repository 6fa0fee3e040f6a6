import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { freePort } from "#scripts/local/ports.ts";
import { quiet, tools } from "#scripts/local/project.ts";
import { freshSecrets } from "#scripts/local/secrets.ts";
import { writeWorkerConfig } from "#scripts/local/worker-config.ts";
import { cloneProject } from "#tests/support/scripts/fresh-clone.ts";

const HOUR_MS = 3_600_000;
const TRIES = 3;

const clone = cloneProject();
const closing: (() => void)[] = [clone.remove];
afterAll(() => closing.forEach((close) => close()));

/** The worker as in production, with real queues, over the database that `npm run ops` opens. */
async function startWorker(smtpPort: number): Promise<{ origin: string; prints: (pattern: RegExp) => Promise<void> }> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const folder = join(clone.folder, ".wrangler/worker");
  const config = writeWorkerConfig(folder, {
    ...freshSecrets(),
    APP_URL: origin,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}?tls=none`,
    MAIL_RETRY_SECONDS: "0",
  });
  // In production the retries take half a day.
  const written = JSON.parse(readFileSync(config, "utf8")) as { queues: { consumers: { max_retries: number }[] } };
  written.queues.consumers[0]!.max_retries = TRIES - 1;
  writeFileSync(config, JSON.stringify(written));
  const { prints } = clone.start(
    [
      ...[process.execPath, tools.wrangler, "dev", "-c", config],
      ...["--persist-to", join(clone.folder, ".wrangler/state"), "--ip", "127.0.0.1", "--port", String(port)],
      ...["--inspector-port", String(await freePort()), "--show-interactive-dev-session=false"],
    ],
    { ...quiet, WRANGLER_REGISTRY_PATH: join(folder, "registry") },
  );
  await prints(/Ready on/);
  return { origin, prints };
}

/** Starts a mail server. Resolves to the first mail that it receives. */
function receiveMail(port: number): Promise<{ to: string | undefined; raw: string }> {
  return new Promise((arrived) => {
    const server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      logger: false,
      onData(stream, { envelope }, done) {
        let raw = "";
        stream.setEncoding("utf8").on("data", (part: string) => (raw += part));
        stream.on("end", () => {
          done();
          arrived({ to: envelope.rcptTo[0]?.address, raw });
        });
      },
    });
    server.listen(port, "127.0.0.1");
    closing.push(() => server.close());
  });
}

it.skipIf(process.platform === "win32")(
  "a mail that always fails becomes a dead letter; npm run ops lists it and, once replayed, it arrives",
  async () => {
    await clone.run(["npm", "run", "db:migrate"]);
    // No server listens there yet.
    const smtpPort = await freePort();
    const { origin, prints } = await startWorker(smtpPort);
    const post = async (path: string, body: unknown) => {
      const answer = await fetch(`${origin}/api/auth/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      expect([path, answer.ok, await answer.text()]).toEqual([path, true, expect.anything()]);
    };
    const email = "ana@example.com";
    await post("sign-up/email", { username: "ana", email, password: "Dinner42" });
    await post("request-password-reset", { email });
    await prints(/mails given up mai_/);

    const listed = await clone.run(["npm", "run", "ops"]);
    const [, id = ""] = /^(mai_\w+) {2}dead {2}password-reset to usr_/m.exec(listed) ?? [];
    expect(listed).toMatch(new RegExp(`^${id} .*, tried ${TRIES} times$`, "m"));
    expect(listed).not.toContain(email);

    const mail = receiveMail(smtpPort);
    expect(await clone.run(["npm", "run", "ops", "--", "replay", id])).toContain(`${id} is due again`);
    // The next hour's cron.
    const cron = await fetch(`${origin}/cdn-cgi/local/scheduled?cron=0+*+*+*+*&time=${Date.now() + HOUR_MS}`);
    expect(await cron.text()).toBe("ok");
    const { to, raw } = await mail;
    expect(to).toBe(email);
    expect(raw).toContain(`Message-ID: <${id}@`);
    await expect
      .poll(() => clone.run(["npm", "run", "ops"]), { timeout: 60_000 })
      .toContain("Every mail has gone out.");
  },
);
