import { selectOpenClaim } from "#db/queries/claims/claims.ts";
import { selectCounted } from "#db/queries/expenses/expenses.ts";
import { listComments } from "#db/queries/splits/comments.ts";
import { queryJson } from "#db/engine/json-row.ts";
import { selectDeletion } from "#db/queries/splits/split-deletion.ts";
import type { SplitViewer } from "#db/queries/splits/split-access.ts";
import { listHistory } from "#db/queries/splits/split-history.ts";
import { selectSplit } from "#db/queries/splits/splits.ts";
import { COMMENTS_PER_PAGE } from "#domain/splits/comments.ts";
import { DomainError } from "#domain/errors.ts";
import { NEWEST_CHANGES } from "#domain/splits/split-history.ts";
import type { SplitDetail } from "#domain/splits/splits.ts";
import { toCommentPage } from "#worker/splits/comments/comment-page.ts";
import type { UserContext } from "#worker/http/context.ts";
import { restorableSince } from "#worker/http/deleted-items.ts";
import { toHistoryPage } from "./read-history.ts";

/**
 * A split with its newest comments and changes, for people who may see it. For a day after its deletion they read who
 * deleted it, because it may come back.
 */
export async function readSplitDetail({ db, now }: UserContext, viewer: SplitViewer): Promise<SplitDetail> {
  const {
    split: [split],
    deletion: [deletion],
    comments,
    history,
    counted,
    claim,
  } = await db.batch({
    split: queryJson(db, selectSplit(viewer)),
    deletion: selectDeletion(db, viewer, restorableSince(now)),
    comments: listComments(db, viewer, null, COMMENTS_PER_PAGE + 1),
    history: listHistory(db, viewer, null, NEWEST_CHANGES + 1),
    counted: selectCounted(db, viewer),
    claim: selectOpenClaim(db, viewer.splitId, now),
  });
  if (deletion) throw new DomainError("split_deleted", { deletion });
  if (!split) throw new DomainError("not_found");
  return {
    ...split,
    comments: toCommentPage(comments, COMMENTS_PER_PAGE),
    history: toHistoryPage(history, NEWEST_CHANGES),
    isCounted: counted.length > 0,
    isClaimOpen: claim.length > 0,
  };
}
