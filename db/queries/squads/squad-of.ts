import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow } from "#db/engine/json-row.ts";

/** The squad with this id, as what belongs to it shows it; null without one. */
export const squadOf = (squadId: SQL) =>
  col
    .one(
      jsonRow({
        id: col.text(sql`q.id`),
        name: col.text(sql`q.name`),
        emoji: col.text(sql`q.emoji`).nullable(),
        currency: col.text(sql`q.currency`),
      }),
      sql`squads q where q.id = ${squadId}`,
    )
    .nullable();
