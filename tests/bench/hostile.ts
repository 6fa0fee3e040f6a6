import type { Friends } from "#domain/friends/friends.ts";
import type { CreateSquadSplit } from "#domain/splits/squad-splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { utcDay } from "#domain/time/calendar.ts";
import type { Figure } from "./figures.ts";
import { compare, fetchWithRetries, quantile, request, type Sample } from "./measure.ts";
import { startServer } from "./server.ts";
import { jsonPost, signUpAndIn } from "./visitor.ts";

const SQUADS = Number(process.env.SQUADS ?? 200);
const ROUNDS = Number(process.env.ROUNDS ?? 100);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const PROBES_PER_SECOND = 20;
const GUESTS = 14;

type Shares = Pick<CreateSquadSplit, "totalCents" | "payers" | "input">;

/** What two members pay for fourteen guests. Both kinds have the same people and as many payments to the victim. */
const kinds: Record<"hostile" | "ordinary", (payers: string[], guests: string[]) => Shares[]> = {
  // 7, 7 and fourteen times −1: 6,864 groups add up to 0.
  hostile: (payers, guests) => [
    {
      totalCents: GUESTS,
      payers: payers.map((memberId) => ({ memberId, paidCents: GUESTS / 2 })),
      input: { method: "equal", people: guests },
    },
  ],
  // Each of the two has paid for half of the guests, another amount for each.
  ordinary: (payers, guests) =>
    payers.map((memberId, half) => {
      const people = guests
        .slice((half * GUESTS) / 2, ((half + 1) * GUESTS) / 2)
        .map((id, index) => ({ id, cents: 1_000 + 137 * half + 11 ** (index % 4) + index }));
      const totalCents = people.reduce((sum, { cents }) => sum + cents, 0);
      return { totalCents, payers: [{ memberId, paidCents: totalCents }], input: { method: "exact", people } };
    }),
};

/**
 * The screens of a member of many squads whose balances are slow to settle, beside those of a member of as many ordinary squads;
 * also when no plan of the hostile squads is stored. And the health check at a steady rate, while that member opens the
 * screens every second, beside a quiet time.
 */
export async function compareHostile(): Promise<Figure[]> {
  const { url, db, stop } = await startServer();
  try {
    const today = utcDay(new Date());
    const member = async (kind: keyof typeof kinds) => {
      // A person can be in 200 squads at most, so each kind has an owner of its own.
      const owner = await signUpAndIn(url, `owner_${kind}`);
      const { user, accessToken } = await signUpAndIn(url, kind);
      const headers = { authorization: `Bearer ${accessToken}` };
      const ownerHeaders = { authorization: `Bearer ${owner.accessToken}` };
      const send = async <Body>(path: string, body: unknown, own = ownerHeaders): Promise<Body> => {
        const answer = await fetchWithRetries(new URL(path, url), jsonPost(body, own));
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
        return (await answer.json()) as Body;
      };
      // Friends are added to a squad at once.
      await send("/api/friends", { email: user.email });
      const { pending } = (await (await fetch(new URL("/api/friends", url), { headers })).json()) as Friends;
      const accepted = { ...jsonPost({ status: "accepted" }, headers), method: "PATCH" };
      await fetch(new URL(`/api/friends/${pending[0]?.id}`, url), accepted);
      console.log(`Filling ${SQUADS} ${kind} squads …`);
      const guests = Array.from({ length: GUESTS }, (_, index) => `Guest ${index}`);
      for (let n = 0; n < SQUADS; n++) {
        const squad = await send<Squad>("/api/squads", { name: `Squad ${n}`, memberIds: [user.id], guests });
        // Friends add a person to a number of squads at once; the others are joined.
        await send(`/api/squads/${squad.id}/join`, {}, headers);
        const ids = (isGuest: boolean) =>
          squad.members.filter(({ guestName }) => (guestName !== null) === isGuest).map(({ id }) => id);
        for (const shares of kinds[kind](ids(false), ids(true)))
          await send(`/api/squads/${squad.id}/splits`, { name: "Tickets", today, ...shares });
      }
      return (path: string): Sample => request(url, path, 200, () => ({ headers }));
    };
    const ordinary = await member("ordinary");
    const hostile = await member("hostile");
    const screens = ["/api/settling", "/api/friends", `/api/overview?today=${today}`];
    const figures: Figure[] = [];
    for (const path of screens)
      figures.push(
        ...(await compare(ordinary(path), [{ target: "hostile-reads", name: nameOf(path), sample: hostile(path) }], {
          rounds: ROUNDS,
        })),
      );
    for (const path of screens.slice(0, 2))
      figures.push(await compareWithoutPlans(db, path, { ordinary: ordinary(path), hostile: hostile(path) }));
    figures.push(await healthMeanwhile(url, screens.map(hostile)));
    return figures;
  } finally {
    await stop();
  }
}

const nameOf = (path: string): string => path.slice("/api/".length).split("?")[0] ?? path;

/** Before each read all plans are outdated, as if the worker had stopped after each write. */
async function compareWithoutPlans(
  db: D1Database,
  path: string,
  samples: { ordinary: Sample; hostile: Sample },
): Promise<Figure> {
  const times = { ordinary: [] as number[], hostile: [] as number[] };
  const outdate = db.prepare("update squads set ledger_version = ledger_version + 1");
  for (let round = 0; round < ROUNDS; round++)
    for (const kind of ["ordinary", "hostile"] as const) {
      if (kind === "hostile") await outdate.run();
      const start = performance.now();
      await samples[kind]();
      times[kind].push(performance.now() - start);
    }
  const at = (kind: keyof typeof times, q: number) =>
    quantile(
      times[kind].toSorted((a, b) => a - b),
      q,
    );
  return {
    target: "hostile-reads",
    name: `${nameOf(path)}, no plan stored`,
    value: at("hostile", 0.5) / at("ordinary", 0.5),
    p95: at("hostile", 0.95) / at("ordinary", 0.95),
    samples: ROUNDS,
  };
}

/** Probes at a steady rate, however long the previous ones take: in a quiet time, and while the screens are opened every second. */
async function healthMeanwhile(url: URL, screens: readonly Sample[]): Promise<Figure> {
  const probe = request(url, "/api/health", 200);
  const stream = async (): Promise<number[]> => {
    const began = performance.now();
    const asked: Promise<number>[] = [];
    for (let n = 0; n < SECONDS * PROBES_PER_SECOND; n++) {
      const due = began + (n * 1_000) / PROBES_PER_SECOND;
      await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())));
      asked.push(probe().then(() => performance.now() - due));
    }
    return (await Promise.all(asked)).sort((a, b) => a - b);
  };
  await stream();
  const quiet = await stream();
  const timer = setInterval(() => void Promise.all(screens.map((open) => open())), 1_000);
  const loud = await stream();
  clearInterval(timer);
  return {
    target: "hostile-health",
    value: quantile(loud, 0.5) / quantile(quiet, 0.5),
    p95: quantile(loud, 0.95) / quantile(quiet, 0.95),
    samples: loud.length,
  };
}
