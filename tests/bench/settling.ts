import type { Figure } from "./figures.ts";
import { quantile, request } from "./measure.ts";
import { startServer } from "./server.ts";
import { settlingCases } from "./settling-cases.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 100);

/** How many milliseconds `settleUp` takes in workerd for its slowest inputs: a request that calls it, less an empty one. */
export async function settleLarge(): Promise<Figure[]> {
  const { url, stop } = await startServer();
  try {
    const times = new Map<string, number[]>();
    const take = async (path: string) => {
      const start = performance.now();
      await request(url, path, 200)();
      times.set(path, [...(times.get(path) ?? []), performance.now() - start]);
    };
    const paths = settlingCases.map((name) => [name, `/floor/settle/${encodeURIComponent(name)}`] as const);
    for (let round = 0; round < ROUNDS; round++)
      for (const path of ["/floor/bare", ...paths.map(([, each]) => each)]) await take(path);
    const at = (path: string, q: number) =>
      quantile(
        (times.get(path) ?? []).toSorted((a, b) => a - b),
        q,
      );
    return paths.map(([name, path]) => ({
      target: "settle-up",
      name,
      value: at(path, 0.5) - at("/floor/bare", 0.5),
      p95: at(path, 0.95) - at("/floor/bare", 0.5),
      samples: ROUNDS,
    }));
  } finally {
    await stop();
  }
}
