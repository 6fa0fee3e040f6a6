import { expect } from "vitest";

/** CPU milliseconds of the fastest of several runs, which don't depend on the load. */
const leastOf = (run: () => unknown): number =>
  Math.min(
    ...[1, 2, 3, 4].map(() => {
      const began = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(began);
      return (user + system) / 1000;
    }),
  );

/** Shorter times are mostly those of new memory, which a loaded machine gives slowly: 71 ms were measured instead of 13. */
const SHORTEST_MS = 2;

/**
 * Expects time in proportion to the length of a text. Both lengths are measured in this run, so the machine's speed
 * doesn't matter. A quadratic function takes a hundred times as long for ten times the text.
 */
export function expectLinear(work: (length: number) => unknown, length = 100_000): void {
  const short = Math.max(
    SHORTEST_MS,
    leastOf(() => work(length)),
  );
  expect(leastOf(() => work(length * 10))).toBeLessThan(short * 50);
}
