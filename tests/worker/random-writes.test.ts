import { afterEach, expect, it, vi } from "vitest";
import { checks, rollups } from "#db/queries/jobs/rollups.ts";
import { nextWish, routesThatWrite, wishes } from "#tests/support/random/wishes.ts";
import { database, dayFromNow } from "#tests/support/worker/factories.ts";
import { randomWorld, ROLES, rolesOf } from "#tests/support/worker/random-actors.ts";
import { chooseSeed, volume } from "#tests/support/volume.ts";
import { api } from "#worker/api.ts";
import { reviewPointsOf } from "#worker/jobs/review-points.ts";
import { declaredRoutes } from "#worker/http/openapi.ts";

const OPERATIONS = volume(450, 10_000);
/** So many find something to do with almost every route, in every role. */
const isComplete = OPERATIONS >= 10_000;
/** After so many operations, everything that is kept is compared with what it follows from. */
const VERIFY_EVERY = volume(100, 250);

/** In the past: what the worker keeps in memory until a time must not outlive this file, because others share its isolate. */
const START = new Date(`${dayFromNow(-1)}T12:00:00Z`);
/** Access tokens are valid for ten minutes. */
const STEP_MS = volume(1_000, 50);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Compares all that is kept with what it follows from. What happened to the ids of a difference is shown with it. */
async function verify(trace: readonly string[]): Promise<void> {
  // Points for a share that an edit removed are taken back by the daily job (docs/decisions/points.md).
  await reviewPointsOf(database(), new Date());
  for (const { name, differences } of [...rollups, ...checks]) {
    const found = await differences(database(), { after: "", upTo: null }, 5);
    const ids = found.flatMap((row) => Object.values(row)).filter((value) => /^(?!usr)[a-z]{3}_/.test(String(value)));
    const story = trace.filter((line) => ids.some((id) => line.includes(String(id))));
    expect([name, found, story]).toEqual([name, [], []]);
  }
}

it("has a random request for each route that writes", () => {
  expect(Object.keys(wishes).toSorted()).toEqual(routesThatWrite(declaredRoutes(api.routes)).toSorted());
});

it(`keeps all sums right, and fails by no fault of its own, in ${OPERATIONS} random operations`, async () => {
  const seed = chooseSeed();
  const world = randomWorld(seed);
  const { random } = world;
  // The same time and the same ids again, so that the seed repeats also what depends on them.
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => random.fill(array));
  await world.begin();
  const trace: string[] = [];
  const sent = new Set<string>();
  const succeeded = new Map<string, number>();
  const count = (name: string) => succeeded.set(name, (succeeded.get(name) ?? 0) + 1);
  const idleRoutes = () => Object.keys(wishes).filter((name) => !succeeded.has(name));
  for (let done = 1; done <= OPERATIONS;) {
    const next = await nextWish(world, idleRoutes());
    if (!next) continue;
    const { name, wish } = next;
    vi.setSystemTime(START.getTime() + done * STEP_MS);
    const request = world.requestOf(wish);
    const { by, path, body, headers } = request;
    const roles = isComplete ? await rolesOf(request) : [];
    const answer = await by.call<object>(name.split(" ")[0]!, path, body, headers);
    trace.push(`${done} ${name} ${answer.status} by ${by.id} ${path} ${JSON.stringify(body)} → ${answer.text}`);
    expect([name, answer.status < 500 || trace.at(-1)]).toEqual([name, true]);
    for (const role of roles) sent.add(role);
    if (answer.status < 300) {
      for (const each of [name, ...roles]) count(each);
      await world.learn(answer);
      if (name === "DELETE /api/me") await world.replace(by);
    }
    if (done % VERIFY_EVERY === 0 || done === OPERATIONS) await verify(trace);
    done++;
  }
  const idle = idleRoutes();
  if (!isComplete) return expect(idle.length).toBeLessThan(Object.keys(wishes).length / 2);
  console.log(`SEED=${seed}: ${OPERATIONS} operations; those that succeeded:`, Object.fromEntries(succeeded));
  // Which ones have no success is the seed's choice; all are sent.
  expect([idle.length < 4 || idle, ROLES.filter((role) => !sent.has(role))]).toEqual([true, []]);
});
