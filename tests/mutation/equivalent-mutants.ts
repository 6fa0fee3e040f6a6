/** A mutant that no test can notice. */
export interface EquivalentMutant {
  path: string;
  /** As `npm run test:mutation` prints it. */
  name: string;
  /** Why what it changes makes no difference. */
  reason: string;
}

const inFile = (path: string, reasons: Record<string, string>): EquivalentMutant[] =>
  Object.entries(reasons).map(([name, reason]) => ({ path, name, reason }));

export const equivalentMutants: readonly EquivalentMutant[] = [
  ...inFile("db/queries/payments/payment-access.ts", {
    "asRecorder: p.recorded_by = ${userId} → 1": "the batch has written the payment with this id, as the user's",
    "hasSideWithoutAccount: p.squad_id is not null → 1":
      "it would only change who is notified of a direct payment, and a deleted account is not",
  }),
  ...inFile("db/queries/payments/handles-access.ts", {
    "recordedPayments: p.squad_id = me.squad_id → 1":
      "its members are those of one squad; the condition is for the index",
    "pairwiseDebt: d.squad_id = me.squad_id → 1": "its members are those of one squad; the condition is for the index",
    "pairwiseDebt: d.squad_id = me.squad_id → 1 (2)":
      "its members are those of one squad; the condition is for the index",
    'writtenEntries: ${sql.raw(sign === "<" ? "p.to_id" : "p.from_id")} = own.id → 1':
      "entries of a payment are negative for its receiver and positive for its sender",
    "asDebtor: cents > 0 → 1": "a balance has pending shares, and no share of $0.00 is pending",
    "asDebtor: > → >=": "a balance has pending shares, and no share of $0.00 is pending",
  }),
  ...inFile("db/queries/splits/split-access.ts", {
    "isInSquad: s.squad_id is not null → 1": "no one is in a squad whose id is null",
  }),
  ...inFile("db/queries/squads/squad-access.ts", {
    "mayKnowSquad: ${isInSquad(squadId, userId)} → 0": "members read their squad; the condition spares the list of all",
  }),
  ...inFile("db/queries/notifications/notification-access.ts", {
    "isOutOfReach: not ${isInSquad(sql`${row}.subject_id`, userId)} → 1":
      "mayKnowSquad has the same condition; here it spares a look at the squad",
  }),
  ...inFile("db/queries/goals/goal-access.ts", {
    "isUnchanged: other.state in ('sent', 'disputed') → 1":
      "the condition beside it says more; this one is for the index",
  }),
  ...inFile("db/queries/events/event-access.ts", {
    "hasLeftSquadOf: e.squad_id is not null → 1": "no one has left a squad whose id is null",
    "isAddressedTo: m.left_at is null → 1": "isVisible refuses those who left, unless they were invited since then",
  }),
  ...inFile("db/queries/recurring/series-access.ts", {
    "isSeriesReader: s.squad_id is not null → 1": "no one is in a squad whose id is null",
  }),
  ...inFile("domain/payments/settling/settle-up.ts", {
    "sum + cents → sum - cents": "a sum is 0 if and only if its negative is",
    "open[from]!.cents < 0 → open[from]!.cents <= 0": "no open balance is 0",
    "open[to]!.cents > 0 → open[to]!.cents >= 0": "no open balance is 0",
    "other < one → other <= one": "no one is the other half of their own pair: no open balance is 0",
  }),
];
