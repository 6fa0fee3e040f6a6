/** Files whose mutants are counted together. */
export interface Group {
  name: string;
  /** Patterns of paths. */
  files: readonly string[];
  /** How many of its mutants must be killed, in percent. Those that are listed as equivalent do not count. */
  least: number;
}

/** The conditions that decide who may do what. */
export const access: Group = { name: "access", files: ["db/queries/**/*-access.ts"], least: 100 };

/** The rules of money and days. */
export const domain: readonly Group[] = [
  { name: "splits", files: ["domain/splits/*.ts"], least: 95 },
  { name: "payments", files: ["domain/payments/*.ts"], least: 95 },
  { name: "recurrence", files: ["domain/recurring/{occurrences,rule,rule-words}.ts"], least: 95 },
  {
    name: "settling",
    files: ["domain/payments/settling/{settle-up,pairwise-debts,settlement-plan}.ts"],
    least: 95,
  },
];
