import { describe, expect, it } from "vitest";
import type { OpenShare } from "#domain/payments/settling/settling-up.ts";
import { chosenShares, startOfSettling, withShare } from "#web/payments/settling/settle-form.ts";

const share = (id: string, part: Partial<OpenShare> = {}): OpenShare => ({
  id,
  splitId: `spl_${id}`,
  splitName: "Dinner",
  splitDate: "2026-11-20",
  cents: 1_000,
  isMine: true,
  isWaiting: false,
  ...part,
});
const idsOf = (shares: readonly OpenShare[]) => shares.map(({ id }) => id);

describe("the form that settles direct splits", () => {
  it("opens with every share that no payment waits for", () => {
    const shares = [share("a"), share("b", { isMine: false }), share("c", { isWaiting: true })];
    expect(idsOf(chosenShares(shares, startOfSettling(shares)))).toEqual(["a", "b"]);
  });

  it("does not choose a share that arrives, or whose amount changes, while it is open", () => {
    const form = startOfSettling([share("a"), share("b")]);
    const now = [share("a"), share("b", { cents: 1_500 }), share("c", { cents: 500 })];
    expect(idsOf(chosenShares(now, form))).toEqual(["a"]);
    const chosen = withShare(withShare(form.chosen, now[1]!, true), now[2]!, true);
    expect(idsOf(chosenShares(now, { chosen }))).toEqual(["a", "b", "c"]);
  });

  it("leaves out a share that is not to be settled now", () => {
    const shares = [share("a"), share("b")];
    const { chosen } = startOfSettling(shares);
    expect(idsOf(chosenShares(shares, { chosen: withShare(chosen, shares[0]!, false) }))).toEqual(["b"]);
  });
});
