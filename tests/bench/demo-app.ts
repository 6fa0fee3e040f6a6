import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { demoSignIns } from "#db/demo/seed.ts";
import { seedDemo } from "#scripts/demo.mjs";
import { migrateLocal } from "#scripts/migrate.mjs";
import { freePort } from "#scripts/ports.mjs";
import { endWithUs } from "#scripts/processes.mjs";
import { inRoot } from "#scripts/project.mjs";
import { freshSecrets, localVars } from "#scripts/secrets.mjs";
import { serve } from "#scripts/serve.mjs";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import { jsonPost } from "./visitor.ts";

/** The real app over the demo world, and somebody's session in it. */
export interface DemoApp {
  origin: string;
  session: SessionTokens;
}

export async function serveDemo(): Promise<DemoApp> {
  endWithUs();
  mkdirSync(inRoot(".wrangler"), { recursive: true });
  const folder = mkdtempSync(inRoot(".wrangler/bench-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const persistTo = `${folder}/state`;
  await migrateLocal(persistTo);
  await seedDemo(persistTo);
  const port = await freePort();
  // A bench calls as often as it likes.
  await serve({ port, folder, persistTo, vars: { ...localVars, ...freshSecrets() } });
  const origin = `http://localhost:${port}`;
  const { username, password } = demoSignIns[0] ?? { username: "", password: "" };
  const answer = await fetch(`${origin}/api/auth/sign-in/username`, jsonPost({ username, password }));
  if (!answer.ok) throw new Error(await answer.text());
  return { origin, session: (await answer.json()) as SessionTokens };
}
