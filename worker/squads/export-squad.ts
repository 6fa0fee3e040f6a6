import { queryJson } from "#db/engine/json-row.ts";
import { listActivity, type ActivityPosition } from "#db/queries/squads/activity.ts";
import type { SquadReader } from "#db/queries/squads/squad-access.ts";
import {
  listPaymentsForExport,
  listSplitsForExport,
  type ExportedPayment,
  type ExportedSplit,
} from "#db/queries/squads/squad-export.ts";
import { selectSquad } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import { SQUADTAB_FORMAT, SQUADTAB_VERSION, type FileMember } from "#domain/import/squadtab-file.ts";
import { nameOf } from "#domain/profiles/profiles.ts";
import type { ActivityLine } from "#domain/squads/activity.ts";
import { memberName, type Squad } from "#domain/squads/squads.ts";
import type { UserContext } from "#worker/http/context.ts";
import { datedFileName } from "#worker/http/file-headers.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { streamedFile } from "#worker/http/streamed-file.ts";
import { restorableSince } from "#worker/http/deleted-items.ts";
import type { NamedFile } from "./squad-file.ts";

const ROWS_AT_ONCE = 500;
const LINES_AT_ONCE = 100;
const START = { on: "", id: "" };

/**
 * Everything of a squad that is not personal, as JSON (domain/import/squadtab-file.ts): from it, an import makes the same
 * balances. It is read in pages, and written while it is sent.
 */
export async function exportSquad(ctx: UserContext, reader: SquadReader): Promise<NamedFile> {
  await limitPerMinute(ctx, "file", ctx.userId);
  const { db } = ctx;
  const { squad, splits } = await db.batch({
    squad: queryJson(db, selectSquad(reader)),
    splits: listSplitsForExport(db, reader, START, ROWS_AT_ONCE),
  });
  if (!squad[0]) throw new DomainError("not_found");
  const parts = partsOf(ctx, reader, squad[0], splits);
  const encoder = new TextEncoder();
  const file = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return { name: datedFileName(squad[0].name, ctx.now, ".json"), file: streamedFile(file, squad[0].id) };
}

async function* partsOf(
  ctx: UserContext,
  reader: SquadReader,
  squad: Squad,
  firstSplits: ExportedSplit[],
): AsyncGenerator<string, void> {
  const { db, now } = ctx;
  const { name, emoji, currency, simplify, defaultSplit, createdAt, archivedAt, newMembersSeeEarlier } = squad;
  const head = {
    format: SQUADTAB_FORMAT,
    version: SQUADTAB_VERSION,
    exportedAt: now.toISOString(),
    squad: { name, emoji, currency, simplify, defaultSplit, newMembersSeeEarlier, createdAt, archivedAt },
    members: membersOf(squad),
  };
  // The lists follow in the same object.
  yield JSON.stringify(head).slice(0, -1);
  yield* listNamed("splits", firstSplits, ROWS_AT_ONCE, (last: ExportedSplit) =>
    listSplitsForExport(db, reader, last, ROWS_AT_ONCE),
  );
  const payments = await listPaymentsForExport(db, reader, START, ROWS_AT_ONCE);
  yield* listNamed("payments", payments, ROWS_AT_ONCE, (last: ExportedPayment) =>
    listPaymentsForExport(db, reader, last, ROWS_AT_ONCE),
  );
  const linesBefore = async (before: ActivityPosition | null) =>
    (await listActivity(db, reader, { before, limit: LINES_AT_ONCE, deletedSince: restorableSince(now) })).map(lineOf);
  yield* listNamed("activity", await linesBefore(null), LINES_AT_ONCE, (last) =>
    linesBefore({ createdAt: Date.parse(last.createdAt), id: last.id }),
  );
  yield "\n}\n";
}

/** A field with a list, one row a line, page by page. */
async function* listNamed<Row>(
  name: string,
  first: Row[],
  atOnce: number,
  next: (last: Row) => Promise<Row[]> | PromiseLike<Row[]>,
): AsyncGenerator<string, void> {
  yield `,\n${JSON.stringify(name)}: [`;
  let isFirst = true;
  for (let page = first; page.length > 0;) {
    yield page.map((row, index) => `${isFirst && index === 0 ? "" : ","}\n${JSON.stringify(row)}`).join("");
    isFirst = false;
    const last = page.at(-1);
    page = last !== undefined && page.length === atOnce ? await next(last) : [];
  }
  yield "]";
}

/** Everyone who is or was in the squad, with the guests who turned out to be one of them. */
const membersOf = ({ members }: Squad): FileMember[] =>
  members.flatMap((member) => [
    {
      id: member.id,
      name: memberName(member),
      role: member.role,
      guest: member.person === null,
      joinedAt: member.joinedAt,
      leftAt: member.leftAt,
    },
    ...member.claimed.map(({ id, name }) => ({ id, name, guest: true, claimedBy: member.id })),
  ]);

const lineOf = ({ id, kind, person, subjectId, facts, createdAt }: ActivityLine) => ({
  id,
  kind,
  by: nameOf(person),
  subjectId,
  facts,
  createdAt,
});
