import { expect } from "vitest";

/** Milliseconds of a processor, whatever else goes on, for the run of several that took least. */
const leastOf = (run: () => unknown): number =>
  Math.min(
    ...[1, 2, 3, 4].map(() => {
      const began = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(began);
      return (user + system) / 1000;
    }),
  );

/**
 * That a work takes time in proportion to the length of its text: both are taken in this run, so that no machine's speed
 * counts. What looks back from each sign would take a hundredfold for ten times the text.
 */
export function expectLinear(work: (length: number) => unknown, length = 100_000): void {
  const short = Math.max(
    1,
    leastOf(() => work(length)),
  );
  expect(leastOf(() => work(length * 10))).toBeLessThan(short * 50);
}
