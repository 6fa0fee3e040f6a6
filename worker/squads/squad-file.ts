import { queryJson } from "#db/engine/json-row.ts";
import { listFileRows, listMembersWithEntries, type FileRow } from "#db/queries/squads/squad-file.ts";
import type { SquadReader } from "#db/queries/squads/squad-access.ts";
import { selectSquad } from "#db/queries/squads/squads.ts";
import { CSV_START, csvRow } from "#domain/csv.ts";
import { DomainError } from "#domain/errors.ts";
import { splitwiseFoot, splitwiseHead, splitwiseLine } from "#domain/import/splitwise-file.ts";
import { spreadsheetAmount } from "#domain/money/format-money.ts";
import { isActive, memberName, type Squad, type SquadMember } from "#domain/squads/squads.ts";
import { utcDay } from "#domain/time/calendar.ts";
import type { UserContext } from "#worker/http/context.ts";
import { datedFileName } from "#worker/http/file-headers.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { streamedFile } from "#worker/http/streamed-file.ts";

const ROWS_AT_ONCE = 1_000;

/** A file that is written while it is sent. */
export interface NamedFile {
  name: string;
  file: ReadableStream<Uint8Array>;
}

/** How a file is written: its first lines, the line of an entry with what it changes for each member, and its last lines. */
interface FileLayout {
  /** Of the file's name. */
  ending: string;
  head: (squad: Squad) => string;
  line: (row: FileRow, nets: readonly number[], squad: Squad) => string;
  foot: (totals: readonly number[], squad: Squad) => string;
}

/**
 * All splits and payments of a squad, oldest first: one column per member with what each entry changes in their balance, so
 * that each column adds up to it. The file is written while it is sent.
 */
export async function squadFile(ctx: UserContext, reader: SquadReader, layout: FileLayout): Promise<NamedFile> {
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
  const totals = squad.members.map(() => 0);
  const lineOf = (row: FileRow): string => {
    const nets = squad.members.map((member) => netOf(row, member));
    for (const [index, net] of nets.entries()) totals[index] = (totals[index] ?? 0) + net;
    return layout.line(row, nets, squad);
  };
  let page: FileRow[] | null = rows;
  const file = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(layout.head(squad))),
    async pull(controller) {
      if (!page) {
        controller.enqueue(encoder.encode(layout.foot(totals, squad)));
        return controller.close();
      }
      controller.enqueue(encoder.encode(page.map(lineOf).join("")));
      const last = page.length < ROWS_AT_ONCE ? undefined : page.at(-1);
      page = last ? await listFileRows(db, reader, last, ROWS_AT_ONCE) : null;
    },
  });
  return { name: datedFileName(whole.name, ctx.now, layout.ending), file: streamedFile(file, whole.id) };
}

const isNamed = ({ id, claimed }: SquadMember, named: ReadonlySet<string>): boolean =>
  named.has(id) || claimed.some((guest) => named.has(guest.id));

/** What an entry changes for a member and for the guests who turned out to be them. */
const netOf = ({ entries }: FileRow, { id, claimed }: SquadMember): number =>
  [id, ...claimed.map((guest) => guest.id)].reduce((sum, each) => sum + (entries[each] ?? 0), 0);

/** The app's own columns. */
export const entriesLayout: FileLayout = {
  ending: ".csv",
  head: ({ members }) =>
    CSV_START + csvRow(["Date", "Kind", "Name", "Merchant or method", "Total", "Currency", ...members.map(memberName)]),
  line: ({ on, kind, name, merchant, totalCents }, nets, { currency }) =>
    csvRow([
      on,
      kind,
      name,
      merchant,
      spreadsheetAmount(totalCents, currency),
      currency,
      ...nets.map((net) => spreadsheetAmount(net, currency)),
    ]),
  foot: () => "",
};

/** The columns of Splitwise, which other programs import. */
export const splitwiseLayout = (now: Date): FileLayout => ({
  ending: "-splitwise.csv",
  head: ({ members }) => splitwiseHead(members.map(memberName)),
  line: ({ on, kind, name, totalCents }, nets, { currency }) =>
    splitwiseLine({ on, kind, name: name || "Payment", cents: totalCents, nets }, currency),
  foot: (totals, { currency }) => splitwiseFoot(utcDay(now), totals, currency),
});
