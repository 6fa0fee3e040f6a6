import { timePart } from "#domain/ids.ts";
import type { Statement } from "#db/engine/batch.ts";
import type { Database } from "#db/engine/open-database.ts";
import { receiptClaimItems, receiptClaimParts, receiptClaims, receiptClaimSeats } from "#db/schema/receipt-claims.ts";
import { CLAIM_DAYS } from "#domain/claims/claims.ts";
import { squads, type DemoSquadSplit } from "./demo-squads.ts";
import type { Name } from "./demo-world.ts";
import { after, before, insertAll, userId } from "./seed-rows.ts";
import { demoMemberId, demoSplitId, demoSquadId } from "./seed-squads.ts";

const SQUAD = "flat";
const SPLIT = "Big shop";
const OPENED_DAYS_AGO = 1;
const DAY_HOURS = 24;

/** Who has tapped what so far: the place of the item in the bill. */
const tapped: [who: Name, item: number][] = [
  ["leo", 0],
  ["leo", 2],
  ["priya", 0],
];

/** Priya asks the people of the demo flat what they had of her shopping, and two of them have tapped. */
export function claimStatements(db: Database, now: Date): Statement[] {
  const flat = squads.find(({ key }) => key === SQUAD);
  const index = flat?.splits.findIndex(({ name }) => name === SPLIT) ?? -1;
  const split: DemoSquadSplit | undefined = flat?.splits[index];
  if (!flat || split?.input.method !== "items") throw new Error(`${SPLIT} is no bill by items of the demo flat`);
  const openedAt = before(now, OPENED_DAYS_AGO);
  const claimId = `clm_${timePart(openedAt)}demo${SQUAD}`;
  const { items } = split.input;
  const people: Name[] = ["priya", "leo", "maya"];
  return [
    ...insertAll(db, receiptClaims, [
      {
        id: claimId,
        splitId: demoSplitId(split, { squadId: demoSquadId(SQUAD, now), index }, now),
        openedBy: userId(split.by),
        openedAt,
        endsAt: after(now, (CLAIM_DAYS - OPENED_DAYS_AGO) * DAY_HOURS),
        itemsKey: JSON.stringify(items.map(({ name, cents }) => [name, cents])),
      },
    ]),
    ...insertAll(
      db,
      receiptClaimItems,
      items.map(({ name, cents }, item) => ({ claimId, item, name, cents, pieces: 1 })),
    ),
    ...insertAll(
      db,
      receiptClaimSeats,
      people.map((who, seat) => ({ claimId, seat, personId: demoMemberId(SQUAD, who) })),
    ),
    ...insertAll(
      db,
      receiptClaimParts,
      tapped.map(([who, item]) => ({ claimId, item, seat: people.indexOf(who), count: 1 })),
    ),
  ];
}
