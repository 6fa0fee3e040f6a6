/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

const bindings = env as { DB: D1Database; LIBSQL_URL: string; TEST_MIGRATIONS: D1Migration[] };

// Each file starts on an empty D1; the libSQL server is migrated once for all (scripts/sqld.mjs).
if (!bindings.LIBSQL_URL) await applyD1Migrations(bindings.DB, bindings.TEST_MIGRATIONS);
