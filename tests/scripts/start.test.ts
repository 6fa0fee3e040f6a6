import { ReadableStream } from "node:stream/web";
import { afterAll, expect, it } from "vitest";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import type { EventPage } from "#domain/events/events.ts";
import type { ReceiptUrl } from "#domain/receipts/receipts.ts";
import { buildWhenStale } from "#scripts/local/app-build.ts";
import { freePort } from "#scripts/local/ports.ts";
import { cloneProject } from "#tests/support/scripts/fresh-clone.ts";

// The browser tests and the bundle check use the same build.
await buildWhenStale();
const clone = cloneProject(["dist/built", "dist/web"]);
afterAll(clone.remove);

// Windows knows neither process groups nor their Ctrl-C.
it.skipIf(process.platform === "win32")(
  "npm start in a fresh clone migrates and serves the app, npm run db:seed fills it, and Ctrl-C ends every process",
  async () => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const app = clone.start(["npm", "start"], { PORT: String(port) });
    await app.prints(new RegExp(`Squadtab is ready: ${origin} `));
    const page = await fetch(origin);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<title>Squadtab")]);
    // The two Pages functions, web/functions: the browser tests run without them.
    for (const path of ["/api/health", "/dev/mailbox"]) expect((await fetch(origin + path)).status).toBe(200);
    expect(clone.running().join("\n")).toContain("workerd");

    // A body that is refused while it arrives: only the Pages function shows whether the answer gets through.
    const post = async (body: Uint8Array<ArrayBuffer>[]) => {
      const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: ReadableStream.from(body),
        duplex: "half",
      } as unknown as RequestInit);
      return answer.status;
    };
    expect(await post(Array.from({ length: 20 }, () => new Uint8Array(16 * 1024).fill(32)))).toBe(413);
    expect(await post([new Uint8Array([0xff, 0xfe]), new Uint8Array(16 * 1024).fill(32)])).toBe(422);

    // In a second terminal, as the output proposes.
    expect(app.output()).toContain("npm run db:seed");
    const seeded = await clone.run(["npm", "run", "db:seed"]);
    const [, username, password] = /sign in as (\S+) with the password (\S+)/.exec(seeded) ?? [];
    const signedIn = await fetch(`${origin}/api/auth/sign-in/username`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password }),
    });
    expect(signedIn.status).toBe(200);
    const { accessToken } = (await signedIn.json()) as SessionTokens;
    const splits = await fetch(`${origin}/api/splits`, { headers: { authorization: `Bearer ${accessToken}` } });
    expect([splits.status, await splits.text()]).toEqual([200, expect.stringContaining("spl_")]);
    const ask = async <Answer>(path: string) =>
      (await (await fetch(origin + path, { headers: { authorization: `Bearer ${accessToken}` } })).json()) as Answer;
    const { events } = await ask<EventPage>("/api/events?query=Cabin");
    const { url } = await ask<ReceiptUrl>(`/api/events/${events[0]!.id}/cover`);
    const cover = await fetch(new URL(url, origin));
    expect([cover.status, cover.headers.get("content-type")]).toEqual([200, "image/png"]);

    await app.interrupt();
    await expect.poll(clone.running, { timeout: 60_000 }).toEqual([]);
  },
);
