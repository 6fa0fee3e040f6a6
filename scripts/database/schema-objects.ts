// Triggers and virtual tables, which drizzle-kit does not generate: their current text is in db/schema/triggers and
// db/schema/virtual-tables, and migrations contain copies.
import { readdirSync, readFileSync } from "node:fs";
import { inRoot } from "#scripts/local/project.ts";

interface SchemaObject {
  name: string;
  /** The comment above it: what it is for. */
  purpose: string;
  /** The statement that creates it, as SQLite keeps it: without the last semicolon. */
  text: string;
}

export interface Trigger extends SchemaObject {
  table: string;
}

/** All statements of a folder, with the name of their file. A statement begins below its comment, and ends at the next. */
function readStatements(folder: string): { file: string; purpose: string; text: string }[] {
  return readdirSync(inRoot("db/schema", folder))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(inRoot("db/schema", folder, file), "utf8");
      return [...text.matchAll(/^((?:-- .*\n)+)(CREATE [^]*?);\n(?=\n--|$(?![^]))/gm)].map(
        ([, comment = "", statement = ""]) => ({
          file,
          purpose: comment.replace(/^-- /gm, "").trim().replaceAll("\n", " "),
          text: statement,
        }),
      );
    });
}

const nameAfter = (keyword: string, text: string): string =>
  new RegExp(`\\b${keyword}\\s+\`(\\w+)\``).exec(text)?.[1] ?? "";

/** Every trigger, in the order of the files. Throws if a file has one of another table. */
export const readTriggers = (): Trigger[] =>
  readStatements("triggers").map(({ file, ...statement }) => {
    const table = nameAfter("ON", statement.text);
    if (file !== `${table}.sql`) throw new Error(`db/schema/triggers/${file} has a trigger of ${table}`);
    return { ...statement, table, name: nameAfter("TRIGGER", statement.text) };
  });

/** Every virtual table: one file each. */
export const readVirtualTables = (): SchemaObject[] =>
  readStatements("virtual-tables").map(({ file: _, ...statement }) => ({
    ...statement,
    name: nameAfter("TABLE", statement.text),
  }));

/** Text in which only the words count. */
export const withoutWhiteSpace = (text: string): string => text.replace(/\s+/g, " ").trim();
