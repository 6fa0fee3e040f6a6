import { sql, type SQL } from "drizzle-orm";
import { isSquadMember } from "#db/queries/squads/squad-access.ts";

declare const proof: unique symbol;

/** The right to continue, finish or undo an import: of every current member of its squad. */
export interface SquadImporter {
  readonly squadId: string;
  readonly importId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "importer";
}

export const asSquadImporter = (ids: { squadId: string; importId: string; userId: string }): SquadImporter =>
  ({
    ...ids,
    condition: sql`${isSquadMember(sql`${ids.squadId}`, ids.userId)}
      and exists (select 1 from squad_imports own where own.id = ${ids.importId} and own.squad_id = ${ids.squadId})`,
  }) as SquadImporter;

/** The same while a batch of it has arrived and is not written yet. */
export const asBatchWriter = (importer: SquadImporter, n: number): SquadImporter => ({
  ...importer,
  condition: sql`${importer.condition} and exists (
    select 1 from squad_imports open cross join squad_import_batches b on b.import_id = open.id and b.n = ${n}
    where open.id = ${importer.importId} and open.state = 'open' and b.written_at is null)`,
});
