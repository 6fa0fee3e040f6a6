import fc from "fast-check";
import { amountsOf } from "#domain/import/collect.ts";
import { sumOfAmounts, type ImportedEntry, type ImportedSquad, type MemberAmounts } from "#domain/import/imported.ts";
import { SQUADTAB_FORMAT, SQUADTAB_VERSION } from "#domain/import/squadtab-file.ts";

const MEMBERS = ["Ana", "Bo, the tall", "=Cy", "__proto__", "constructor", "Zoë"];

const parts = (members: readonly string[]) =>
  fc.array(fc.tuple(fc.constantFrom(...members), fc.integer({ min: 0, max: 1_000_000 })), { maxLength: 6 });

const on = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const name = fc.constantFrom("Tea", "=1+1", 'the "flat"', "a, b", "Ana paid Bo", "'quoted", "Überweisung");

/** A split or a refund, with any payers and any shares. */
const split = (members: readonly string[]) =>
  fc
    .record({ on, name, paid: parts(members), owed: parts(members), isRefund: fc.boolean() })
    .map(({ paid, owed, isRefund, ...entry }): ImportedEntry => {
      const sign = isRefund ? -1 : 1;
      const all = amountsOf([["Ana", 1], ...paid]);
      const cents = sumOfAmounts(all);
      return {
        line: 1,
        kind: "split",
        ...entry,
        cents: sign * cents,
        paid: signed(all, sign),
        owed: signed(fill(owed, cents), sign),
      };
    });

const signed = (amounts: MemberAmounts, sign: number): MemberAmounts =>
  amountsOf(Object.entries(amounts).map(([member, cents]) => [member, sign * cents]));

/** Shares in this order until nothing is left; the last person gets the rest. */
function fill(shares: readonly (readonly [string, number])[], cents: number): MemberAmounts {
  let left = cents;
  const all: [string, number][] = [];
  for (const [member, share] of shares) {
    const part = Math.min(share, left);
    all.push([member, part]);
    left -= part;
  }
  return amountsOf([...all, ["Zoë", left]]);
}

const payment = (members: readonly string[]) =>
  fc
    .record({
      on,
      name,
      cents: fc.integer({ min: 1, max: 1_000_000 }),
      pair: fc.shuffledSubarray([...members], { minLength: 2, maxLength: 2 }),
    })
    .map(({ pair: [from = "", to = ""], ...entry }): ImportedEntry => ({
      line: 1,
      kind: "payment",
      ...entry,
      paid: amountsOf([[from, entry.cents]]),
      owed: amountsOf([[to, entry.cents]]),
    }));

/** A squad with members whose names are hard for files and objects. */
export const randomSquad = fc
  .record({
    currency: fc.constantFrom("EUR", "JPY", "KWD"),
    entries: fc.array(fc.oneof(split(MEMBERS), payment(MEMBERS)), { minLength: 1, maxLength: 12 }),
  })
  .map((squad): ImportedSquad => ({ ...squad, members: MEMBERS }));

/** The squad as a file of the app. */
export function squadtabFileOf({ currency, members, entries }: ImportedSquad): string {
  const idOf = (member: string | undefined): string => `mem_${members.indexOf(member ?? "")}`;
  const of = (kind: ImportedEntry["kind"]) => entries.filter((entry) => entry.kind === kind);
  return JSON.stringify({
    format: SQUADTAB_FORMAT,
    version: SQUADTAB_VERSION,
    squad: { name: "Flat", currency },
    members: members.map((member) => ({ id: idOf(member), name: member })),
    splits: of("split").map((entry, index) => ({
      id: `spl_${index}`,
      name: entry.name,
      on: entry.on,
      totalCents: Math.abs(entry.cents),
      refund: entry.cents < 0,
      shares: members
        .filter((member) => entry.paid[member] !== undefined || entry.owed[member] !== undefined)
        .map((member) => ({
          memberId: idOf(member),
          paidCents: entry.paid[member] ?? 0,
          shareCents: entry.owed[member] ?? 0,
        })),
    })),
    payments: of("payment").map((entry, index) => ({
      id: `pay_${index}`,
      fromId: idOf(Object.keys(entry.paid)[0]),
      toId: idOf(Object.keys(entry.owed)[0]),
      cents: entry.cents,
      on: entry.on,
      note: entry.name,
      state: "confirmed",
    })),
  });
}
