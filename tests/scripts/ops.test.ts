import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { freePort } from "#scripts/local/ports.ts";
import { quiet, tools } from "#scripts/local/project.ts";
import { freshSecrets } from "#scripts/local/secrets.ts";
import { writeWorkerConfig } from "#scripts/local/worker-config.ts";
import { cloneForAStranger } from "#tests/support/scripts/fresh-clone.ts";

const HOUR_MS = 3_600_000;
const TRIES = 3;

const operator = cloneForAStranger();
const closing: (() => void)[] = [operator.remove];
afterAll(() => closing.forEach((close) => close()));

/** The worker as in production, with its real queues, over the database that the operator's commands open. */
async function startWorker(smtpPort: number): Promise<{ origin: string; says: (words: RegExp) => Promise<void> }> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const folder = join(operator.folder, ".wrangler/worker");
  const config = writeWorkerConfig(folder, {
    ...freshSecrets(),
    APP_URL: origin,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}?tls=none`,
    MAIL_RETRY_SECONDS: "0",
  });
  // Half a day of tries is too long for a test.
  const written = JSON.parse(readFileSync(config, "utf8")) as { queues: { consumers: { max_retries: number }[] } };
  written.queues.consumers[0]!.max_retries = TRIES - 1;
  writeFileSync(config, JSON.stringify(written));
  const { says } = operator.start(
    [
      ...[process.execPath, tools.wrangler, "dev", "-c", config],
      ...["--persist-to", join(operator.folder, ".wrangler/state"), "--ip", "127.0.0.1", "--port", String(port)],
      ...["--inspector-port", String(await freePort()), "--show-interactive-dev-session=false"],
    ],
    { ...quiet, WRANGLER_REGISTRY_PATH: join(folder, "registry") },
  );
  await says(/Ready on/);
  return { origin, says };
}

/** A mail server whose first mail is awaited. */
function mailServer(port: number): Promise<{ to: string | undefined; raw: string }> {
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
  "a mail that always fails ends in the dead letters, is listed by npm run ops, and arrives once that has replayed it",
  async () => {
    await operator.run(["npm", "run", "db:migrate"]);
    // Nobody listens there yet.
    const smtpPort = await freePort();
    const { origin, says } = await startWorker(smtpPort);
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
    await says(/given up mails mai_/);

    const listed = await operator.run(["npm", "run", "ops"]);
    const [, id = ""] = /^(mai_\w+) {2}dead {2}password-reset to usr_/m.exec(listed) ?? [];
    expect(listed).toMatch(new RegExp(`^${id} .*, tried ${TRIES} times$`, "m"));
    expect(listed).not.toContain(email);

    const mail = mailServer(smtpPort);
    expect(await operator.run(["npm", "run", "ops", "--", "replay", id])).toContain(`${id} is due again`);
    // The next hour's cron.
    const cron = await fetch(`${origin}/cdn-cgi/local/scheduled?cron=0+*+*+*+*&time=${Date.now() + HOUR_MS}`);
    expect(await cron.text()).toBe("ok");
    const { to, raw } = await mail;
    expect(to).toBe(email);
    expect(raw).toContain(`Message-ID: <${id}@`);
    await expect
      .poll(() => operator.run(["npm", "run", "ops"]), { timeout: 60_000 })
      .toContain("Every mail has gone out.");
  },
);
