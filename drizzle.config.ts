import { defineConfig } from "drizzle-kit";

/** `npm run db:generate` writes SQL into migrations/; read it before it lands (a rebuilt table loses its children on D1). */
export default defineConfig({
  dialect: "sqlite",
  casing: "snake_case",
  schema: "./db/schema/*.ts",
  out: "./migrations",
});
