import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { DatabaseSync } from "node:sqlite";
import type { ChildProcess } from "node:child_process";
import { withLocalD1 } from "#scripts/database/local-database.ts";
import { migrateLocal } from "#scripts/database/migrations.ts";
import { freePort } from "#scripts/local/ports.ts";
import { start } from "#scripts/local/processes.ts";
import { inRoot, tools } from "#scripts/local/project.ts";
import { freshSecrets, localVars } from "#scripts/local/secrets.ts";
import { untilHealthy } from "#scripts/local/serve.ts";
import { writeWorkerConfig } from "#scripts/local/worker-config.ts";
import { logStatements } from "./write-log.ts";

/** The worker with its database, files, objects and queues in a folder that outlives its processes. */
export class KillableServer {
  readonly url: URL;
  readonly secrets: Record<string, string>;
  private readonly folder: string;
  private readonly args: string[];
  private readonly environment: NodeJS.ProcessEnv;
  private child: ChildProcess | undefined;
  private opened = Promise.withResolvers<void>();

  private constructor(folder: string, ports: { own: number; inspector: number }) {
    this.folder = folder;
    this.url = new URL(`http://127.0.0.1:${ports.own}`);
    this.secrets = freshSecrets();
    const vars = { ...localVars, ...this.secrets, APP_URL: this.url.origin, ACCESS_TOKEN_SECONDS: "36000" };
    const config = writeWorkerConfig(folder, vars, "tests/bench/trust/worker.ts");
    this.args = [
      ...["dev", "-c", config, "--persist-to", this.state, "--ip", "127.0.0.1", "--port", String(ports.own)],
      ...["--inspector-port", String(ports.inspector), "--log-level", "error", "--show-interactive-dev-session=false"],
    ];
    this.environment = { WRANGLER_REGISTRY_PATH: join(folder, "registry") };
  }

  /** A server with an empty database that records what is written; `start` starts it. */
  static async create(): Promise<KillableServer> {
    mkdirSync(inRoot(".wrangler"), { recursive: true });
    const folder = mkdtempSync(inRoot(".wrangler/trust-"));
    const server = new KillableServer(folder, { own: await freePort(), inspector: await freePort() });
    await migrateLocal(server.state);
    await withLocalD1(async ({ DB }) => {
      const { results } = await DB.prepare(
        "select name from pragma_table_list where schema = 'main' and type = 'table'",
      ).all<{ name: string }>();
      for (const statement of logStatements(results.map(({ name }) => name))) await DB.prepare(statement).run();
    }, server.state);
    return server;
  }

  /** Where the database is kept, as `withDatabase` opens it. */
  get state(): string {
    return join(this.folder, "state");
  }

  /** Resolves while the server answers. */
  get isUp(): Promise<void> {
    return this.opened.promise;
  }

  async start(): Promise<void> {
    this.child = start(tools.wrangler, this.args, { env: this.environment });
    await untilHealthy(this.url.origin);
    this.opened.resolve();
  }

  /** Kills all processes of the server at once, in the middle of what they do. */
  async kill(): Promise<void> {
    this.opened = Promise.withResolvers<void>();
    const { child } = this;
    if (child?.pid === undefined) throw new Error("the server is not running");
    const ended = new Promise((done) => child.once("exit", done));
    process.kill(-child.pid, "SIGKILL");
    await ended;
  }

  /** Passes a copy of the database to `read`: opening the file itself would already mend what the kill has left. */
  readCopy<Result>(read: (db: DatabaseSync) => Result): Result {
    const copy = mkdtempSync(join(tmpdir(), "squadtab-trust-copy-"));
    const databases = join(this.state, "v3/d1/miniflare-D1DatabaseObject");
    cpSync(databases, copy, { recursive: true });
    const file = readdirSync(copy).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
    const db = new DatabaseSync(join(copy, file ?? ""));
    try {
      return read(db);
    } finally {
      db.close();
      rmSync(copy, { recursive: true });
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
