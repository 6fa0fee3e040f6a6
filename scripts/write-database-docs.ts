// `npm run db:docs`: writes docs/database.md. A test fails while it is stale.
import { writeFileSync } from "node:fs";
import { renderDatabaseDocs } from "./database/database-docs.ts";
import { inRoot } from "./local/project.ts";

writeFileSync(inRoot("docs/database.md"), await renderDatabaseDocs());
