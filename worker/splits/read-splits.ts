import { listComments } from "#db/queries/comments.ts";
import { selectJson } from "#db/queries/requests.ts";
import type { SplitViewer } from "#db/queries/split-access.ts";
import {
  listOpenBalances,
  listSplits,
  readPerson,
  readSplit,
  selectSplit,
  sumCreated,
  type OpenBalanceRow,
} from "#db/queries/splits.ts";
import { COMMENTS_PER_PAGE } from "#domain/comments.ts";
import { Refusal } from "#domain/errors.ts";
import type { PageQuery } from "#domain/paging.ts";
import { SPLITS_PER_PAGE, type OpenSide, type SplitDetail, type SplitPage } from "#domain/splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { readCursor, writeCursor } from "#worker/http/cursor.ts";
import { toCommentPage } from "#worker/comments/comment-page.ts";

/** How many people a total names. */
const NAMED = 3;

/** A page of one's splits, with the totals of all of them. */
export async function readSplitPage(
  { db, userId }: UserContext,
  { cursor, limit = SPLITS_PER_PAGE }: PageQuery,
): Promise<SplitPage> {
  const after = readCursor<{ splitDate: string; id: string }>(cursor, { splitDate: "string", id: "string" });
  const [rows, [created], balances] = await db.batch([
    listSplits(db, userId, after, limit + 1),
    sumCreated(db, userId),
    listOpenBalances(db, userId),
  ]);
  const splits = rows.slice(0, limit).map(({ json }) => readSplit(json));
  const last = rows.length > limit ? splits.at(-1) : undefined;
  return {
    splits,
    totals: {
      createdCents: created?.cents ?? 0,
      createdCount: created?.count ?? 0,
      owed: sumSide(balances, "owed"),
      owe: sumSide(balances, "owe"),
    },
    nextCursor: last ? writeCursor({ splitDate: last.splitDate, id: last.id }) : null,
  };
}

function sumSide(rows: OpenBalanceRow[], side: OpenBalanceRow["side"]): OpenSide {
  const mine = rows.filter((row) => row.side === side);
  return {
    cents: mine.reduce((sum, { cents }) => sum + cents, 0),
    people: mine.slice(0, NAMED).map(({ person }) => readPerson(person)),
    peopleCount: mine.length,
  };
}

/** A split with the newest comments, for those who may see it. */
export async function readSplitDetail({ db }: UserContext, viewer: SplitViewer): Promise<SplitDetail> {
  const [[row], comments] = await db.batch([
    selectJson(db, selectSplit(viewer)),
    listComments(db, viewer, null, COMMENTS_PER_PAGE + 1),
  ]);
  if (!row?.json) throw new Refusal("not_found");
  return { ...readSplit(row.json), comments: toCommentPage(comments, COMMENTS_PER_PAGE) };
}
