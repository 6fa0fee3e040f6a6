import { queryJson } from "#db/engine/json-row.ts";
import { listFileRows, listMembersWithEntries, type FileRow } from "#db/queries/squads/squad-file.ts";
import type { SquadReader } from "#db/queries/squads/squad-access.ts";
import { selectSquad } from "#db/queries/squads/squads.ts";
import { CSV_START, csvRow } from "#domain/csv.ts";
import { DomainError } from "#domain/errors.ts";
import { spreadsheetAmount } from "#domain/money/format-money.ts";
import { isActive, memberName, type Squad, type SquadMember } from "#domain/squads/squads.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";

const ROWS_AT_ONCE = 1_000;

/**
 * All splits and payments of a squad as a CSV file, oldest first: one column per member with what each entry changes in their
 * balance, so that each column adds up to it. The file is written while it is sent.
 */
export async function squadFile(ctx: UserContext, reader: SquadReader): Promise<ReadableStream<Uint8Array>> {
  await limitPerMinute(ctx, "file", ctx.userId);
  const { db } = ctx;
  const {
    squad: found,
    members,
    rows,
  } = await db.batch({
    squad: queryJson(db, selectSquad(reader)),
    members: listMembersWithEntries(db, reader),
    rows: listFileRows(db, reader, { on: "", id: "" }, ROWS_AT_ONCE),
  });
  const [whole] = found;
  if (!whole) throw new DomainError("not_found");
  const named = new Set(members.map(({ id }) => id));
  // A guest who was taken out again and is in no entry needs no column.
  const squad = { ...whole, members: whole.members.filter((member) => isActive(member) || isNamed(member, named)) };
  const encoder = new TextEncoder();
  let page: FileRow[] | null = rows;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(CSV_START + headOf(squad))),
    async pull(controller) {
      if (!page) return controller.close();
      controller.enqueue(encoder.encode(page.map((row) => rowOf(row, squad)).join("")));
      const last = page.length < ROWS_AT_ONCE ? undefined : page.at(-1);
      page = last ? await listFileRows(db, reader, last, ROWS_AT_ONCE) : null;
    },
  });
}

const isNamed = ({ id, claimed }: SquadMember, named: ReadonlySet<string>): boolean =>
  named.has(id) || claimed.some((guest) => named.has(guest.id));

const headOf = ({ members }: Squad): string =>
  csvRow(["Date", "Kind", "Name", "Merchant or method", "Total", "Currency", ...members.map(memberName)]);

function rowOf(
  { on, kind, name, merchant, totalCents, entries: cents }: FileRow,
  { members, currency }: Squad,
): string {
  const entryOf = ({ id, claimed }: Squad["members"][number]) =>
    [id, ...claimed.map((guest) => guest.id)].reduce((sum, each) => sum + (cents[each] ?? 0), 0);
  return csvRow([
    on,
    kind,
    name,
    merchant,
    spreadsheetAmount(totalCents, currency),
    currency,
    ...members.map((member) => spreadsheetAmount(entryOf(member), currency)),
  ]);
}
