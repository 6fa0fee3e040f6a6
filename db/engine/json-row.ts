import { sql, type SQL } from "drizzle-orm";
import { isoOf } from "#domain/time/instant.ts";
import { ConvertedRows } from "./drizzle-internals.ts";
import type { Database } from "./open-database.ts";

/** A value that a statement selects: its SQL, and how the stored value becomes the value in code. */
export class Field<Value> {
  readonly sql: SQL;
  readonly read: (stored: unknown) => Value;
  /** Whether the SQL returns JSON, which is text where it is a column. */
  readonly isJson: boolean;
  readonly isNullable: boolean;

  constructor(value: SQL, read: (stored: unknown) => Value, { isJson = false, isNullable = false } = {}) {
    this.sql = value;
    this.read = read;
    this.isJson = isJson;
    this.isNullable = isNullable;
  }

  /** The SQL as a value inside JSON. Without `json()`, nested JSON could become a string. */
  get json(): SQL {
    return this.isJson ? sql`json(${this.sql})` : this.sql;
  }

  /** The same, or null. Where a field is not nullable, null in the database is an error. */
  nullable(): Field<Value | null> {
    return new Field(this.sql, (stored) => (stored === null ? null : this.read(stored)), { ...this, isNullable: true });
  }

  /** The same value from another place: a column that a subselect has selected. */
  at(value: SQL): Field<Value> {
    return new Field(value, this.read, this);
  }

  map<Result>(convert: (value: Value) => Result): Field<Result> {
    return new Field(this.sql, (stored) => convert(this.read(stored)), this);
  }
}

/** The fields of a row by name, in the order in which the API writes them. */
export type Fields = Readonly<Record<string, Field<unknown>>>;
type ValuesOf<Row extends Fields> = {
  -readonly [Name in keyof Row]: Row[Name] extends Field<infer Value> ? Value : never;
};

/** The value that a field or a row is read as. */
export type ValueOf<Of> = Of extends Field<infer Value> ? Value : never;

type Stored = Record<string, unknown>;

/** A row of fields: a JSON object inside other JSON, or the columns of a statement. */
export class JsonRow<Value> extends Field<Value> {
  readonly #fields: Fields;
  readonly #convert: (values: Stored) => Value;

  constructor(fields: Fields, convert: (values: Stored) => Value) {
    const pairs = Object.entries(fields).map(([name, field]) => sql`${literal(name)}, ${field.json}`);
    const read = (stored: unknown) => convert(readFields(fields, stored as Stored));
    super(sql`json_object(${sql.join(pairs, sql`, `)})`, read, { isJson: true });
    this.#fields = fields;
    this.#convert = convert;
  }

  /** What json_object returns is JSON in other JSON. */
  override get json(): SQL {
    return this.sql;
  }

