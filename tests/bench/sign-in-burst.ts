import type { SessionTokens } from "#domain/accounts/accounts.ts";
import type { Figure } from "./figures.ts";
import { quantile, fetchWithRetries } from "./measure.ts";
import { startServer } from "./server.ts";
import { jsonPost, signUpAndIn } from "./visitor.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const PER_SECOND = 20;
const BURST = 100;

/** The sender of the n-th request of the burst. */
type Wrong = (n: number) => { address: string; email: string };

const bursts: Record<string, Wrong> = {
  "from one address": () => ({ address: "203.0.113.7", email: "bench_0@example.com" }),
  "from 100 addresses on one account": (n) => ({ address: `198.51.100.${n}`, email: "bench_1@example.com" }),
};

/**
 * How long other users wait while an attacker guesses passwords: requests at a steady rate for a quiet minute, and for a
 * minute from the start of a burst of 100 wrong sign-ins. There is a quiet minute before and after each burst.
 */
export async function signInBurst(): Promise<Figure[]> {
  const { url, stop } = await startServer({ RATE_LIMITS: "production" });
  try {
    const request = await makeReaders(url);
    await stream(request, Math.min(5, SECONDS));
    let before = await stream(request, SECONDS);
    const ratios: Figure[] = [];
    for (const [name, wrong] of Object.entries(bursts)) {
      const [during, statuses] = await Promise.all([stream(request, SECONDS), signInWrong(url, wrong)]);
      const after = await stream(request, SECONDS);
      const quiet = [...before, ...after].sort((a, b) => a - b);
      const loud = during.sort((a, b) => a - b);
      console.log(
        `${BURST} wrong sign-ins ${name} answered ${JSON.stringify(statuses)}; others' p95 ${ms(quantile(quiet, 0.95))} quiet, ${ms(quantile(loud, 0.95))} during, longest ${ms(loud.at(-1) ?? 0)}`,
      );
      ratios.push({
        target: "sign-in-burst",
        name,
        value: quantile(loud, 0.5) / quantile(quiet, 0.5),
        p95: quantile(loud, 0.95) / quantile(quiet, 0.95),
        samples: loud.length,
      });
      before = after;
    }
    return ratios;
  } finally {
    await stop();
  }
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** Users with a few splits, who request what their screens request. */
async function makeReaders(url: URL): Promise<(n: number) => Promise<void>> {
  const people: SessionTokens[] = [];
  for (let n = 0; n < 4; n++) people.push(await signUpAndIn(url, `bench_${n}`));
  const [first, ...others] = people;
  const participantIds = others.map(({ user }) => user.id);
  const own = { authorization: `Bearer ${first?.accessToken}` };
  for (let n = 0; n < 10; n++)
    await fetch(new URL("/api/splits", url), jsonPost({ name: `Dinner ${n}`, totalCents: 4_200, participantIds }, own));
  const paths = ["/api/splits", "/api/notifications", "/api/me", "/api/me/statistics"];
  return async (n) => {
    const headers = { authorization: `Bearer ${people[n % people.length]?.accessToken}` };
    const path = new URL(paths[(n >> 2) % paths.length] ?? "", url);
    const answer = await fetchWithRetries(path, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`);
  };
}

/** The milliseconds of each request. They are sent at a steady rate, however long the previous ones take. */
async function stream(ask: (n: number) => Promise<void>, seconds: number): Promise<number[]> {
  const began = performance.now();
  const asked: Promise<number>[] = [];
  for (let n = 0; n < seconds * PER_SECOND; n++) {
    const due = began + (n * 1_000) / PER_SECOND;
    await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())));
    asked.push(ask(n).then(() => performance.now() - due));
  }
  return Promise.all(asked);
}

/** Sent at the same time. Returns how many got which status. */
async function signInWrong(url: URL, wrong: Wrong): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  await Promise.all(
    Array.from({ length: BURST }, async (_, n) => {
      const { address, email } = wrong(n);
      const body = { email, password: `Wr0ng-${n}-guess` };
      const answer = await fetchWithRetries(
        new URL("/api/auth/sign-in/email", url),
        jsonPost(body, { "cf-connecting-ip": address }),
      );
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }),
  );
  return statuses;
}
