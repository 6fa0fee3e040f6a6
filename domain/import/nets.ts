import { apportion } from "#domain/money/money.ts";
import { amountsOf } from "./collect.ts";
import { newAmounts, type ImportedEntry, type MemberAmounts } from "./imported.ts";
import { ImportError } from "./import-error.ts";

/** A row that has each member's paid − owed. */
export interface NetRow {
  line: number;
  on: string;
  name: string;
  cents: number;
  nets: MemberAmounts;
  isPayment: boolean;
}

interface NetEntry {
  entry: ImportedEntry;
  /** The member whose net was changed by one minor unit, because the row adds up to that instead of 0. */
  adjusted?: string;
}

/**
 * The entry of a row of nets. One positive net: that member paid everything, and their share is what is left of the amount.
 * Several: who paid how much is not in the file, so each of them has an equal part of what the others do not owe. Null if
 * every net is 0. Throws an ImportError if the row does not add up.
 */
export function entryOfNets({ line, on, name, cents, nets, isPayment }: NetRow): NetEntry | null {
  const sign = cents < 0 ? -1 : 1;
  const total = Math.abs(cents);
  const gets: { member: string; cents: number }[] = [];
  const owes: { member: string; cents: number }[] = [];
  for (const member in nets) {
    const net = sign * (nets[member] ?? 0);
    if (net > 0) gets.push({ member, cents: net });
    else if (net < 0) owes.push({ member, cents: -net });
  }
  if (gets.length === 0 && owes.length === 0) return null;
  const owed = owes.reduce((sum, each) => sum + each.cents, 0);
  const off = owed - gets.reduce((sum, each) => sum + each.cents, 0);
  const [first] = gets;
  if (Math.abs(off) > 1 || !first) throw new ImportError(line, "This row does not add up to 0.");
  const adjusted = off === 0 ? undefined : first.member;
  first.cents += off;

  if (isPayment && gets.length === 1 && owes.length === 1) {
    const paid = amountsOf([[first.member, owed]]);
    const entry = {
      line,
      kind: "payment",
      on,
      name,
      cents: owed,
      paid,
      owed: amountsOf([[owes[0]?.member ?? "", owed]]),
    };
    return { entry: entry as ImportedEntry, adjusted };
  }

  const rest = total - owed;
  if (rest < 0) throw new ImportError(line, "The others owe more than this costs.");
  const { base, leftOver } = apportion(rest, gets.length);
  const paid = newAmounts();
  const shares = newAmounts();
  for (const [index, { member, cents: net }] of gets.entries()) {
    const own = base + (index < leftOver ? 1 : 0);
    if (net + own > 0) paid[member] = sign * (net + own);
    if (own > 0) shares[member] = sign * own;
  }
  for (const each of owes) shares[each.member] = sign * each.cents;
  const entry: ImportedEntry = { line, kind: "split", on, name, cents, paid, owed: shares };
  if (gets.length > 1) entry.inferred = true;
  return { entry, adjusted };
}
