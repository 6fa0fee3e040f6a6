import { inject, onTestFailed } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Set by the projects of `npm run test:scale`. */
    isScaleRun?: boolean;
    /** Set by `npm run test:mutation`, which runs a test for each mutant of what it tests. */
    isMutationRun?: boolean;
    /** Set by SEED=…, so that random operations are repeated. */
    seed?: number | undefined;
  }
}

/**
 * How many rows, rounds or random cases a test takes: few in `npm test`, many in `npm run test:scale`, and fewer in
 * `npm run test:mutation` if a case takes long.
 */
export const volume = <Amount = number>(few: Amount, many: Amount, fewer = few): Amount =>
  inject("isScaleRun") ? many : inject("isMutationRun") ? fewer : few;

/** The same for the title of a test: "5,000 cases". */
export const casesOf = (count: number): string => `${count.toLocaleString("en")} cases`;

/** The seed of a test's random operations: another one in each run, which is named if it fails, or `SEED=7 npx vitest …`. */
export function chooseSeed(): number {
  const seed = inject("seed") ?? Date.now() % 2 ** 31;
  onTestFailed(() => console.log(`SEED=${seed} repeats these operations.`));
  return seed;
}
