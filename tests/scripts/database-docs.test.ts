import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { renderDatabaseDocs } from "#scripts/database/database-docs.ts";

it("docs/database.md shows the tables and triggers of today: `npm run db:docs` writes it", async () => {
  expect(readFileSync("docs/database.md", "utf8")).toBe(await renderDatabaseDocs());
});
