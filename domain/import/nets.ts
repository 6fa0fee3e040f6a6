import { apportion } from "#domain/money/money.ts";
import { amountsOf } from "./collect.ts";
import { newAmounts, type ImportedEntry } from "./imported.ts";
import { ImportError } from "./import-error.ts";

/** A row that has each member's paid − owed. */
export interface NetRow {
  line: number;
  on: string;
  name: string;
  cents: number;
  members: readonly string[];
  /** In the order of the members; 0 for those who are not in it. */
  nets: readonly number[];
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
export function entryOfNets(row: NetRow): NetEntry | null {
  const { line, cents, members, nets, isPayment } = row;
  const sign = cents < 0 ? -1 : 1;
  let got = 0;
  let owed = 0;
  let payers = 0;
  let debtors = 0;
  let first = -1;
  let debtor = -1;
  for (let at = 0; at < nets.length; at++) {
    const net = sign * (nets[at] ?? 0);
    if (net > 0) {
      got += net;
      payers++;
      if (first < 0) first = at;
    } else if (net < 0) {
      owed -= net;
      debtors++;
      debtor = at;
    }
  }
  if (payers + debtors === 0) return null;
  const off = owed - got;
  if (Math.abs(off) > 1 || first < 0) throw new ImportError(line, "This row does not add up to 0.");
  const entry = (isPayment && payers === 1 && debtors === 1 ? paymentOf : splitOf)(row, {
    sign,
    owed,
    off,
    first,
    payers,
    debtor,
  });
  return off === 0 ? { entry } : { entry, adjusted: members[first] ?? "" };
}

interface Sums {
  sign: 1 | -1;
  /** What those with a negative net owe together. */
  owed: number;
  /** How much more that is than the others get. */
  off: number;
  /** The first member with a positive net, and how many there are. */
  first: number;
  payers: number;
  /** The last one with a negative net. */
  debtor: number;
}

function paymentOf({ line, on, name, members }: NetRow, { owed, first, debtor }: Sums): ImportedEntry {
  const paid = amountsOf([[members[first] ?? "", owed]]);
  return { line, kind: "payment", on, name, cents: owed, paid, owed: amountsOf([[members[debtor] ?? "", owed]]) };
}

function splitOf(
  { line, on, name, cents, members, nets }: NetRow,
  { sign, owed, off, first, payers }: Sums,
): ImportedEntry {
  const rest = Math.abs(cents) - owed;
  if (rest < 0) throw new ImportError(line, "The others owe more than this costs.");
  const { base, leftOver } = apportion(rest, payers);
  const paid = newAmounts();
  const shares = newAmounts();
  let payer = 0;
  for (let at = 0; at < nets.length; at++) {
    const net = sign * (nets[at] ?? 0);
    if (net === 0) continue;
    const member = members[at] ?? "";
    if (net < 0) {
      shares[member] = sign * -net;
      continue;
    }
    const own = base + (payer++ < leftOver ? 1 : 0);
    const all = net + own + (at === first ? off : 0);
    if (all > 0) paid[member] = sign * all;
    if (own > 0) shares[member] = sign * own;
  }
  const entry: ImportedEntry = { line, kind: "split", on, name, cents, paid, owed: shares };
  if (payers > 1) entry.inferred = true;
  return entry;
}
