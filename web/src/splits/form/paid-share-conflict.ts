import { changedPaidShares } from "#domain/splits/split-edit.ts";
import { shareEvenly, type Split } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import type { Bill } from "#web/splits/form/bill.ts";
import { usedMethod, type SplitForm } from "#web/splits/form/split-form.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { namesOf } from "#web/ui/format/names-of.ts";

export interface PaidShareConflict {
  /** The field whose change is the reason. */
  field: "totalCents" | "participantIds" | "input";
  sentence: string;
  /** What the new total adds, which a new split with the same people can have. Null if that would not help. */
  extraCents: number | null;
}

/** Why an edit is refused, and what to do instead: it would change or remove a share that is paid. */
export function paidShareConflict(
  split: Split,
  { form, bill: { totalCents, divided } }: { form: SplitForm; bill: Bill },
): PaidShareConflict | undefined {
  const ids = form.people.map(({ id }) => id);
  // Other errors come first.
  if (totalCents === 0 || ids.length === 0) return undefined;
  const isEven = !usedMethod(form);
  if (!isEven && !divided?.shares) return undefined;
  const shares = isEven
    ? shareEvenly(totalCents, ids, split.id).shares
    : (divided?.shares ?? []).map(({ id: userId, cents }) => ({ userId, amountOwedCents: cents }));
  const changed = changedPaidShares(split.participants, shares);
  const [first] = changed;
  if (!first) return undefined;
  const removed = changed.filter(({ userId }) => !ids.includes(userId)).map(({ person }) => person);
  if (removed.length > 0)
    return {
      field: "participantIds",
      sentence: fill(removed.length === 1 ? messages.paidShareOfRemoved : messages.paidSharesOfRemoved, {
        names: namesOf(removed),
      }),
      extraCents: null,
    };
  const next = shares.find(({ userId }) => userId === first.userId)?.amountOwedCents ?? 0;
  const people = changed.map(({ person }) => person);
  const [from, to] = [formatMoney(first.amountOwedCents), formatMoney(next)];
  const isSamePeople =
    ids.length === split.participants.length && split.participants.every(({ userId }) => ids.includes(userId));
  const extraCents =
    isEven && !split.input && isSamePeople && totalCents > split.totalCents ? totalCents - split.totalCents : null;
  const isOne = people.length === 1;
  const change = { names: namesOf(people), from, to };
  return {
    field: !isSamePeople ? "participantIds" : totalCents === split.totalCents ? "input" : "totalCents",
    sentence:
      extraCents === null
        ? fill(isOne ? messages.paidShareWouldChange : messages.paidSharesWouldChange, change)
        : fill(isOne ? messages.paidShareOrNewSplit : messages.paidSharesOrNewSplit, {
            ...change,
            amount: formatMoney(extraCents),
          }),
    extraCents,
  };
}
