import lighthouse, { type Flags } from "lighthouse";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Request {
  url: string;
  resourceType: string;
  transferSize: number;
  networkRequestTime: number;
}

export interface Seen {
  scores: number[];
  lcpMs: number;
  cls: number;
  tbtMs: number;
  kilobytes: number;
  requests: number;
  /** The requests before the largest contentful paint. */
  before: { requests: number; scriptKilobytes: number; kilobytes: number };
  failed: string[];
}

const sizeOf = (requests: readonly Request[]): number =>
  requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;

/** Runs Lighthouse's mobile profile on a URL, in the browser behind this port. */
export async function runLighthouse(url: string, port: number, flags: Flags = {}): Promise<Seen> {
  const options: Flags = { port, output: "json", logLevel: "error", onlyCategories: [...categories], ...flags };
  const result = await lighthouse(url, options);
  if (!result) throw new Error(`Lighthouse saw nothing at ${url}`);
  const { audits, categories: judged, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const value = (id: string): number => audits[id]?.numericValue ?? NaN;
  const listed = (audits["network-requests"]?.details as { items: Request[] } | undefined)?.items ?? [];
  const requests = listed.filter((one) => !one.url.startsWith("data:"));
  const [times] = (audits.metrics?.details as { items: Record<string, number>[] } | undefined)?.items ?? [];
  const before = requests.filter((one) => one.networkRequestTime < (times?.observedLargestContentfulPaint ?? NaN));
  return {
    scores: categories.map((id) => Math.round((judged[id]?.score ?? 0) * 100)),
    lcpMs: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    tbtMs: value("total-blocking-time"),
    kilobytes: sizeOf(requests),
    requests: requests.length,
    before: {
      requests: before.length,
      scriptKilobytes: sizeOf(before.filter(({ resourceType }) => resourceType === "Script")),
      kilobytes: sizeOf(before),
    },
    failed: Object.values(judged).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
    ),
  };
}

export const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
export const medianOf = (seen: readonly Seen[], pick: (one: Seen) => number): number => median(seen.map(pick));
