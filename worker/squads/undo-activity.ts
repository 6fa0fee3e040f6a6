import { asSquadOwner, asSquadReader } from "#db/queries/squads/squad-access.ts";
import { selectUndoable, type UndoableLine } from "#db/queries/squads/undo.ts";
import { DomainError } from "#domain/errors.ts";
import type { ActivityFacts, ActivityKind } from "#domain/squads/activity.ts";
import { withdrawPayment } from "#worker/payments/answer-payment.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { restorableSince } from "#worker/http/deleted-items.ts";
import { bringBackMember } from "./bring-back-member.ts";
import { changeRole } from "./change-role.ts";
import { changeSquad } from "./change-squad.ts";
import { unclaimGuest } from "./claim-guest.ts";
import { deleteSquadSplit, restoreSquadSplit } from "#worker/splits/squad/delete-squad-split.ts";
import { editSquadSplit } from "#worker/splits/squad/edit-squad-split.ts";
import { renameGuest } from "./rename-guest.ts";
import { undoImport } from "#worker/import/undo-import.ts";
import { removeMembers } from "./leave-squad.ts";
import { withdrawInvitations } from "./withdraw-invitations.ts";

/** A line as the inverse of its kind reads it. */
interface Line<Kind extends ActivityKind> extends Pick<UndoableLine, "userId" | "guestName"> {
  squadId: string;
  /** The split or the member that it is about; empty if it is about neither. */
  subjectId: string;
  facts: ActivityFacts[Kind];
  /** The members whom it added. */
  added: string[];
}

type Inverse<Kind extends ActivityKind> = (ctx: UserContext, line: Line<Kind>) => Promise<unknown>;

const ownerOf = ({ userId }: UserContext, { squadId }: { squadId: string }) => asSquadOwner(squadId, userId);

const remove: Inverse<ActivityKind> = (ctx, { squadId, subjectId }) =>
  deleteSquadSplit(ctx, { squadId, splitId: subjectId });

const bringBack: Inverse<ActivityKind> = (ctx, { subjectId: memberId, ...line }) =>
  bringBackMember(ctx, { memberId, ...line });

/** The change that undoes each kind: the ordinary one, with its rights, rules and line in the activity log. */
const inverses: { [Kind in ActivityKind]?: Inverse<Kind> } = {
  "split-added": remove,
  "split-restored": remove,
  "split-edited": (ctx, { squadId, subjectId: splitId, facts: { before, after } }) => {
    const { name, totalCents, isRefund, merchant, splitDate, payers, input } = before;
    const values = { name, totalCents, isRefund, merchant, splitDate, payers, input };
    return editSquadSplit(ctx, { squadId, splitId }, { ...values, version: after.version });
  },
  "split-deleted": (ctx, { squadId, subjectId: splitId }) => restoreSquadSplit(ctx, { squadId, splitId }),
  "squad-edited": (ctx, line) => changeSquad(ctx, ownerOf(ctx, line), line.facts.before),
  "squad-archived": (ctx, line) => changeSquad(ctx, ownerOf(ctx, line), { archived: false }),
  "squad-reopened": (ctx, line) => changeSquad(ctx, ownerOf(ctx, line), { archived: true }),
  "members-added": (ctx, { squadId, added }) => removeMembers(ctx, squadId, added),
  "members-invited": (ctx, { squadId, added }) => withdrawInvitations(ctx, squadId, added),
  "member-joined": (ctx, { squadId, subjectId: guestId, added }) =>
    guestId ? unclaimGuest(ctx, squadId, guestId) : removeMembers(ctx, squadId, added),
  "member-left": bringBack,
  "member-removed": bringBack,
  "role-changed": (ctx, line) =>
    changeRole(ctx, {
      squadId: line.squadId,
      memberId: line.subjectId,
      role: line.facts.role === "owner" ? "member" : "owner",
    }),
  "entries-imported": (ctx, { squadId, subjectId: importId }) => undoImport(ctx, { squadId, importId }),
  "payment-added": (ctx, { subjectId: paymentId }) => withdrawPayment(ctx, paymentId),
  "guest-renamed": (ctx, { squadId, subjectId: memberId, facts: { before } }) =>
    renameGuest(ctx, { squadId, memberId, name: before }),
  "guest-claimed": (ctx, { squadId, subjectId: guestId }) => unclaimGuest(ctx, squadId, guestId),
};

/**
 * Undoes a change that the activity log shows, if nothing has overtaken it. Needs the right to the inverse change, which is
 * a line of the log itself.
 */
export async function undoActivity(ctx: UserContext, squadId: string, activityId: string): Promise<void> {
  await limitPerMinute(ctx, "undo", ctx.userId);
  const reader = asSquadReader(squadId, ctx.userId);
  const [line] = await selectUndoable(ctx.db, reader, activityId, restorableSince(ctx.now));
  if (!line || line.refusal) throw new DomainError(line?.refusal ?? "not_found");
  const inverse = inverses[line.kind] as Inverse<ActivityKind> | undefined;
  if (!inverse) throw new DomainError("overtaken");
  await inverse(ctx, {
    ...line,
    squadId,
    subjectId: line.subjectId ?? "",
  });
}
