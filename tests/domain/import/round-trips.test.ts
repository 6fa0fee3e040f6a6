import fc from "fast-check";
import { expect, it } from "vitest";
import { balancesOf, type ImportedEntry, type ImportedSquad, type MemberAmounts } from "#domain/import/imported.ts";
import { readImport } from "#domain/import/read-import.ts";
import { splitwiseFoot, splitwiseHead, splitwiseLine } from "#domain/import/splitwise-file.ts";
import { randomSquad, squadtabFileOf } from "#tests/support/domain/random-squad-file.ts";
import { chooseSeed, volume } from "#tests/support/volume.ts";

const RUNS = volume(50, 2_000);

const onlySquad = (text: string, name = "Flat.csv"): ImportedSquad | undefined => readImport({ name, text }).squads[0];

const sorted = (amounts: MemberAmounts) => Object.entries(amounts).toSorted(([a], [b]) => (a < b ? -1 : 1));

const netsOf = ({ members }: ImportedSquad, { paid, owed }: ImportedEntry): number[] =>
  members.map((member) => (paid[member] ?? 0) - (owed[member] ?? 0));

function splitwiseFileOf(squad: ImportedSquad): string {
  const { currency, members, entries } = squad;
  const balances = balancesOf(squad);
  const lines = entries.map((entry) => splitwiseLine({ ...entry, nets: netsOf(squad, entry) }, currency));
  const foot = splitwiseFoot(
    "2031-01-01",
    members.map((member) => balances[member] ?? 0),
    currency,
  );
  return splitwiseHead(members) + lines.join("") + foot;
}

it("the app's own file has the same entries, amounts and balances after it is read", () => {
  fc.assert(
    fc.property(randomSquad, (squad) => {
      const read = onlySquad(squadtabFileOf(squad), "flat.json");
      const plain = (entries: readonly ImportedEntry[] = []) =>
        entries.map(({ line: _, paid, owed, ...entry }) => ({
          ...entry,
          paid: sorted(paid),
          owed: sorted(owed),
        }));
      const inFile = [...squad.entries].sort((a, b) => Number(a.kind === "payment") - Number(b.kind === "payment"));
      expect(plain(read?.entries)).toEqual(plain(inFile));
      expect(read?.members).toEqual(squad.members);
      expect(read && Object.entries(balancesOf(read))).toEqual(Object.entries(balancesOf(squad)));
    }),
    { numRuns: RUNS, seed: chooseSeed() },
  );
});

it("a Splitwise file keeps every net of every row, also when it is written again", () => {
  fc.assert(
    fc.property(randomSquad, (squad) => {
      const isZero = (entry: ImportedEntry): boolean => netsOf(squad, entry).every((net) => net === 0);
      const open = { ...squad, entries: squad.entries.filter((entry) => !isZero(entry)) };
      fc.pre(open.entries.length > 0);
      const text = splitwiseFileOf(squad);
      const read = onlySquad(text);
      expect(read?.entries.map((entry) => netsOf(read, entry))).toEqual(
        open.entries.map((entry) => netsOf(open, entry)),
      );
      expect(read && Object.entries(balancesOf(read))).toEqual(Object.entries(balancesOf(squad)));
      expect(read && Object.entries(read.stated ?? {})).toEqual(Object.entries(balancesOf(squad)));
      const linesOf = (file: string) => file.split("\r\n").filter((line) => line.startsWith("2"));
      expect(read && linesOf(splitwiseFileOf(read))).toEqual(linesOf(splitwiseFileOf(open)));
    }),
    { numRuns: RUNS, seed: chooseSeed() },
  );
});
