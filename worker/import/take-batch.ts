import { base64url } from "jose";
import { asSquadImporter } from "#db/queries/import/import-access.ts";
import { insertBatch, selectArrival } from "#db/queries/import/imports.ts";
import { refuseForeignMembers } from "#db/queries/splits/squad-splits.ts";
import { refuseClosedSquad } from "#db/queries/squads/members.ts";
import { asSquadMember } from "#db/queries/squads/squad-access.ts";
import { DomainError } from "#domain/errors.ts";
import { IMPORT_LIMITS } from "#domain/import/imported.ts";
import { MAX_BATCHES, type ArrivedBatch, type ImportBatch, type WaitingEntry } from "#domain/import/squad-imports.ts";
import { utf8Length } from "#domain/utf8-length.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { netsOf, peopleIn, waitingEntries } from "./import-rows.ts";

/** A row of D1 has at most 2 MB. */
const MAX_BATCH_BYTES = 1_800_000;

/**
 * Keeps a batch of an import until it is finished. The same batch can arrive twice; another one of the same number is refused.
 * Entries that an earlier import wrote are left out: the answer has their lines.
 */
export async function takeBatch(
  ctx: UserContext,
  ids: { squadId: string; importId: string; n: number },
  body: ImportBatch,
): Promise<ArrivedBatch> {
  const { db, userId } = ctx;
  const { squadId, n } = ids;
  await limitPerMinute(ctx, "import", userId);
  if (!Number.isInteger(n) || n < 0 || n >= MAX_BATCHES) throw new DomainError("not_found");
  const importer = asSquadImporter({ ...ids, userId });
  const all = await waitingEntries(body);
  const bodyHash = await hashOf(all);
  const fingerprints = all.map(({ fingerprint }) => fingerprint);
  const [found] = await selectArrival(db, importer, { n, fingerprints });
  if (!found) throw new DomainError("not_found");
  if (found.arrived) return answerOf(n, bodyHash, found.arrived);
  if (found.state !== "open") throw new DomainError("import_ended");
  const known = new Set(found.known);
  const entries = all.filter(({ fingerprint }) => !known.has(fingerprint));
  const knownLines = all.filter(({ fingerprint }) => known.has(fingerprint)).map(({ line }) => line);
  if (found.count + entries.length > IMPORT_LIMITS.maxEntries || utf8Length(JSON.stringify(entries)) > MAX_BATCH_BYTES)
    throw new DomainError("too_large");
  const { kept } = await db.batch({
    closed: refuseClosedSquad(db, asSquadMember(squadId, userId)),
    people: refuseForeignMembers(db, { squadId, memberIds: peopleIn(all) }),
    batch: insertBatch(db, importer, { n, bodyHash, entries, nets: netsOf(entries), knownLines }),
    // Another one of the same number may have arrived in the meantime.
    kept: selectArrival(db, importer, { n, fingerprints: [] }),
  });
  const arrived = kept[0]?.arrived;
  if (!arrived) throw new DomainError(kept[0]?.state === "open" ? "too_large" : "import_ended");
  return answerOf(n, bodyHash, arrived);
}

function answerOf(
  n: number,
  bodyHash: string,
  arrived: { bodyHash: string; count: number; knownLines: number[] },
): ArrivedBatch {
  if (arrived.bodyHash !== bodyHash) throw new DomainError("idempotency_conflict");
  return { n, hash: bodyHash, count: arrived.count, knownLines: arrived.knownLines };
}

async function hashOf(entries: readonly WaitingEntry[]): Promise<string> {
  const text = JSON.stringify(entries.map(({ line, fingerprint }) => [line, fingerprint]));
  return base64url.encode(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}
