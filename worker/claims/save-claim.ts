import { queryJson } from "#db/engine/json-row.ts";
import { asClaimOpener, asClaimReader, type ClaimOpener } from "#db/queries/claims/claim-access.ts";
import { saveWrites } from "#db/queries/claims/claim-writes.ts";
import { listClaimListeners, selectClaim, selectSavedBill } from "#db/queries/claims/claims.ts";
import { selectSquadSplit } from "#db/queries/splits/squad-splits.ts";
import { asCreator } from "#db/queries/splits/split-access.ts";
import { asSquadSplitEditor } from "#db/queries/squads/squad-access.ts";
import type { ReturnedRow } from "#db/engine/json-row.ts";
import { claimants, claimedInput, hasUnclaimed, termsOf } from "#domain/claims/claimed-items.ts";
import type { Claim } from "#domain/claims/claims.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { MAX_ITEMS, peopleOf, type ItemsInput } from "#domain/splits/method-schema.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import type { BillOfEvent } from "#worker/splits/bill-of-event.ts";
import { changeSplit } from "#worker/splits/edit-split.ts";
import { replaceSquadSplit } from "#worker/splits/squad/edit-squad-split.ts";
import { publishClaimChanged } from "./publish-claim-changed.ts";

type SavedBill = ReturnedRow<typeof selectSavedBill>;

/**
 * Divides the split by what everyone tapped. Refuses it if someone tapped or the split was edited since the opener looked, so
 * that what is saved is what they saw. A repeated request answers the saved claim.
 */
export async function saveClaim(
  ctx: UserContext,
  claimId: string,
  { version, shareRest }: { version: number; shareRest: boolean },
): Promise<Claim> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeClaim", userId);
  const opener = asClaimOpener(claimId, userId);
  const [bill] = await selectSavedBill(db, opener, now);
  if (!bill) throw new DomainError("not_found");
  if (bill.state !== "saved") {
    if (bill.state !== "open" || !bill.input) throw new DomainError("claim_over");
    if (bill.version + bill.splitVersion !== version) throw new DomainError("claim_changed");
    await divide(ctx, opener, bill, inputOf(bill, bill.input, shareRest));
  }
  const reader = asClaimReader(claimId, userId);
  const { claim, listeners } = await db.batch({
    claim: queryJson(db, selectClaim(reader, now)),
    listeners: listClaimListeners(db, reader.condition),
  });
  if (!claim[0]) throw new DomainError("not_found");
  publishClaimChanged(ctx, listeners);
  return claim[0];
}

function inputOf({ items, parts, seats }: SavedBill, known: ItemsInput, shareRest: boolean): ItemsInput {
  if (!shareRest && hasUnclaimed({ items, parts })) throw new DomainError("claim_unclaimed");
  const people = seats.map(({ personId }) => personId);
  const bill = { items, parts, people, terms: termsOf(known) };
  // What costs nothing does not have to be claimed: it goes to those who had something.
  const present = seats.filter(({ isPresent }) => isPresent).map(({ personId }) => personId);
  const input = claimedInput(bill, shareRest ? present : claimants(bill));
  if (input.items.length > MAX_ITEMS)
    throw invalidField("items", `A split can have at most ${MAX_ITEMS} items. Share some that are counted.`);
  return input;
}

/** Edits the split and marks the claim as saved, in one batch. */
async function divide(ctx: UserContext, opener: ClaimOpener, bill: SavedBill, input: ItemsInput): Promise<void> {
  const { db, now, userId } = ctx;
  const { splitId, squadId, version } = bill;
  const saving: BillOfEvent = {
    // Someone at the table may have been taken out of the split since, and have blocked the one who paid.
    isAgreed: false,
    statements: (written, isChanged) => ({
      writes: saveWrites(db, opener, { version, splitVersion: bill.splitVersion + (isChanged ? 1 : 0), written }, now),
    }),
  };
  if (squadId === null) {
    const participantIds = peopleOf(input).filter((id) => id !== userId);
    if (participantIds.length === 0) throw new DomainError("claim_alone");
    await changeSplit(ctx, asCreator(splitId, userId), { participantIds, input }, saving);
    return;
  }
  const ids = { squadId, splitId };
  const [split] = await queryJson(db, selectSquadSplit(asSquadSplitEditor({ ...ids, userId })));
  if (!split) throw new DomainError("not_found");
  const { name, totalCents, merchant, isRefund, payers, splitDate } = split;
  const values = { name, totalCents, merchant, isRefund, payers, splitDate, input, version: bill.splitVersion };
  await replaceSquadSplit(ctx, ids, values, saving);
}
