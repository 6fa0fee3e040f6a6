import { newId } from "#db/new-id.ts";
import { asSquadImporter } from "#db/queries/import/import-access.ts";
import { insertImport, refuseManyImports, selectImport } from "#db/queries/import/imports.ts";
import { refuseClosedSquad } from "#db/queries/squads/members.ts";
import { asSquadMember } from "#db/queries/squads/squad-access.ts";
import type { SquadImport, StartImport } from "#domain/import/squad-imports.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";

/** Begins the import of a file into a squad. Nothing of it counts until it is finished. */
export async function startImport(ctx: UserContext, squadId: string, { format }: StartImport): Promise<SquadImport> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const member = asSquadMember(squadId, userId);
  const id = newId("imp", now);
  const { answer } = await writeOnce(
    ctx,
    {
      closed: refuseClosedSquad(db, member),
      many: refuseManyImports(db, userId),
      started: insertImport(db, member, { id, format }, now),
    },
    selectImport(asSquadImporter({ squadId, importId: id, userId })),
  );
  if (!answer) throw new Error("the new import cannot be read");
  return answer;
}
