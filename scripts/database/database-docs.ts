// docs/database.md: the tables of the migrated database, drawn by feature, and what each trigger keeps.
import { readdirSync, readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { format } from "prettier";
import { inRoot } from "#scripts/local/project.ts";
import { migratedDatabase } from "./migrated-database.ts";
import { readTriggers, readVirtualTables, type Trigger } from "./schema-objects.ts";

/** The files of db/schema under the heading that they share. */
const FEATURES: Record<string, string[]> = {
  "Accounts and people": ["accounts", "access-tokens", "profiles", "friends", "invitations"],
  Splits: ["splits", "split-search"],
  Squads: ["squads", "squad-ledger", "squad-chat", "squad-stats"],
  "Streaks and challenges": ["challenges"],
  Payments: ["payments", "payment-handles"],
  "Savings goals": ["goals"],
  Points: ["points"],
  "Expenses and budget": ["expenses", "budgets"],
  Events: ["events"],
  "What repeats": ["recurring"],
  "What was imported": ["imports"],
  "Claims by tapping": ["receipt-claims"],
  "Notifications, mail and push": ["notifications", "mail", "push"],
  "The app itself": ["jobs", "idempotency", "rate-limits", "guards"],
};

interface Table {
  name: string;
  purpose: string;
}

interface Column {
  name: string;
  type: string;
  notnull: 0 | 1;
  pk: number;
}

interface ForeignKey {
  id: number;
  table: string;
  from: string;
}

export function renderDatabaseDocs(): Promise<string> {
  const db = migratedDatabase();
  const unlisted = readdirSync(inRoot("db/schema"))
    .filter((file) => file.endsWith(".ts") && !Object.values(FEATURES).flat().includes(file.slice(0, -3)))
    .join(", ");
  if (unlisted) throw new Error(`${unlisted}: add it to a feature in scripts/database/database-docs.ts`);
  const triggers = readTriggers();
  const sections = Object.entries(FEATURES).map(([title, files]) => renderFeature(db, title, files, triggers));
  const searches = readVirtualTables().map(({ name, purpose }) => `- \`${name}\`: ${purpose}`);
  const text = [
    "# Database",
    "<!-- `npm run db:docs` writes this file. -->",
    `Every table, by feature. A line reads from the table that is referred to ("one") to the tables that refer to it ("many").
      Keys of \`profiles\`, which most tables have, are marked FK but drawn only among people.
      What each column means is in \`db/schema/\`; why it is so is in [the decisions](decisions/database.md).`,
    ...sections,
    "## Search indexes",
    `FTS5 tables that triggers keep (\`db/schema/virtual-tables/\`).`,
    searches.join("\n"),
  ];
  return format(text.join("\n\n"), { parser: "markdown", printWidth: 120, proseWrap: "always" });
}

function renderFeature(db: DatabaseSync, title: string, files: string[], triggers: Trigger[]): string {
  const tables = files.flatMap(readTables);
  const names = new Set(tables.map(({ name }) => name));
  const relations = tables.flatMap(({ name }) => renderRelations(db, name, names));
  const entities = tables.map(({ name }) => renderEntity(db, name));
  const rows = triggers
    .filter(({ table }) => names.has(table))
    .map(({ table, name, purpose }) => `| \`${table}\` | \`${name}\` | ${purpose} |`);
  return [
    `## ${title}`,
    tables.map(({ name, purpose }) => `- \`${name}\`: ${purpose}`).join("\n"),
    ["```mermaid", "erDiagram", ...relations, ...entities, "```"].join("\n"),
    ...(rows.length > 0
      ? ["Kept by triggers:", ["| On | Trigger | Keeps |", "| --- | --- | --- |", ...rows].join("\n")]
      : []),
  ].join("\n\n");
}

/** The tables that a file of db/schema declares, with the comment above each. */
function readTables(file: string): Table[] {
  const text = readFileSync(inRoot("db/schema", `${file}.ts`), "utf8");
  return [...text.matchAll(/(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)?export const \w+ = sqliteTable\(\s*"(\w+)"/g)].map(
    ([, comment = "", name = ""]) => {
      const purpose = comment
        .replace(/^\s*\*/gm, "")
        .replace(/\s+/g, " ")
        .trim();
      if (!purpose) throw new Error(`db/schema/${file}.ts: say in a comment above ${name} what it contains`);
      return { name, purpose };
    },
  );
}

function renderRelations(db: DatabaseSync, table: string, drawn: ReadonlySet<string>): string[] {
  const columns = new Map(columnsOf(db, table).map((column) => [column.name, column]));
  const unique = uniqueColumnsOf(db, table);
  return [...Map.groupBy(foreignKeysOf(db, table), ({ id }) => id).values()]
    .filter(([key]) => key && (key.table !== "profiles" || drawn.has("profiles")))
    .map((key) => {
      const names = key.map(({ from }) => from);
      const one = names.every((name) => columns.get(name)?.notnull) ? "||" : "|o";
      const many = names.length === 1 && unique.has(names[0] ?? "") ? "o|" : "o{";
      return `  ${key[0]?.table} ${one}--${many} ${table} : "${names.join(", ")}"`;
    });
}

function renderEntity(db: DatabaseSync, table: string): string {
  const foreign = new Set(foreignKeysOf(db, table).map(({ from }) => from));
  const unique = uniqueColumnsOf(db, table);
  const lines = columnsOf(db, table).map(({ name, type, pk }) => {
    const keys = [pk > 0 && "PK", foreign.has(name) && "FK", pk === 0 && unique.has(name) && "UK"].filter(Boolean);
    return `    ${type.toLowerCase()} ${name} ${keys.join(", ")}`.trimEnd();
  });
  return [`  ${table} {`, ...lines, "  }"].join("\n");
}

const columnsOf = (db: DatabaseSync, table: string): Column[] =>
  db.prepare("select * from pragma_table_info(?)").all(table) as unknown as Column[];

const foreignKeysOf = (db: DatabaseSync, table: string): ForeignKey[] =>
  db.prepare("select * from pragma_foreign_key_list(?) order by id, seq").all(table) as unknown as ForeignKey[];

/** The columns that alone identify a row. */
function uniqueColumnsOf(db: DatabaseSync, table: string): Set<string> {
  const rows = db
    .prepare(
      `select min(c.name) as name from pragma_index_list(?) i, pragma_index_info(i.name) c
      where i."unique" and not i.partial group by i.name having count(*) = 1`,
    )
    .all(table) as { name: string | null }[];
  return new Set(rows.flatMap(({ name }) => name ?? []));
}
