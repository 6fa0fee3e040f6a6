import type { Figure } from "./figures.ts";
import type { TargetId } from "./targets.ts";

/** ROUNDS= sets fewer while you work on a benchmark. */
const ROUNDS = Number(process.env.ROUNDS ?? 300);

/** One timed request. Throws if the response is not the expected one. */
export type Sample = () => Promise<void>;

/** What is compared with a floor. `name` tells those apart that have the same target. */
export interface Subject {
  target: TargetId;
  name?: string;
  sample: Sample;
}

/** `sorted` in ascending order; `q` from 0 to 1. */
export const quantile = (sorted: number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? NaN;

async function time(sample: Sample): Promise<number> {
  const start = performance.now();
  await sample();
  return performance.now() - start;
}

/**
 * Alternates between each subject and the floor, so that a slow moment of the machine affects both. The ratios are those
 * of the medians and of the 95th percentiles. The server rests for `quietMs` after each sample.
 */
export async function compare(
  floor: Sample,
  subjects: readonly Subject[],
  { rounds = ROUNDS, quietMs = 0 } = {},
): Promise<Figure[]> {
  const all = [floor, ...subjects.map(({ sample }) => sample)];
  for (let warm = 0; warm < 20; warm++) for (const sample of all) await sample();
  const times: number[][] = all.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, sample] of all.entries()) {
      times[index]?.push(await time(sample));
      if (quietMs > 0) await new Promise((done) => setTimeout(done, quietMs));
    }
  const [base = [], ...rest] = times.map((each) => each.sort((a, b) => a - b));
  return subjects.map(({ target, name = "" }, index) => ({
    target,
    name,
    value: quantile(rest[index] ?? [], 0.5) / quantile(base, 0.5),
    p95: quantile(rest[index] ?? [], 0.95) / quantile(base, 0.95),
    samples: rounds,
  }));
}

/** A request that must have this status. Its body is read to the end, as in a browser. */
export const request =
  (url: URL, path: string, status: number, init?: () => RequestInit): Sample =>
  async () => {
    const answer = await fetch(new URL(path, url), init?.());
    const text = await answer.text();
    if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  };

/** After a burst or a pause the server closes some connections at the moment they are reused: those requests are sent again. */
export async function fetchWithRetries(url: URL, init: RequestInit): Promise<Response> {
  for (let tries = 0; ; tries++) {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (tries === 5) throw error;
    }
  }
}
