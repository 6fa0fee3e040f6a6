import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { demoSignIns } from "#db/demo/seed.ts";
import { seedDemo } from "#scripts/database/demo-world.ts";
import { migrateLocal } from "#scripts/database/migrations.ts";
import { freePort } from "#scripts/local/ports.ts";
import { endChildrenOnExit } from "#scripts/local/processes.ts";
import { inRoot } from "#scripts/local/project.ts";
import { freshSecrets, localVars } from "#scripts/local/secrets.ts";
import { serve } from "#scripts/local/serve.ts";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import { jsonPost } from "./visitor.ts";

/** The real app over the demo world, and the session of a demo user. */
export interface DemoApp {
  origin: string;
  session: SessionTokens;
}

export async function serveDemo(): Promise<DemoApp> {
  endChildrenOnExit();
  mkdirSync(inRoot(".wrangler"), { recursive: true });
  const folder = mkdtempSync(inRoot(".wrangler/bench-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const persistTo = `${folder}/state`;
  await migrateLocal(persistTo);
  await seedDemo(persistTo);
  const port = await freePort();
  // Benchmarks exceed the rate limits.
  await serve({ port, folder, persistTo, vars: { ...localVars, ...freshSecrets() } });
  const origin = `http://localhost:${port}`;
  const { username, password } = demoSignIns[0] ?? { username: "", password: "" };
  const answer = await fetch(`${origin}/api/auth/sign-in/username`, jsonPost({ username, password }));
  if (!answer.ok) throw new Error(await answer.text());
  return { origin, session: (await answer.json()) as SessionTokens };
}
