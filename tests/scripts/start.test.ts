import { afterAll, expect, it } from "vitest";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import { buildWhenStale } from "#scripts/local/app-build.ts";
import { freePort } from "#scripts/local/ports.ts";
import { cloneForAStranger } from "#tests/support/scripts/fresh-clone.ts";

// The browser tests and the bundle check use the same build.
await buildWhenStale();
const stranger = cloneForAStranger(["dist/built", "dist/web"]);
afterAll(stranger.remove);

// Windows knows neither process groups nor their Ctrl-C.
it.skipIf(process.platform === "win32")(
  "npm start in a fresh clone migrates and serves the app, npm run db:seed fills it, and Ctrl-C ends every process",
  async () => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const app = stranger.start(["npm", "start"], { PORT: String(port) });
    await app.says(new RegExp(`Squadtab is ready: ${origin} `));
    const page = await fetch(origin);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<title>Squadtab")]);
    expect(stranger.running().join("\n")).toContain("workerd");

    // In a second terminal, as the app itself proposes.
    expect(app.said()).toContain("npm run db:seed");
    const seeded = await stranger.run(["npm", "run", "db:seed"]);
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

    await app.interrupt();
    await expect.poll(stranger.running, { timeout: 60_000 }).toEqual([]);
  },
);
