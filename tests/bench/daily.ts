import type { PendingSharesPage } from "#worker/queue-messages.ts";
import type { StepCost } from "./job-routes.ts";
import { fillShares, SINGLE_PAGES, singlePageAt } from "./fill-shares.ts";
import type { Figure } from "./figures.ts";
import { fetchWithRetries } from "./measure.ts";
import { startServer } from "./server.ts";

/** At least 500,000, so that the single pages are full. */
const SHARES = Number(process.env.SHARES ?? 1_000_000);
const PAGE = 1_000;
const AT = new Date("2026-11-15T08:00:00Z");

interface Found {
  pages: PendingSharesPage[];
  found: number;
  cost: StepCost;
}

/**
 * The daily job over a tenth of all shares, due in every zone, beside single pages that are due on other dates and are
 * measured in between. Then the queue delivers everything a second time. Another job sends the mails.
 */
export async function dailyJob(): Promise<Figure[]> {
  const { url, db, stop } = await startServer();
  const find = (at: Date) => post<Found>(new URL(`/floor/daily/find/${at.getTime()}`, url));
  const remind = (page: PendingSharesPage) => post<{ cost: StepCost }>(new URL("/floor/daily/page", url), page);
  const countSent = () => post<{ notifications: number; mails: number }>(new URL("/floor/daily/told", url));
  try {
    console.log(`Filling ${count(SHARES)} shares …`);
    await fillShares(db, SHARES, AT);
    const singles: PendingSharesPage[] = [];
    for (let n = 0; n < SINGLE_PAGES; n++) {
      const { found, pages } = (await find(singlePageAt(AT, n))).body;
      if (found !== PAGE) throw new Error(`${found} shares are due on the date of a single page`);
      singles.push(...pages);
    }
    // The first pages load the code.
    for (const page of singles.splice(0, 2)) await remind(page);

    const before = (await countSent()).body;
    const { body: job, ms: finding } = await find(AT);
    const steps = [job.cost];
    const floor: number[] = [];
    let took = finding;
    const every = Math.ceil(job.pages.length / singles.length);
    for (const [index, page] of job.pages.entries()) {
      const single = singles[index / every];
      if (single) floor.push((await remind(single)).ms);
      const { body, ms } = await remind(page);
      took += ms;
      steps.push(body.cost);
    }
    const after = (await countSent()).body;
    const due = SHARES / 10 + floor.length * PAGE;
    const ofJob = SHARES / 10;
    const wrong = Object.entries({
      notifications: after.notifications - before.notifications - due,
      outbox: after.mails - before.mails - due,
      hints: sum(steps, "hints") - ofJob,
      mails: sum(steps, "mails") - ofJob,
    }).filter(([, tooMany]) => tooMany !== 0);
    if (wrong.length > 0) throw new Error(`too many or too few: ${JSON.stringify(wrong)}`);

    const again: StepCost[] = [];
    for (const page of job.pages) again.push((await remind(page)).body.cost);

    // The sum includes every slow moment of the machine, so the figure that it is compared with must include them too.
    const onePage = floor.reduce((total, ms) => total + ms, 0) / floor.length;
    console.log(
      `${count(job.found)} of ${count(SHARES)} shares due: ${job.pages.length} pages, ${count(sum(steps, "rowsRead"))} rows read, ${count(sum(steps, "rowsWritten"))} written; ${Math.round(took)} ms, of which finding ${Math.round(finding)}; one page ${Math.round(onePage)}`,
    );
    return [
      { target: "daily-statements", value: sum(steps, "statements"), samples: 1 },
      { target: "daily-pages", value: took / onePage, samples: floor.length },
      { target: "daily-replay", value: sum(again, "rowsWritten"), samples: 1 },
    ];
  } finally {
    await stop();
  }
}

async function post<Body>(url: URL, body?: unknown): Promise<{ body: Body; ms: number }> {
  const began = performance.now();
  const answer = await fetchWithRetries(url, { method: "POST", body: JSON.stringify(body ?? null) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}: ${text.slice(0, 300)}`);
  return { body: JSON.parse(text) as Body, ms: performance.now() - began };
}

const count = (value: number): string => value.toLocaleString("en");
const sum = (steps: StepCost[], of: keyof StepCost): number => steps.reduce((total, cost) => total + cost[of], 0);
