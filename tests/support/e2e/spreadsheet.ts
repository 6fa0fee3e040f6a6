// The arithmetic of a squad's weekend, as someone would do it in a spreadsheet: without the code of the app.

export type Who = "ana" | "leo" | "sam" | "noor";
export type Amounts = Partial<Record<Who, number>>;

/** A bill with who paid what, and how it is divided. All amounts are whole cents and positive, also in a refund. */
export interface Bill {
  name: string;
  cents: number;
  /** Who adds it. */
  by: "ana" | "leo" | "sam";
  paid: Amounts;
  isRefund?: true;
  /** `from`'s share is paid by `to`. */
  cover?: { from: Who; to: Who };
  divide:
    | { method: "Equally"; among: Who[] }
    | { method: "Percentages" | "Shares" | "Exact amounts"; parts: Amounts }
    | { method: "Adjustments"; parts: Amounts; among: Who[] }
    | { method: "Itemised"; items: { name: string; cents: number; of: Who[] }[]; tax?: number; tipPercent?: number };
}

/** Whole cents in proportion to weights of at most one decimal: each is rounded down, and the largest remainders get the cents left over. */
function inProportion(cents: number, weights: Amounts): Amounts {
  // In tenths: a remainder of 5.2 is not exact.
  const all = (Object.entries(weights) as [Who, number][]).map(
    ([who, weight]) => [who, Math.round(weight * 10)] as const,
  );
  const sum = all.reduce((total, [, weight]) => total + weight, 0);
  const rows = all.map(([who, weight]) => ({
    who,
    share: Math.floor((cents * weight) / sum),
    remainder: (cents * weight) % sum,
  }));
  let left = cents - rows.reduce((total, { share }) => total + share, 0);
  for (const row of rows.toSorted((a, b) => b.remainder - a.remainder)) if (left-- > 0) row.share += 1;
  return Object.fromEntries(rows.map(({ who, share }) => [who, share]));
}

const evenly = (among: Who[]): Amounts => Object.fromEntries(among.map((who) => [who, 1]));

/** What everyone's share of a bill is, before covers. */
function divided({ cents, divide }: Bill): Amounts {
  switch (divide.method) {
    case "Equally":
      return inProportion(cents, evenly(divide.among));
    case "Exact amounts":
      return { ...divide.parts };
    case "Percentages":
    case "Shares":
      return inProportion(cents, divide.parts);
    case "Adjustments": {
      const extra = Object.values(divide.parts).reduce((sum, part) => sum + part, 0);
      const even = inProportion(cents - extra, evenly(divide.among));
      return Object.fromEntries(divide.among.map((who) => [who, (even[who] ?? 0) + (divide.parts[who] ?? 0)]));
    }
    case "Itemised": {
      // Twelfths of cents, so that an item for two, three or four people is a whole number.
      const had: Amounts = {};
      for (const { cents: price, of } of divide.items)
        for (const who of of) had[who] = (had[who] ?? 0) + (price * 12) / of.length;
      return inProportion(cents, had);
    }
  }
}

/** Everyone's share of a bill. */
export function sharesOf(bill: Bill): Amounts {
  const shares = divided(bill);
  const { cover } = bill;
  if (!cover) return shares;
  return { ...shares, [cover.from]: 0, [cover.to]: (shares[cover.to] ?? 0) + (shares[cover.from] ?? 0) };
}

/** Everyone's balance after these bills: what they paid, less their shares. */
export function balancesOf(bills: readonly Bill[]): Record<Who, number> {
  const balances = { ana: 0, leo: 0, sam: 0, noor: 0 };
  for (const bill of bills) {
    const shares = sharesOf(bill);
    for (const who of Object.keys(balances) as Who[])
      balances[who] += (bill.isRefund ? -1 : 1) * ((bill.paid[who] ?? 0) - (shares[who] ?? 0));
  }
  return balances;
}
