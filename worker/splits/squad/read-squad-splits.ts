import { selectOpenClaim } from "#db/queries/claims/claims.ts";
import { asChatReader } from "#db/queries/splits/split-access.ts";
import { listComments } from "#db/queries/splits/comments.ts";
import { queryJson } from "#db/engine/json-row.ts";
import { listEntries, selectBalance, type EntryPosition } from "#db/queries/squads/ledger.ts";
import { listOpenSquadPayments } from "#db/queries/payments/payments.ts";
import { selectSquad } from "#db/queries/squads/squads.ts";
import { asSquadReader, asSquadSplitReader, type SquadReader } from "#db/queries/squads/squad-access.ts";
import { listSquadSplits, selectCurrency, selectSquadSplit } from "#db/queries/splits/squad-splits.ts";
import type { SplitPosition } from "#db/queries/splits/splits.ts";
import { COMMENTS_PER_PAGE } from "#domain/splits/comments.ts";
import { DomainError } from "#domain/errors.ts";
import type { PageQuery } from "#domain/paging.ts";
import {
  SQUAD_ENTRIES_PER_PAGE,
  SQUAD_PAYMENTS_SHOWN,
  type SquadBalances,
  type SquadEntry,
  type SquadEntryPage,
} from "#domain/squads/squad-balances.ts";
import { SQUAD_SPLITS_PER_PAGE, type SquadSplitDetail, type SquadSplitPage } from "#domain/splits/squad-splits.ts";
import { toCommentPage } from "#worker/splits/comments/comment-page.ts";
import type { UserContext } from "#worker/http/context.ts";
import { readCursor, writeCursor } from "#worker/http/cursor.ts";
import { keepPlansLater, planStatements, toPlan } from "#worker/payments/settling/store-plan.ts";

/** The splits of a squad, newest date first. */
export async function readSquadSplitPage(
  { db }: UserContext,
  reader: SquadReader,
  { cursor, limit = SQUAD_SPLITS_PER_PAGE }: PageQuery,
): Promise<SquadSplitPage> {
  const before = readCursor<SplitPosition & Record<string, string | number>>(cursor, {
    splitDate: "string",
    id: "string",
  });
  const { squad, rows } = await db.batch({
    squad: selectCurrency(db, reader),
    rows: listSquadSplits(db, reader, before, limit + 1),
  });
  if (squad.length === 0) throw new DomainError("not_found");
  const splits = rows.slice(0, limit);
  const last = rows.length > limit ? splits.at(-1) : undefined;
  return { splits, nextCursor: last ? writeCursor({ splitDate: last.splitDate, id: last.id }) : null };
}

/** A split of a squad as its page shows it: with the squad and the newest comments. */
export async function readSquadSplitOf(
  { db, now, userId }: UserContext,
  { squadId, splitId }: { squadId: string; splitId: string },
): Promise<SquadSplitDetail> {
  const reader = asSquadSplitReader({ squadId, splitId, userId });
  const { split, squad, comments, claim } = await db.batch({
    split: queryJson(db, selectSquadSplit(reader)),
    squad: queryJson(db, selectSquad(asSquadReader(squadId, userId))),
    comments: listComments(db, asChatReader(splitId, userId), null, COMMENTS_PER_PAGE + 1),
    claim: selectOpenClaim(db, splitId, now),
  });
  if (!split[0] || !squad[0]) throw new DomainError("not_found");
  return {
    ...split[0],
    isClaimOpen: claim.length > 0,
    comments: toCommentPage(comments, COMMENTS_PER_PAGE),
    squad: squad[0],
  };
}

/** What the members of a squad owe each other, who pays whom, and the payments that wait for an answer. */
export async function readSquadBalances(ctx: UserContext, reader: SquadReader): Promise<SquadBalances> {
  const { db } = ctx;
  const { open, ...facts } = await db.batch({
    ...planStatements(db, reader),
    open: listOpenSquadPayments(db, reader, SQUAD_PAYMENTS_SHOWN),
  });
  const plan = toPlan(facts);
  if (!plan) throw new DomainError("not_found");
  if (!plan.isCurrent) keepPlansLater(ctx, [{ squadId: reader.squadId, ...plan }]);
  return {
    pairwise: facts.pairwise,
    transfers: plan.transfers,
    minimal: plan.minimal,
    openPayments: open,
  };
}

/** The entries that a member's balance consists of, newest first, each with the balance after it. */
export async function readEntryPage(
  { db }: UserContext,
  reader: SquadReader,
  memberId: string,
  { cursor, limit = SQUAD_ENTRIES_PER_PAGE }: PageQuery,
): Promise<SquadEntryPage> {
  const before = readCursor<EntryPosition & Record<string, string | number>>(cursor, {
    entryDate: "string",
    sourceId: "string",
    runningCents: "number",
  });
  const { balance, rows } = await db.batch({
    balance: selectBalance(db, reader, memberId),
    rows: listEntries(db, reader, memberId, before, limit + 1),
  });
  if (!balance[0]) throw new DomainError("not_found");
  let runningCents = before?.runningCents ?? balance[0].cents;
  const entries = rows.slice(0, limit).map((row): SquadEntry => {
    const entry = { ...row, runningCents };
    runningCents -= row.cents;
    return entry;
  });
  const last = rows.length > limit ? entries.at(-1) : undefined;
  return {
    entries,
    nextCursor: last ? writeCursor({ entryDate: last.on, sourceId: last.sourceId, runningCents }) : null,
  };
}
