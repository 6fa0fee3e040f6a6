import type { DatabaseSync } from "node:sqlite";
import { withoutWhiteSpace } from "#scripts/database/schema-objects.ts";

interface Column {
  name: string;
  type: string;
  notnull: 0 | 1;
  dflt_value: string | null;
  pk: number;
}

/**
 * The schema of a database, one line for each table, index, view and trigger. Equal lines mean equal schemas: neither
 * white space counts, nor whether a constraint was written with its column or below all of them.
 */
export function describeSchema(db: DatabaseSync): string[] {
  const objects = db
    .prepare("select type, name, tbl_name as ofTable, sql from sqlite_master where sql is not null order by rowid")
    .all() as { type: string; name: string; ofTable: string; sql: string }[];
  const shadows = db.prepare("select name from pragma_table_list where type = 'shadow'").all() as { name: string }[];
  const isShadow = new Set(shadows.map(({ name }) => name));
  return (
    objects
      .filter(({ name }) => !isShadow.has(name))
      .map(({ type, name, ofTable, sql }) => {
        const isTable = type === "table" && !/^create virtual/i.test(sql);
        return { type, ofTable, line: isTable ? describeTable(db, name, sql) : withoutWhiteSpace(sql) };
      })
      // Sorting is stable: the triggers of a table stay in the order in which they were created.
      .toSorted((one, other) => compare(one.type, other.type) || compare(one.ofTable, other.ofTable))
      .map(({ type, line }) => `${type}: ${line}`)
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function describeTable(db: DatabaseSync, table: string, sql: string): string {
  const columns = db.prepare("select * from pragma_table_info(?)").all(table) as unknown as Column[];
  return [
    `${table}${/\)([^)]*)$/.exec(sql)?.[1] ?? ""}`,
    columns
      .map(({ name, type, notnull, dflt_value, pk }) =>
        [name, type, notnull && "not null", dflt_value && `default ${dflt_value}`, pk && `key ${pk}`]
          .filter(Boolean)
          .join(" "),
      )
      .join(", "),
    ...checksIn(sql).toSorted(compare),
    ...foreignKeysOf(db, table).toSorted(compare),
    ...uniqueConstraintsOf(db, table).toSorted(compare),
  ].join("; ");
}

/** Each CHECK with its name, up to the parenthesis that closes it. */
function checksIn(sql: string): string[] {
  return [...sql.matchAll(/(?:CONSTRAINT\s+\S+\s+)?CHECK\s*\(/gi)].map(({ 0: start, index }) => {
    let end = index + start.length;
    for (let depth = 1; depth > 0; end++) depth += sql[end] === "(" ? 1 : sql[end] === ")" ? -1 : 0;
    return withoutWhiteSpace(sql.slice(index, end));
  });
}

function foreignKeysOf(db: DatabaseSync, table: string): string[] {
  const rows = db.prepare("select * from pragma_foreign_key_list(?) order by id, seq").all(table) as unknown as {
    id: number;
    table: string;
    from: string;
    to: string;
    on_update: string;
    on_delete: string;
  }[];
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((parts) => {
    const { table: parent, on_update, on_delete } = parts[0]!;
    const columns = parts.map(({ from, to }) => `${from}=${parent}.${to}`).join(" and ");
    return `foreign key ${columns} on update ${on_update} on delete ${on_delete}`;
  });
}

/** What UNIQUE and PRIMARY KEY in the table itself require; other indexes have a line of their own. */
function uniqueConstraintsOf(db: DatabaseSync, table: string): string[] {
  const indexes = db.prepare("select name, origin from pragma_index_list(?) where origin <> 'c'").all(table) as {
    name: string;
    origin: string;
  }[];
  return indexes.map(({ name, origin }) => {
    const columns = db.prepare("select name from pragma_index_info(?)").all(name) as { name: string }[];
    return `${origin === "pk" ? "primary key" : "unique"} (${columns.map((column) => column.name).join(", ")})`;
  });
}
