import { timePart } from "#domain/ids.ts";
import type { Statement } from "#db/engine/batch.ts";
import type { Database } from "#db/engine/open-database.ts";
import { accessTokens } from "#db/schema/access-tokens.ts";
import { demoSquadId } from "./seed-squads.ts";
import { after, before, insertAll, userId } from "./seed-rows.ts";

const MADE_DAYS_AGO = 40;
const VALID_DAYS = 90;
const USED_HOURS_AGO = 9;
const DAY_HOURS = 24;

/** An access token of Maya, for a spreadsheet that reads the demo flat. No one knows it: no token has this hash. */
export function tokenStatements(db: Database, now: Date): Statement[] {
  const createdAt = before(now, MADE_DAYS_AGO);
  return insertAll(db, accessTokens, [
    {
      id: `tok_${timePart(createdAt)}demo`,
      userId: userId("maya"),
      name: "Rent spreadsheet",
      hash: "unknown",
      scope: "read",
      squadId: demoSquadId("flat", now),
      createdAt,
      expiresAt: after(createdAt, VALID_DAYS * DAY_HOURS),
      lastUsedAt: after(now, -USED_HOURS_AGO),
    },
  ]);
}
