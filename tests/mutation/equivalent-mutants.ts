/** A mutant that no test can notice. */
export interface EquivalentMutant {
  path: string;
  /** As `npm run test:mutation` prints it. */
  name: string;
  /** Why what it changes makes no difference. */
  reason: string;
}

export const equivalentMutants: readonly EquivalentMutant[] = [];