  override map<Result>(convert: (value: Value) => Result): JsonRow<Result> {
    return new JsonRow(this.#fields, (values) => convert(this.#convert(values)));
  }

  get columns(): SQL {
    const columns = Object.entries(this.#fields).map(
      ([name, field]) => sql`${field.sql} as ${sql.identifier(columnOf(name))}`,
    );
    return sql.join(columns, sql`, `);
  }

  readColumns(row: Stored): Value {
    return this.#convert(
      readFields(this.#fields, row, ({ isJson }, name) => (isJson ? parse(row[columnOf(name)]) : row[columnOf(name)])),
    );
  }

  /** Selects one row as JSON; `source` is the rest of the statement. */
  selectFrom(source: SQL): JsonQuery<Value> {
    return { sql: sql`select ${this.sql} as json from ${source}`, read: (json) => this.read(parse(json)) };
  }

  /** Whether JSON has the fields of this row and no others. */
  fits(stored: Stored): boolean {
    const names = Object.keys(this.#fields);
    return names.length === Object.keys(stored).length && names.every((name) => name in stored);
  }
}

const parse = (value: unknown): unknown => (typeof value === "string" ? JSON.parse(value) : value);

/** The column of a field. A row of libSQL is like an array: its `length` is the number of columns, whatever a column is called. */
const columnOf = (name: string): string => (name === "length" ? "column_length" : name);

function readFields(fields: Fields, stored: Stored, valueOf = (_field: Field<unknown>, name: string) => stored[name]) {
  const values: Stored = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = valueOf(field, name);
    if (isRefused(field, value))
      throw new Error(`A row of ${Object.keys(fields).join(", ")}: ${name} is ${value === null ? "null" : "missing"}`);
    values[name] = field.read(value);
  }
  return values;
}

const isRefused = (field: Field<unknown>, value: unknown) =>
  value === undefined || (value === null && !field.isNullable);

function readList<Value>(field: Field<Value>, stored: unknown[]): Value[] {
  if (stored.some((each) => isRefused(field, each))) throw new Error("An element of a list is null");
  return stored.map((each) => field.read(each));
}

/** A statement whose answer can be stored as it was selected, and read later. */
export interface JsonQuery<Value> {
  readonly sql: SQL;
  read(json: string): Value;
}

/** Describes a row once: its SQL, its JSON, its type and how each value is read. */
export const jsonRow = <Row extends Fields>(fields: Row): JsonRow<ValuesOf<Row>> =>
  new JsonRow(fields, (values) => values as ValuesOf<Row>);

/** Selects rows; `source` is the rest of the statement. Like all statements, it is awaited alone or put in a batch. */
export const selectRows = <Described extends JsonRow<unknown> | Fields>(db: Database, described: Described) => ({
  from: (source: SQL) => query(db, described, (columns) => sql`select ${columns} from ${source}`),
});

/** Writes, and returns the rows that were written. */
export const writeRows = <Described extends JsonRow<unknown> | Fields>(db: Database, described: Described) => ({
  by: (write: SQL) => query(db, described, (columns) => sql`${write} returning ${columns}`),
});

type RowOf<Described> =
  Described extends JsonRow<infer Value> ? Value : Described extends Fields ? ValuesOf<Described> : never;

function query<Described extends JsonRow<unknown> | Fields>(
  db: Database,
  described: Described,
  statement: (columns: SQL) => SQL,
) {
  const row: JsonRow<unknown> = described instanceof JsonRow ? described : jsonRow(described);
  const read = (stored: Stored) => row.readColumns(stored) as RowOf<Described>;
  return new ConvertedRows(db.all<Stored>(statement(row.columns)), read);
}

/** The rows that a function's statement returns, each. */
export type ReturnedRow<Query extends (...parameters: never[]) => PromiseLike<readonly unknown[]>> = Awaited<
  ReturnType<Query>
>[number];

/** The row of a JsonQuery, as it is now; none where there is no such row. */
export const queryJson = <Value>(db: Database, { sql: select, read }: JsonQuery<Value>) =>
  new ConvertedRows(db.all<{ json: string }>(select), ({ json }) => read(json));

const literal = (value: string | number | boolean | null): SQL =>
  typeof value === "boolean"
    ? sql.raw(`json('${value}')`)
    : sql.raw(typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value));
const as =
  <Value>() =>
  (stored: unknown) =>
    stored as Value;

/** The kinds of fields. A type argument is a promise about the SQL beside it: which texts it returns, or which JSON. */
export const col = {
  text: <Text extends string = string>(value: SQL) => new Field(value, as<Text>()),
  number: (value: SQL) => new Field(value, as<number>()),
  /** Whether the condition holds. Like in a `where` clause, null counts as false. */
  boolean: (condition: SQL) => new Field(condition, (stored) => stored === 1, { isNullable: true }),
  /** From milliseconds to the text that the API writes. */
  instant: (value: SQL) => new Field(value, (stored) => isoOf(stored as number)),
  /** From milliseconds to a Date. */
  date: (value: SQL) => new Field(value, (stored) => new Date(stored as number)),
  /** JSON that was stored as text. */
  json: <Value>(value: SQL) => new Field(value, as<Value>(), { isJson: true }),
  /** The same value in every row. */
  constant: <const Value extends string | number | boolean | null>(value: Value) =>
    new Field(literal(value), () => value, { isNullable: true }),

  /** The row where the condition holds, else null. */
  when: <Value>(condition: SQL, row: Field<Value>) =>
    new Field(sql`iif(${condition}, ${row.sql}, null)`, row.read, row).nullable(),
  /** One row where the condition holds, else another. They differ in the names of their fields. */
  either: <One, Other>(condition: SQL, one: JsonRow<One>, other: JsonRow<Other>): Field<One | Other> =>
    new Field(
      sql`iif(${condition}, ${one.json}, ${other.json})`,
      (stored) => (one.fits(stored as Stored) ? one : other).read(stored),
      { isJson: true },
    ),
  /** The row of another table; `source` is what follows `from`. */
  one: <Value>(row: Field<Value>, source: SQL) => new Field(sql`(select ${row.sql} from ${source})`, row.read, row),
  /** All rows of another table, in the order of a subselect. */
  list: <Value>(row: Field<Value>, source: SQL) =>
    new Field(
      sql`(select json_group_array(${row.json}) from ${source})`,
      (stored) => readList(row, stored as unknown[]),
      {
        isJson: true,
      },
    ),
};
