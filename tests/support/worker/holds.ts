import { sql, type SQL } from "drizzle-orm";
import { database } from "./factories.ts";

/** Whether the condition of a right holds now. `row` is the row that it speaks of, where it speaks of one: "events e". */
export const holds = async ({ condition }: { condition: SQL }, row = "(select 1)"): Promise<boolean> =>
  (await database().all(sql`select 1 from ${sql.raw(row)} where ${condition} limit 1`)).length > 0;

/** The names of the rights that hold now, in their order. */
export async function namesThatHold<Name extends string>(rights: Record<Name, { condition: SQL }>, row?: string) {
  const names: Name[] = [];
  for (const name of Object.keys(rights) as Name[]) if (await holds(rights[name], row)) names.push(name);
  return names;
}

/** Writes columns of one row directly, as no request could. */
export const set = (table: string, id: string, columns: Record<string, string | number | null>) =>
  database().run(
    sql`update ${sql.raw(table)} set ${sql.join(
      Object.entries(columns).map(([column, value]) => sql`${sql.raw(column)} = ${value}`),
      sql`, `,
    )} where id = ${id}`,
  );
